/** Items bought together, counted from orders. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';
import { addSoldOrder } from '#test/sold-orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3', 'ROBE-4'])
        await addItem(db, { ref, variants: [{ stock: { central: ref === 'ROBE-4' ? 0 : 5 } }] });
    },
  });
});
afterAll(() => shop.close());

const order = (email: string, refs: readonly string[], isCancelled = false) =>
  addSoldOrder(shop.db, { email, refs, at: shop.clock.now(), isCancelled });
const complements = async (): Promise<string[]> =>
  (await visitorOf(shop).items.complement({ ref: 'ROBE-1' })).items.map(({ ref }) => ref);

it('counts three different buyers, leaves out cancelled orders and sold-out items, and follows staff’s choice', async () => {
  await order('a@exemple.tn', ['ROBE-1', 'ROBE-2', 'ROBE-4']);
  await order('b@exemple.tn', ['ROBE-1', 'ROBE-2', 'ROBE-4']);
  for (const ref of ['ROBE-2', 'ROBE-4']) await order('B@exemple.tn', ['ROBE-1', ref]);
  await order('c@exemple.tn', ['ROBE-1', 'ROBE-2'], true);
  expect(await shop.rooms.catalogue.boughtTogether.rebuild()).toBe(0);
  await order('c@exemple.tn', ['ROBE-1', 'ROBE-2', 'ROBE-4']);
  await shop.rooms.catalogue.boughtTogether.rebuild();
  expect(await shop.rooms.catalogue.boughtTogether.rebuild()).toBe(0);
  expect(await complements()).toEqual(['ROBE-2']);
  await write(
    shop.db,
    `insert into item_complement (item_id, complement_id)
     select i.id, c.id from item i, item c where i.ref = 'ROBE-1' and c.ref = 'ROBE-3'`,
  );
  expect(await complements()).toEqual(['ROBE-3', 'ROBE-2']);
  const pairs = statement('', 'select max(buyers)::int as buyers from bought_together');
  expect(await shop.db.row(pairs)).toEqual({ buyers: 3 });
});
