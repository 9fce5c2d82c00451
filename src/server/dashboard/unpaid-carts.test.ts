/** The share of ordered carts counts the orders that are left of it: paid by card, or placed to be paid in cash. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN' });
});
afterAll(() => stage.close());

const counted = async () => {
  // the figures end before the present moment
  stage.shop.clock.advance(1_000);
  return (await admin.api.proDashboard.read({ region: 'TN', span: 'DAY' })).carts.current;
};
const leftCarts = async (): Promise<number> => {
  const day = (await admin.api.proRegions.byCode({ code: 'TN' })).today;
  const query = { name: 'abandoned-carts', region: 'TN', from: day, to: day } as const;
  return Number((await admin.api.proReports.read(query)).figures.find(({ id }) => id === 'carts')?.value);
};

test('an order by card counts once it is paid, an order in cash from the start, and both when they are cancelled later', async () => {
  const { buyer: payer } = await stage.shopper();
  const { buyer: leaver } = await stage.shopper();
  const { buyer: inCash } = await stage.shopper();
  const paid = await payer.checkout({ paymentMethod: 'CARD' });
  await leaver.checkout({ paymentMethod: 'CARD' });
  const placed = await inCash.checkout();
  expect(await counted()).toEqual({ carts: 3, ordered: 1 });

  await stage.payAt(paid.redirectUrl);
  await payer.api.orders.paymentStatus({ orderId: paid.orderId });
  expect(await counted()).toEqual({ carts: 3, ordered: 2 });

  const desk = deskOf(stage.shop);
  await desk.cancel((await readOrder(payer, paid)).reference, 'Demandé par le client');
  await desk.cancel((await readOrder(inCash, placed)).reference, 'Demandé par le client');
  expect(await counted()).toEqual({ carts: 3, ordered: 2 });
});

test('an order whose payment expired stays a cart that was left, also in the report of abandoned carts', async () => {
  const { buyer } = await stage.shopper();
  await buyer.checkout({ paymentMethod: 'CARD' });
  const { carts, ordered } = await counted();
  stage.shop.clock.advance(2 * 3_600_000);
  expect(await stage.shop.rooms.orders.expire()).toBeGreaterThan(0);
  expect(await counted()).toEqual({ carts, ordered });
  // as an hour later, when the carts are counted again
  await write(stage.shop.db, `delete from report_preparation where name = 'carts-TN'`);
  expect(await leftCarts()).toBe(carts - ordered);
});
