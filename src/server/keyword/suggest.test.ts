import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '#platform/db';
import { addItem, write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';
import { items as calls } from '#shared/api/items';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addItem(db, { ref: 'A-1', name: 'Robe d’été' });
      await addItem(db, { ref: 'A-2', name: 'Robe noire', variants: [{ style: 'noir', size: '40' }] });
      await addItem(db, { ref: 'A-3', name: 'Chemise', subGroup: 'chemises' });
      await addItem(db, { ref: 'B-1', name: 'Escarpins', section: 'homme', group: 'chaussures', subGroup: null });
      for (const kind of ['uni', 'long', 'court', 'ample'])
        await addItem(db, { ref: `TS-${kind.toUpperCase()}`, name: `T-shirt ${kind}`, subGroup: 'chemises' });
      await addItem(db, { ref: 'T-SHIRT-9', name: 'Besace', subGroup: 'chemises' });
      await write(db, `update item set popularity = 10 - id`);
    },
  });
});
afterAll(() => shop.close());

const get = async <Answer>(path: string): Promise<Answer> => {
  const answer = await shop.app.inject({ method: 'GET', url: path });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};

describe('GET /api/items/suggest', () => {
  type Link = { name: string; path: string };
  type Suggested = { items: { ref: string }[]; groups: Link[]; pages: Link[]; queries: string[] };
  const suggest = (q: string, more = ''): Promise<Suggested> =>
    get<Suggested>(`/api/items/suggest?q=${encodeURIComponent(q)}${more}`);

  it('returns at most ten suggestions, in the shape of the contract', async () => {
    const answer = await suggest('rob');
    expect(calls.suggest.output.parse(answer)).toEqual(answer);
    expect(
      answer.items.length + answer.groups.length + answer.pages.length + answer.queries.length,
    ).toBeLessThanOrEqual(10);
  });

  it('suggests queries, places and items', async () => {
    const answer = await suggest('rob');
    expect(answer.queries).toEqual(expect.arrayContaining(['robe', 'robe noire']));
    expect(answer.groups).toEqual([{ name: 'Robes · Femme', path: '/catalogue/femme/vetements/robes' }]);
    expect(answer.items.map(({ ref }) => ref)).toEqual(['A-1', 'A-2']);
  });

  it('lists an item by the beginning of its reference', async () => {
    expect((await suggest('b-1')).items.map(({ ref }) => ref)).toEqual(['B-1']);
    expect((await suggest('a-')).items.map(({ ref }) => ref)).toEqual([]);
    expect((await suggest('a-3-')).items.map(({ ref }) => ref)).toEqual([]);
  });

  it('lists the item of the reference first even when many names match', async () => {
    const refs = async (q: string) => (await suggest(q)).items.map(({ ref }) => ref);
    expect((await refs('t-shirt'))[0]).toBe('T-SHIRT-9');
    expect(await refs('t-shirts')).toEqual(['TS-UNI', 'TS-LONG', 'TS-COURT', 'TS-AMPLE']);
  });

  it('suggests the corrected word for a misspelled one', async () => {
    const answer = await suggest('escarpain');
    expect(answer.queries[0]).toBe('escarpins');
    expect(answer.items.map(({ ref }) => ref)).toEqual(['B-1']);
  });

  it('suggests pages and filters', async () => {
    const pages = async (q: string) => (await suggest(q)).pages.map(({ path }) => path);
    expect(await pages('livraison')).toEqual(['/livraison']);
    expect(await pages('robe soldée')).toEqual(['/catalogue/?keyword=robe&solde=1']);
    expect(await pages('robe')).toEqual([]);
  });

  it('suggests popular queries and places when nothing is typed', async () => {
    const answer = await get<Suggested>('/api/items/suggest');
    expect(answer.items).toEqual([]);
    expect(answer.queries).toContain('robe');
    expect(answer.groups.length).toBeGreaterThan(0);
  });

  it('sends a bounded number of queries whatever the number of words', async () => {
    const countFor = (q: string) => countQueries(async () => void (await suggest(q)));
    for (const words of ['robe', 'robe noire 40', 'robe noire ecru femme 38 40'])
      expect(await countFor(words)).toBeLessThanOrEqual(17);
  });
});
