/** Items bought together, counted from orders. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';

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

let orders = 0;
const order = async (email: string, refs: readonly string[], isCancelled = false): Promise<void> => {
  orders += 1;
  const number = String(orders).padStart(6, '0');
  await write(
    shop.db,
    `with placed as (insert into shop_order (public_id, s_ref, reference, cart_id, region, currency, state, cancelled_by,
       payment_method, full_name, email, phone, delivery_mode, subtotal, discount, delivery, delivery_rate_bp, delivery_vat,
       stamp_duty, total_excl_tax, vat, total, to_pay, placed_at)
     values ('o_' || lpad($1, 22, '0'), lpad($1, 22, '0'), 'TN-' || $1, $1, 'TN', 'TND', 'NEW', null, 'CASH', 'Amel', $2, '+21620123456', '{}', 0, 0, 0, 0, 0, 0, 0, '[]', 0, 0, $4)
     returning id)
     insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
       original_unit_price, discount, net, rate_bp, vat)
     select p.id, row_number() over (order by i.id), v.id, i.id, i.ref, i.name, '{}', '{}', '{}', 1, 0, 0, 0, 0, 0, 0
     from placed p, item i join variant v on v.item_id = i.id where i.ref = any($3::text[])`,
    [number, email, refs, shop.clock.now()],
  );
  if (isCancelled)
    await write(shop.db, `update shop_order set state = 'CANCELLED', cancelled_by = 'STAFF' where reference = $1`, [
      `TN-${number}`,
    ]);
};
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
