/** Cash of a discounted line in several shipments: what the carriers collect is what the documents say. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { addPromotion } from '#test/promotions';
import { signIn, type SignedIn } from '#test/session';
import type { ProOrder } from '#shared/api/pro-order-shapes';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop({}, async (db) => {
    await write(db, `update delivery_region set cash_max = 5000000, cash_phone = '^\\+221' where region = 'SN'`);
    await addPromotion(db, { code: 'CINQMILLE', kind: 'AMOUNT', regions: { SN: { amount: 5_000 } } });
  });
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const of = ({ reference, version }: ProOrder) => ({ reference, version });
const on = (order: ProOrder, position: number) => ({ ...of(order), position: String(position) });
const cashOf = ({ shipments }: ProOrder) => shipments.map(({ cashDue }) => cashDue);

/** Places an order of one line at 20 000 CFA a unit with a discount of 5 000 CFA, and sends it in shipments of these quantities. */
const sentIn = async (quantities: readonly number[]): Promise<ProOrder> => {
  const buyer = stage.buyer({ region: 'SN' });
  const quantity = quantities.reduce((sum, units) => sum + units, 0);
  const { cartId } = await buyer.add({ variantId: await stage.addVariant(), quantity });
  await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code: 'CINQMILLE' });
  const { reference } = await readOrder(buyer, await buyer.checkout());
  const { proOrders, proShipments } = admin.api;
  let now = await proOrders.confirm(of(await proOrders.byReference({ reference })));
  now = await proOrders.prepare(of(now));
  for (const units of quantities)
    now = await proShipments.prepare({ ...of(now), lines: [{ position: 1, quantity: units }] });
  for (const [index] of quantities.entries()) now = await proShipments.send(on(now, index + 1));
  return now;
};

const creditOf = async ({ reference }: ProOrder): Promise<number> => {
  const rows = await stage.rows<{ total: number }>(
    `select i.total::int as total from invoice i join shop_order o on o.id = i.order_id
     where i.kind = 'CREDIT_NOTE' and o.reference = $1`,
    [reference],
  );
  return rows.reduce((sum, { total }) => sum + total, 0);
};

test('a part that is refused is credited with what its carrier would have collected', async () => {
  let now = await sentIn([1, 1, 1]);
  expect(cashOf(now)).toEqual([18_335, 18_330, 18_335]);
  now = await admin.api.proShipments.deliver(on(now, 1));
  now = await admin.api.proShipments.deliver(on(now, 3));
  now = await admin.api.proShipments.refuse(on(now, 2));
  now = await admin.api.proShipments.takeBack(on(now, 2));
  expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', money: { paid: 36_670 }, refunds: [] });
  expect(await creditOf(now)).toBe(18_330);
});

test('so are units that are refused of several parts, and units that come back later', async () => {
  let now = await sentIn([2, 2, 2]);
  for (const position of [1, 2, 3]) {
    now = await admin.api.proShipments.deliver({ ...on(now, position), lines: [{ position: 1, quantity: 1 }] });
    now = await admin.api.proShipments.refuse(on(now, position));
  }
  const refused = now.shipments.filter(({ state }) => state === 'REFUSED');
  expect(refused).toHaveLength(3);
  for (const { position } of refused) now = await admin.api.proShipments.takeBack(on(now, position));
  const collected = cashOf(now).reduce((sum, cash) => sum + cash, 0);
  expect(now).toMatchObject({ status: 'DELIVERED_AND_INVOICED', money: { paid: collected }, refunds: [] });
  expect((await creditOf(now)) + collected).toBe(115_000);
});
