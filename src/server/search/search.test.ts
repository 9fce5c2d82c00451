/** The search module with its worker thread, on a real database. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedClock, systemClock } from '#platform/clock';
import { silentLogger } from '#platform/log';
import { addItem, addTree, write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createSearch, type ListingQuery, type Search } from './search.ts';

const log = silentLogger();
const eventually = { timeout: 15_000, interval: 20 };
let database: TestDatabase;
let search: Search;
let bySql: Search;
const id: Record<string, number> = {};

const plain: ListingQuery = {
  region: 'TN',
  sizeIds: [],
  styleIds: [],
  sort: 'relevance',
  page: 0,
  pageSize: 24,
  channel: 'retail',
};
const listed = async (part: Partial<ListingQuery>, of = search): Promise<string[]> => {
  const { ids } = await of.list({ ...plain, ...part });
  return ids.map((found) => Object.keys(id).find((name) => id[name] === found) ?? `unknown ${found}`);
};
const add = async (ref: string, item: Omit<Parameters<typeof addItem>[1], 'ref'> = {}): Promise<void> => {
  id[ref] = (await addItem(database.db, { ref, ...item })).id;
};
const popularity = (ref: string, value: number): Promise<void> =>
  write(database.db, 'update item set popularity = $2 where ref = $1', [ref, value]);

beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
  await add('RB-100', { name: 'Robe longue en lin', description: 'Une pièce légère pour l’été.' });
  await add('RB-200', { name: 'Robe d’été à fleurs' });
  await add('CH-300', {
    name: 'Chemise brodée',
    subGroup: 'chemises',
    description: 'Se porte avec une robe ou un jean.',
  });
  await add('ES-400', { name: 'Escarpins vernis', group: 'chaussures', subGroup: null, section: 'homme' });
  await add('MA-500', { name: 'Tee-shirt marinière', subGroup: 'chemises' });
  for (const [rank, ref] of ['RB-100', 'RB-200', 'CH-300', 'ES-400', 'MA-500'].entries())
    await popularity(ref, 50 - rank);
  await write(
    database.db,
    `insert into search_synonym (term, replacement) values ('Talons hauts', 'escarpins'), ('liquette', 'chemise')`,
  );
  search = createSearch({ db: database.db, databaseUrl: database.url, clock: systemClock, log });
  bySql = createSearch({ db: database.db, clock: systemClock, log });
  await search.whenReady();
});
afterAll(async () => {
  await search.close();
  await database.drop();
});

describe('a keyword', () => {
  const finds = (keyword: string) => Promise.all([listed({ keyword }), listed({ keyword }, bySql)]);
  const cases: [string, string, string[]][] = [
    ['a word of the name first, of the description after', 'robe', ['RB-100', 'RB-200', 'CH-300']],
    ['the plural', 'robes', ['RB-100', 'RB-200', 'CH-300']],
    ['words without their accents, in capitals', 'BRODEE', ['CH-300']],
    ['the beginning of a word', 'escar', ['ES-400']],
    ['the beginning of a word with its accent', 'été', ['RB-200', 'RB-100']],
    ['all the words', 'robe fleurs', ['RB-200']],
    ['words with a small word between', 'robe en lin', ['RB-100']],
    ['a small word at the end', 'robe longue en', ['RB-100']],
    ['an apostrophe of any kind', "robe d'ete", ['RB-200', 'RB-100']],
    ['a hyphen or none', 'tee shirt', ['MA-500']],
    ['a reference', 'CH-300', ['CH-300']],
    ['a reference in lower case, with spaces around', '  ch-300 ', ['CH-300']],
    ['a SKU', 'es-400-ecru-38', ['ES-400']],
    ['a synonym, then its place in the tree', 'liquette', ['CH-300', 'MA-500']],
    ['a synonym of several words', 'talons hauts', ['ES-400']],
    ['nothing', 'zzzz', []],
    ['nothing but signs', '!!! & | <->', []],
    ['fewer words when no article has all of them', "robe & ! (lin:* | 'xyz", ['RB-100', 'RB-200']],
  ];
  it.each(cases)('finds %s', async (_, keyword, refs) => {
    expect(await finds(keyword)).toEqual([refs, refs]);
  });

  it('lists everything when it is blank', async () => {
    expect(await listed({ keyword: '   ' })).toHaveLength(5);
  });

  it('combines with other filters', async () => {
    expect(await listed({ keyword: 'robe', sort: 'newest', pageSize: 2, page: 1 })).toHaveLength(1);
    const facets = await search.facets({ ...plain, keyword: 'robe' });
    expect(facets.groups).toHaveLength(1);
    expect(facets.groups[0]!.count).toBe(3);
    expect(facets.subgroups.map(({ count }) => count)).toEqual([2, 1]);
  });
});

describe('a change in the database', () => {
  it('updates the listing and its counts', async () => {
    expect(await listed({})).toHaveLength(5);
    const changes: number[] = [];
    const forget = search.onChange(() => changes.push(1));
    await add('NV-600', { name: 'Jupe plissée' });
    await vi.waitFor(async () => expect(await listed({})).toContain('NV-600'), eventually);
    expect(changes.length).toBeGreaterThan(0);
    forget();
    await popularity('NV-600', 1_000);
    await vi.waitFor(async () => expect((await listed({}))[0]).toBe('NV-600'), eventually);
    await write(database.db, `update item set archived_at = now() where ref = 'NV-600'`);
    await vi.waitFor(async () => expect(await listed({})).not.toContain('NV-600'), eventually);
  });

  it('updates the synonyms', async () => {
    await write(database.db, `insert into search_synonym (term, replacement) values ('godasse', 'escarpins')`);
    await vi.waitFor(async () => expect(await listed({ keyword: 'godasse' })).toEqual(['ES-400']), eventually);
  });

  it('rebuilds the model when the tree changes', async () => {
    await write(database.db, `update section set active = false where seo_name = 'homme'`);
    await vi.waitFor(async () => expect(await listed({})).not.toContain('ES-400'), eventually);
    await write(database.db, `update section set active = true where seo_name = 'homme'`);
    await vi.waitFor(async () => expect(await listed({})).toContain('ES-400'), eventually);
  });

  it('rebuilds the model when the regions of a location change', async () => {
    const sizes = async () => (await search.facets({ ...plain, region: 'TN' })).sizes.length;
    expect(await sizes()).toBe(1);
    await write(database.db, `update location set active = false where code = 'central'`);
    await vi.waitFor(async () => expect(await sizes()).toBe(0), eventually);
    await write(database.db, `update location set active = true where code = 'central'`);
    await vi.waitFor(async () => expect(await sizes()).toBe(1), eventually);
  });

  it('is not lost during a build of the model', async () => {
    const other = createSearch({ db: database.db, databaseUrl: database.url, clock: systemClock, log });
    for (let round = 0; !other.ready(); round += 1) {
      await write(database.db, `update item set popularity = $1 where ref = 'MA-500'`, [60 + (round % 2)]);
      await write(database.db, `update item set popularity = $1 where ref = 'RB-200'`, [61 - (round % 2)]);
    }
    await write(database.db, `update item set popularity = 70 where ref = 'MA-500'`);
    await vi.waitFor(
      async () => expect((await listed({}, other)).slice(0, 2)).toEqual(['MA-500', 'RB-200']),
      eventually,
    );
    await other.close();
  });

  it('applies sales and publications by time', async () => {
    const soon = new Date(Date.now() + 700);
    await add('SO-700', { variants: [{ prices: [{ region: 'TN', amount: 200_000, sale: 50_000, from: soon }] }] });
    await add('FU-800', { publishedAt: soon });
    const cheapest = async () => (await search.facets(plain)).priceMin;
    await vi.waitFor(async () => expect(await cheapest()).toBe(50_000), eventually);
    await vi.waitFor(async () => expect(await listed({})).toContain('FU-800'), eventually);
  });
});

describe('the search module', () => {
  it('lists only what the region sells', async () => {
    await add('SN-900', { variants: [{ prices: [{ region: 'SN', amount: 12_500 }] }] });
    await vi.waitFor(async () => expect(await listed({ region: 'SN' })).toEqual(['SN-900']), eventually);
    expect(await listed({ region: 'TN' })).not.toContain('SN-900');
    expect(await listed({ region: 'XX' })).toEqual([]);
    expect(await search.facets({ ...plain, region: 'SN' })).toMatchObject({ priceMin: 12_500, priceMax: 12_500 });
  });

  it('takes price bounds in any order', async () => {
    const right = await listed({ priceMin: 100_000, priceMax: 150_000 });
    expect(right.length).toBeGreaterThan(0);
    expect(await listed({ priceMin: 150_000, priceMax: 100_000 })).toEqual(right);
  });

  it('lists similar items, those in stock first, never the item itself', async () => {
    await add('RB-850', { name: 'Robe vendue', variants: [{ stock: { central: 0 } }] });
    await vi.waitFor(async () => expect(await listed({})).toContain('RB-850'), eventually);
    const { ids } = await search.similar({ itemId: id['RB-100']!, region: 'TN', page: 0, pageSize: 12 });
    expect(ids).toContain(id['RB-200']);
    expect(ids).not.toContain(id['RB-100']);
    expect(ids).not.toContain(id['CH-300']);
    expect(ids.at(-1)).toBe(id['RB-850']);
    const none = { ids: [], count: 0 };
    expect(await search.similar({ itemId: 999_999, region: 'TN', page: 0, pageSize: 12 })).toEqual(none);
  });

  it('uses SQL and the injected clock while there is no read model', async () => {
    const clock = fixedClock(new Date('2020-01-01T00:00:00Z'));
    const early = createSearch({ db: database.db, clock, log });
    expect(await listed({}, early)).toEqual([]);
    clock.set(new Date());
    expect(await listed({}, early)).toContain('RB-100');
  });
});
