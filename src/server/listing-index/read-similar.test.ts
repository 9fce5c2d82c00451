/** Compares the optimised search for similar items with a simple one that sorts all items. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { addItems, instant, addRandomTree } from '#test/random-catalogue';
import { drawFrom } from '#test/draw';
import { loadModel } from './model-load.store.ts';
import type { ReadModel } from './read-model.ts';
import { createQueryContext } from './selection.ts';
import { similarTo } from './read-similar.ts';

let database: TestDatabase;
let model: ReadModel;
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const where = await addRandomTree(database.db);
  ids = await addItems(database.db, drawFrom(11), { where, count: 300 });
  ({ model } = await loadModel({ url: database.url, log: silentLogger() }, instant));
});
afterAll(() => database.drop());

const entriesOf = (slot: number): number[] => {
  const { firstEntry, entryCount } = model.columns;
  return Array.from({ length: entryCount[slot]! }, (_, index) => firstEntry[slot]! + index);
};

/** Ids sorted by ascending distance. */
const rankPlainly = (itemId: number, region: number): number[] => {
  const { columns, slotOf } = model;
  const self = slotOf.get(itemId);
  if (self < 0) return [];
  const price = columns.price[region]!;
  // an item without a sub-group is compared with its whole group
  const place = columns.subgroup[self] ? columns.subgroup : columns.group;
  const near = Array.from({ length: columns.slots }, (_, slot) => slot).filter(
    (slot) => slot !== self && model.offered[region]!.sold.has(slot) && place[slot] === place[self],
  );
  near.sort(columns.byPopularity);
  const styles = new Set(entriesOf(self).map((entry) => columns.entryStyle[entry]));
  const scored = near.map((slot, rank) => {
    const entries = entriesOf(slot);
    const inStock = entries.some((entry) => (columns.entryAvailable[entry]! & (1 << region)) !== 0);
    const hasCommonStyle = entries.some((entry) => styles.has(columns.entryStyle[entry]));
    const priceDistance = price[self]! > 0 ? Math.abs(Math.log(price[slot]! / price[self]!)) : 0;
    return { slot, distance: (inStock ? 0 : 100) + (hasCommonStyle ? 0 : 1) + priceDistance + (0.5 * rank) / 2_000 };
  });
  return scored.toSorted((a, b) => a.distance - b.distance).map(({ slot }) => columns.item[slot]!);
};

test('pages of similar items are slices of the whole sorted list', () => {
  const context = createQueryContext(model);
  let total = 0;
  for (const region of ['TN', 'SN'])
    for (const itemId of ids) {
      const all = rankPlainly(itemId, model.columns.regionNumber(region));
      for (const [page, pageSize] of [
        [0, 4],
        [1, 4],
        [0, 100],
        [3, 7],
      ] as const) {
        const answer = similarTo(context, { itemId, region, page, pageSize });
        const expected = all.slice(page * pageSize, (page + 1) * pageSize);
        expect({ itemId, region, page, ids: answer.ids, count: answer.count }).toEqual({
          itemId,
          region,
          page,
          ids: expected,
          count: all.length,
        });
        total += answer.ids.length;
      }
    }
  expect(total).toBeGreaterThan(1_000);
});
