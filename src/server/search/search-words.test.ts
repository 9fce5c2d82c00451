/** Synonyms, first items, redirects and counts of keywords in the console, and what the search then finds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShopError } from '#shared/errors';
import { addItem, write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
const within = { timeout: 15_000, interval: 20 };
beforeAll(async () => {
  shop = await openShop();
  await addItem(shop.db, { ref: 'S-1', name: 'Caftan brodé' });
  await addItem(shop.db, { ref: 'S-2', name: 'Escarpins vernis' });
  await addItem(shop.db, { ref: 'S-3', name: 'Mocassins souples' });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const words = () => admin.api.proSearchWords;
const search = (reference: string) => admin.api.items.list({ reference });
const found = async (keyword: string): Promise<string[]> =>
  (await search(keyword)).items.map(({ ref }) => ref).filter((ref) => ref.startsWith('S-'));
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!isShopError(error)) throw new Error('was not refused', { cause: error });
  return error;
};
const fieldsOf = async (work: Promise<unknown>): Promise<string[]> =>
  ((await refusalOf(work)).details.errors ?? []).map(({ field }) => field);

describe('a synonym', () => {
  it('can be tried before it is saved, and then finds items', async () => {
    const synonym = { term: 'zorglub', replacement: 'caftan' };
    const tried = await words().trySynonym({ ...synonym, region: 'TN' });
    expect([tried.now.count, tried.after.items.map(({ reference }) => reference)]).toEqual([0, ['S-1']]);
    expect(await found('zorglub')).toEqual([]);
    await words().addSynonym(synonym);
    await expect.poll(() => found('zorglubs'), within).toEqual(['S-1']);
  });

  it('works in one direction, or in both', async () => {
    const one = { term: 'brodequine', replacement: 'chaussonnette' };
    const { id: synonymId } = await words().addSynonym(one);
    await write(shop.db, `update item set keywords = 'brodequine' where ref = 'S-3'`);
    await expect.poll(() => found('brodequine'), within).toEqual(['S-3']);
    expect(await found('chaussonnette')).toEqual([]);
    await words().editSynonym({ synonymId, version: 1, ...one, twoWay: true });
    await expect.poll(() => found('chaussonnette'), within).toEqual(['S-3']);
  });

  it('of another language is compared letter by letter', async () => {
    await words().addSynonym({ term: 'قفطان', replacement: 'caftan', language: 'ar' });
    await expect.poll(() => found('قفطان'), within).toEqual(['S-1']);
    await words().addSynonym({ term: 'pumpses', replacement: 'escarpins', language: 'en' });
    await expect.poll(() => found('pumpses'), within).toEqual(['S-2']);
    expect(await found('pumps')).not.toContain('S-1');
  });

  it('is refused with an error for each wrong field, and the first of two concurrent changes is kept', async () => {
    expect(await fieldsOf(words().addSynonym({ term: 'zorglub', replacement: 'robe' }))).toEqual(['term']);
    expect(await fieldsOf(words().addSynonym({ term: '!!', replacement: 'robe' }))).toEqual(['term']);
    expect(await fieldsOf(words().addSynonym({ term: 'robes', replacement: 'jupe, robe' }))).toEqual(['replacement']);
    const { id: synonymId } = await words().addSynonym({ term: 'deux', replacement: 'un' });
    await words().editSynonym({ synonymId, version: 1, term: 'deux', replacement: 'trois' });
    const { code, details } = await refusalOf(
      words().editSynonym({ synonymId, version: 1, term: 'deux', replacement: 'quatre' }),
    );
    expect([code, details.extra?.['by']]).toEqual(['RECORD_CHANGED', 'Leïla Mansour']);
    await words().removeSynonym({ synonymId, version: 2 });
    expect((await words().synonyms({ text: 'deux' })).count).toBe(0);
  });
});

describe('a pin', () => {
  it('puts its items first, in its order, also those that the keyword does not find', async () => {
    await expect.poll(() => found('escarpins')).toEqual(['S-2']);
    const { id: pinId } = await words().addPin({ keyword: 'Escarpin', references: ['s-3', 'S-1'] });
    await expect.poll(() => found('escarpins'), within).toEqual(['S-3', 'S-1', 'S-2']);
    await words().removePin({ pinId, version: 1 });
    await expect.poll(() => found('escarpins'), within).toEqual(['S-2']);
  });

  it('opens a page for a keyword, but only from a search of the whole catalogue', async () => {
    await words().addPin({ keyword: 'retours', path: '/livraisons-et-retours' });
    const target = async (section?: string) =>
      (await admin.api.items.list({ reference: 'Retour', ...(section ? { selectedSection: section } : {}) }))
        .filteredPath;
    await expect.poll(() => target(), within).toBe('/livraisons-et-retours');
    expect(await target('femme')).not.toBe('/livraisons-et-retours');
  });

  it('is refused with an error for each wrong field', async () => {
    expect(await fieldsOf(words().addPin({ keyword: 'rien' }))).toEqual(['references']);
    expect(await fieldsOf(words().addPin({ keyword: 'retour', path: '/x' }))).toEqual(['keyword']);
    expect(await fieldsOf(words().addPin({ keyword: 'bal', references: ['NON-1'] }))).toEqual(['references']);
    expect(await fieldsOf(words().addPin({ keyword: 'bal', references: ['S-1', 's-1'] }))).toEqual(['references']);
  });
});

it('searches are counted, separately those without result, which staff can remove from the list', async () => {
  for (const keyword of ['xyloglotte', 'xyloglotte', 'escarpins']) await search(keyword);
  await shop.rooms.search.writeZeroResults();
  const { misses } = await words().misses({ region: 'TN' });
  expect(misses.find(({ keyword }) => keyword === 'xyloglotte')?.count).toBe(2);
  const { keywords } = await words().most({ region: 'TN' });
  expect(keywords.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(['escarpins', 'xyloglotte']));
  await words().forgetMiss({ region: 'TN', keyword: 'xyloglotte' });
  expect((await words().misses({ region: 'TN' })).misses.map(({ keyword }) => keyword)).not.toContain('xyloglotte');
});
