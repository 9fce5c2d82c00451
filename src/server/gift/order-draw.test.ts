/** Gifts of orders: drawn when the payment is confirmed, once for each order. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Buyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { addCampaign, resetGifts } from '#test/gifts';
import { openOrderShop, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
beforeEach(async () => {
  // Events of the orders of former tests.
  await stage.shop.rooms.outbox.drain();
  await resetGifts(stage.shop.db);
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const payByCard = async () => {
  const { buyer } = await stage.shopper();
  const { redirectUrl, orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(redirectUrl);
  await buyer.api.orders.paymentStatus({ orderId });
  return { buyer, order: { orderId, order_s_ref: orderSRef } };
};

const wins = () => stage.rows<{ count: number }>('select count(*)::int as count from gift_win');
const giftMails = async ({ email }: Buyer): Promise<string[]> =>
  (await stage.mailsTo(email)).filter((subject) => subject.startsWith('Votre cadeau'));

test('a paid order wins for its customer, who needs no form', async () => {
  await addCampaign(stage.shop.db, { odds: 1_000_000, orderOdds: 1, prizes: [{ type: 'PROMOTION_CARD' }] });
  const { buyer, order } = await payByCard();
  const { code } = await buyer.api.gift.checkOrder(order);
  expect((await buyer.api.gift.check({ code: code ?? '' })).gift).toMatchObject({
    giftType: 'PROMOTION_CARD',
    isOrder: true,
    claimed: true,
  });
  expect(await buyer.api.gift.checkOrder(order)).toEqual({ code: null });
  expect(await giftMails(buyer)).toHaveLength(1);
  const [winner] = await stage.rows('select winner_name as name, winner_email as email from gift_win');
  expect(winner).toEqual({ name: 'Amel Ben Salah', email: buyer.email });
});

test('an order is drawn once, although both its event and its page start the draw', async () => {
  await addCampaign(stage.shop.db, { orderOdds: 1 });
  const { buyer, order } = await payByCard();
  const codes = await Promise.all(Array.from({ length: 10 }, () => buyer.api.gift.checkOrder(order)));
  await stage.shop.rooms.outbox.drain();
  await write(
    stage.shop.db,
    `update outbox set sent_at = null, available_at = now() where kind = 'order.paid'
       and payload ->> 'reference' = (select reference from shop_order where public_id = $1)`,
    [order.orderId],
  );
  await stage.shop.rooms.outbox.drain();
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  expect(await wins()).toEqual([{ count: 1 }]);
  expect(await giftMails(buyer)).toHaveLength(1);
});

test('an order wins by the event alone when its customer closes the page', async () => {
  await addCampaign(stage.shop.db, { orderOdds: 1 });
  const { buyer } = await payByCard();
  await stage.shop.rooms.outbox.drain();
  expect(await giftMails(buyer)).toHaveLength(1);
});

test('an unpaid order, or one with a wrong secret, wins nothing', async () => {
  await addCampaign(stage.shop.db, { orderOdds: 1 });
  const { buyer } = await stage.shopper();
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CARD' });
  expect(await buyer.api.gift.checkOrder({ orderId, order_s_ref: orderSRef })).toEqual({ code: null });
  const { order } = await payByCard();
  const stranger = stage.buyer();
  expect(await stranger.api.gift.checkOrder({ ...order, order_s_ref: orderSRef })).toEqual({ code: null });
});

test('orders do not take part in a campaign without odds for them', async () => {
  await addCampaign(stage.shop.db, { orderOdds: null });
  const { buyer, order } = await payByCard();
  expect(await buyer.api.gift.checkOrder(order)).toEqual({ code: null });
  await stage.shop.rooms.outbox.drain();
  expect(await wins()).toEqual([{ count: 0 }]);
});
