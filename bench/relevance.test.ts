/** Minimum relevance of the search in the demo shop, measured with the labelled queries of `queries.json`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { averageOf, measureQueries, likeFinds, loadShop, readLabelled, shopFinds, type Labelled } from './relevance.ts';

let database: TestDatabase;
let labelled: Labelled[];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadShop(database.db);
  labelled = await readLabelled();
});
afterAll(() => database.drop());

test('the labelled queries are unique and have relevant items', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(200);
  expect(new Set(labelled.map(({ query }) => query)).size).toBe(labelled.length);
  for (const { expected } of labelled) expect(Object.values(expected)).toContain(2);
});

test('the search ranks relevant items first, and is far better than ILIKE', async () => {
  const shop = shopFinds(database.db);
  const ours = await measureQueries(labelled, shop.finds);
  await shop.close();
  const { recall, rank } = averageOf([...ours.values()]);
  const like = averageOf([...(await measureQueries(labelled, likeFinds(database.db))).values()]);
  expect({ recall: recall > 0.97, rank: rank > 0.97 }).toEqual({ recall: true, rank: true });
  // every query finds at least half of its relevant items
  expect([...ours].filter(([, quality]) => quality.recall < 0.5).map(([{ query }]) => query)).toEqual([]);
  expect(recall).toBeGreaterThan(2 * like.recall);
  expect(rank).toBeGreaterThan(2 * like.rank);
}, 120_000);
