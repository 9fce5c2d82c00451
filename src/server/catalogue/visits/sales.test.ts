/** Popularity from sales, and the order of a listing that follows from it. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { openShop, type TestShop } from '#test/shop';
import { addSoldOrder, cancelSoldOrder } from '#test/sold-orders';
import { visitorsPerBuyer } from './sales.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3']) await addItem(db, { ref });
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(start);
  for (const table of ['item_buyers', 'item_visit', 'order_line', 'shop_order'])
    await write(shop.db, `truncate ${table} cascade`);
  await write(shop.db, 'update item set popularity = 0');
});

const sell = (email: string, refs: readonly string[], at = start) => addSoldOrder(shop.db, { email, refs, at });
const update = () => shop.rooms.catalogue.visits.addToPopularity();
const popularity = async (): Promise<Record<string, number>> => {
  const rows = await shop.db.rows<{ ref: string; popularity: number }>(
    statement('', 'select ref, popularity from item'),
  );
  return Object.fromEntries(rows.map((row) => [row.ref, row.popularity]));
};
const visited = (ref: string, visitors: number) =>
  write(shop.db, 'insert into item_visit (item_id, day, visitors) select id, $2::date, $3 from item where ref = $1', [
    ref,
    start.toISOString().slice(0, 10),
    visitors,
  ]);

it('is the visitors plus twenty for each buyer, however often and much a person bought', async () => {
  await visited('ROBE-1', 7);
  await sell('a@exemple.tn', ['ROBE-1', 'ROBE-2']);
  await sell('A@exemple.tn', ['ROBE-1']);
  await sell('b@exemple.tn', ['ROBE-1']);
  await update();
  expect(visitorsPerBuyer).toBe(20);
  expect(await popularity()).toEqual({ 'ROBE-1': 7 + 2 * 20, 'ROBE-2': 20, 'ROBE-3': 0 });
  expect(await update()).toMatchObject({ updated: 0 });
  expect(await popularity()).toMatchObject({ 'ROBE-1': 47 });
});

it('falls when an order is cancelled, and when a sale is older than thirteen months', async () => {
  const reference = await sell('a@exemple.tn', ['ROBE-1']);
  await sell('b@exemple.tn', ['ROBE-1']);
  await update();
  await cancelSoldOrder(shop.db, reference);
  await update();
  expect(await popularity()).toMatchObject({ 'ROBE-1': 20 });
  shop.clock.set(addDays(start, 400));
  await update();
  expect(await popularity()).toMatchObject({ 'ROBE-1': 0 });
});

it('keeps what the item had before its first sale, and skips changes below two percent', async () => {
  await write(shop.db, `update item set popularity = 100 where ref = 'ROBE-1'`);
  await write(shop.db, `update item set popularity = 5000 where ref = 'ROBE-2'`);
  await sell('a@exemple.tn', ['ROBE-1', 'ROBE-2']);
  await update();
  expect(await popularity()).toMatchObject({ 'ROBE-1': 120, 'ROBE-2': 5000 });
});

it('orders a listing: one buyer outweighs nineteen visitors', async () => {
  await visited('ROBE-2', 19);
  await sell('a@exemple.tn', ['ROBE-3']);
  await update();
  await vi.waitFor(async () => {
    const { items } = await visitorOf(shop).items.list({ sort: 'relevance' });
    expect(items.map(({ ref }) => ref)).toEqual(['ROBE-3', 'ROBE-2', 'ROBE-1']);
  }, 10_000);
});
