/** Checks that the queries ask only for what the demo shop has, and that the search answers most of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '#compose';
import { fixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { silentLogger } from '#platform/log';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { loadedOn, loadShop } from './relevance.ts';
import { judgeQueries } from './search.ts';
import { isRight, isWanted, readShopItems, readQueries, type ShopItem, type ShopperQuery } from './search-queries.ts';

let database: TestDatabase;
let open: ShopperQuery[];
let heldOut: ShopperQuery[];
const known = new Map<string, Map<string, ShopItem>>();

beforeAll(async () => {
  database = await createTestDatabase();
  await loadShop(database.db);
  for (const region of ['TN', 'SN']) known.set(region, await readShopItems(database.db, region, loadedOn));
  [open, heldOut] = await Promise.all([readQueries('open'), readQueries('held-out')]);
});
afterAll(() => database.drop());

const itemsOf = ({ region = 'TN' }: ShopperQuery): ShopItem[] => [...known.get(region)!.values()];
const countByKind = (queries: readonly ShopperQuery[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(queries, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]));

test('the ten kinds have the same number of queries, and one third of each is held out', () => {
  const texts = [...open, ...heldOut].map(({ query }) => query);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(420);
  const parts = [countByKind(open), countByKind(heldOut)] as const;
  expect(Object.keys(parts[0])).toHaveLength(10);
  expect(new Set(Object.values(parts[0]))).toEqual(new Set([28]));
  expect(new Set(Object.values(parts[1]))).toEqual(new Set([14]));
});

test('the shop has a right item, or a page, for every query', () => {
  const hasRight = (query: ShopperQuery): boolean =>
    query.uncorrected === true ||
    (query.offers !== undefined && query.articles === undefined) ||
    itemsOf(query).some((item) => isWanted(query, item) && (!query.visitor || item.sections.includes(query.visitor)));
  expect(open.filter((query) => !hasRight(query)).map(({ query }) => query)).toEqual([]);
  // compares only the number, so that a failure does not reveal held-out queries
  expect(heldOut.filter((query) => !hasRight(query)).length).toBe(0);
});

test('the search has a right result for most open queries', async () => {
  const { url, db } = database;
  const config = loadConfig({ PORT: '0', DATABASE_URL: url, RATE_LIMITS: 'off', ADMISSION_PATIENCE: '50' });
  const shop = await createShop({ config, log: silentLogger(), url, clock: fixedClock(loadedOn), screens: false });
  try {
    await shop.rooms.search.whenReady();
    const judged = await judgeQueries(shop, db, open);
    const wrong = judged.filter(({ right }) => !right).map(({ query }) => query.query);
    // Prints the failures when there are too many.
    expect(wrong.length / open.length <= 0.04 ? [] : wrong).toEqual([]);
  } finally {
    await shop.close();
  }
}, 120_000);

test('no query is satisfied by more than a third of the items, unless all first results must be right', () => {
  const isVague = (query: ShopperQuery): boolean => {
    const all = itemsOf(query);
    return !query.every && all.filter((item) => isWanted(query, item)).length > all.length / 3;
  };
  expect(open.filter(isVague).map(({ query }) => query)).toEqual([]);
  expect(heldOut.filter(isVague).length).toBe(0);
});

test('an offered page, an item of the visitor’s section and an uncorrected word count as right, other results do not', () => {
  const all = known.get('TN')!;
  const result = { refs: ['CHE-LIN-H'], correctedFrom: null, paths: ['/aide/livraison?x=1'], leftOut: [] };
  const query = { query: 'chemise', kind: 'test', articles: [{ name: ['chemise'] }] };
  expect(isRight(query, result, all)).toBe(true);
  expect(isRight({ ...query, visitor: 'homme' }, result, all)).toBe(true);
  expect(isRight({ ...query, visitor: 'femme' }, result, all)).toBe(false);
  expect(isRight({ ...query, articles: [{ name: ['robe'] }] }, result, all)).toBe(false);
  expect(isRight({ ...query, articles: [], offers: ['/aide'] }, result, all)).toBe(true);
  expect(isRight({ ...query, articles: [], offers: ['/aide?y=1'] }, result, all)).toBe(false);
  expect(isRight({ query: 'montre', kind: 'test', uncorrected: true }, { ...result, refs: [] }, all)).toBe(true);
  const corrected = { ...result, refs: [], correctedFrom: 'montre' };
  expect(isRight({ query: 'montre', kind: 'test', uncorrected: true }, corrected, all)).toBe(false);
});
