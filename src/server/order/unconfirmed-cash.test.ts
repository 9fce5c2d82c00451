/** Limits on unconfirmed cash orders, and their cancellation. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, outcomeOf, tally, type Buyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop({}, (db) =>
    write(db, `update delivery_region set cash_open_orders = 3, cash_units = 10 where region = 'TN'`),
  );
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

let count = 0;
/** Phone, e-mail and street are new unless they are given. */
const openBuyer = async (
  same: { phone?: string; email?: string; street?: string } = {},
  quantity = 1,
  item?: number,
) => {
  count += 1;
  const { phone = `22 ${100 + count} ${200 + count}`, email, street = `${count} rue Neuve` } = same;
  const buyer = createBuyer({ origin: stage.origin, phone, ...(email ? { email } : {}) });
  const variantId = item ?? (await stage.addVariant({ units: 50 }));
  await buyer.add({ variantId, quantity });
  const checkout = async (paymentMethod: 'CASH' | 'CARD' = 'CASH') => {
    const { address, ...order } = await buyer.order({ paymentMethod });
    return buyer.api.orders.checkout(
      { ...order, address: address && { ...address, line1: street } },
      { idempotencyKey: randomUUID() },
    );
  };
  return { buyer, checkout, variantId };
};

const referenceOf = async (buyer: Buyer, placed: { orderId: string; orderSRef: string }): Promise<string> =>
  (await readOrder(buyer, placed)).reference;

const hours = (hour: number): number => hour * 3_600_000;

describe('a buyer with three unconfirmed cash orders', () => {
  test.each([
    ['phone number', { phone: '23 456 789' }],
    ['e-mail address', { email: 'Trois@Demo.test' }],
    ['postal address', { street: '12, Rue de l’Église' }],
  ])(
    'is recognised by the %s, and can place the next order by card, or with cash after a confirmation',
    async (_, same) => {
      const spelling = 'street' in same ? { street: '12 rue de l’eglise' } : same;
      const first = await openBuyer(same);
      const reference = await referenceOf(first.buyer, await first.checkout());
      for (const more of [spelling, same]) await (await openBuyer(more)).checkout();
      const fourth = await openBuyer(spelling);
      expect(await refusal(fourth.checkout())).toMatchObject({ code: 'BAD_REQUEST', fields: ['paymentMethod'] });
      const card = await fourth.checkout('CARD');
      expect(card).toMatchObject({ status: 'PENDING' });
      expect(await readOrder(fourth.buyer, card)).toMatchObject({
        can: { pay: true, payCash: false },
        cashRefusal: expect.stringContaining('réglez celle-ci par carte'),
      });
      const { orderId, orderSRef } = card;
      const pay = () =>
        fourth.buyer.api.orders.pay({ orderId, orderSRef, paymentMethod: 'CASH' }, { idempotencyKey: randomUUID() });
      expect(await refusal(pay())).toMatchObject({ fields: ['paymentMethod'] });
      await deskOf(stage.shop).confirm(reference);
      expect(await pay()).toMatchObject({ status: 'NEW' });
      expect(await refusal((await openBuyer(same)).checkout())).toMatchObject({ fields: ['paymentMethod'] });
    },
  );

  test('cannot place a fourth cash order by ordering several times at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => openBuyer({ phone: '24 111 222' })));
    expect(tally(await Promise.all(buyers.map(({ checkout }) => outcomeOf(checkout()))))).toEqual({
      done: 3,
      BAD_REQUEST: 5,
    });
  });
});

test('unconfirmed cash orders of a buyer reserve at most ten units of one variant', async () => {
  const one = await openBuyer({ phone: '25 111 222' }, 6);
  await one.checkout();
  const more = await openBuyer({ phone: '25 111 222' }, 5, one.variantId);
  const refused = await outcomeOf(more.checkout());
  expect('refused' in refused && refused.error.details.errors).toMatchObject([
    { field: 'paymentMethod', message: expect.stringMatching(/limitée à 10 pour un même article.*réglez par carte/) },
  ]);
  expect(await refusal((await openBuyer({}, 11)).checkout())).toMatchObject({ fields: ['paymentMethod'] });
  await (await openBuyer({ phone: '25 111 222' }, 4, one.variantId)).checkout();
});

test('an order that nobody confirms is cancelled after 72 hours, with a mail, and its units are released', async () => {
  const called = await openBuyer();
  const lost = await openBuyer();
  const kept = await openBuyer();
  const free = await openBuyer();
  const calledReference = await referenceOf(called.buyer, await called.checkout());
  const placed = await lost.checkout();
  const reference = await referenceOf(lost.buyer, placed);
  const keptOrder = await kept.checkout();
  const keptReference = await referenceOf(kept.buyer, keptOrder);
  const card = await free.checkout('CARD');
  await stage.payAt(card.redirectUrl);
  await free.buyer.api.orders.paymentStatus({ orderId: card.orderId });
  const desk = deskOf(stage.shop);
  const { orders } = stage.shop.rooms;
  await desk.call(calledReference);
  await desk.confirm(keptReference);

  stage.shop.clock.advance(hours(71));
  await orders.expire();
  expect(await readOrder(lost.buyer, placed)).toMatchObject({ status: 'NEW' });
  stage.shop.clock.advance(hours(1));
  await orders.expire();
  expect(await readOrder(lost.buyer, placed)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'EXPIRED' });
  expect(await stage.stockOf(lost.variantId)).toEqual({ onHand: 50, reserved: 0 });
  expect(await stage.stockOf(called.variantId)).toEqual({ onHand: 50, reserved: 0 });
  expect((await stage.mailsTo(lost.buyer.email)).at(-1)).toMatch(
    new RegExp(`^Votre commande ${reference} n’a pas été confirmée$`),
  );
  expect(await readOrder(kept.buyer, keptOrder)).toMatchObject({ status: 'CONFIRMED' });
  expect(await readOrder(free.buyer, card)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID' });
  expect(await orders.expire()).toBe(0);
});
