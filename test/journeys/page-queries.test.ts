/** The number of queries of a page does not depend on the size of the catalogue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start } from '#test/catalogue-rooms';
import { pageQueries, searchQueries } from '#test/page-queries';
import { openShop, type TestShop } from '#test/shop';
import { seedSynthetic } from '#demo/synthetic';

/** For any uncached page; comparing six items needs the most. */
const maxQueries = 30;

const open = (items: number, index: boolean): Promise<TestShop> =>
  openShop({
    tree: false,
    screens: true,
    index,
    fill: async (db) => void (await seedSynthetic({ db, items, today: start })),
  });

let small: TestShop;
let large: TestShop;
let smallBySql: TestShop;
let largeBySql: TestShop;
beforeAll(async () => {
  [small, large] = [await open(300, true), await open(900, true)];
  [smallBySql, largeBySql] = [await open(300, false), await open(900, false)];
  await Promise.all([small, large].map(({ rooms }) => rooms.search.whenReady()));
});
afterAll(async () => {
  for (const shop of [small, large, smallBySql, largeBySql]) await shop?.close();
});

test('a page sends the same number of queries in a larger catalogue', async () => {
  const counts = await pageQueries(small, start);
  expect(await pageQueries(large, start)).toEqual(counts);
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(maxQueries);
});

test('searches, facets and suggestions send the same number of queries in a larger catalogue', async () => {
  const few = await searchQueries(smallBySql);
  const many = await searchQueries(largeBySql);
  const paths = ['list?selectedSection=femme', 'list?reference=chemise', 'list?reference=chemize'];
  for (const path of paths) expect([path, many[path]]).toEqual([path, few[path]]);
  // Each fallback of the search adds queries, up to a limit. Before the index is ready, each search also reads what staff
  // chose for keywords.
  expect(Math.max(...Object.values(few), ...Object.values(many))).toBeLessThanOrEqual(maxQueries + 1);
});
