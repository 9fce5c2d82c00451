/** Concurrent checkouts: last units, one cart, one code, one gift card. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isShopError } from '#shared/errors';
import { outcomeOf, tally } from '#test/buyer';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { addPromotion } from '#test/promotions';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

describe('a cart', () => {
  test('ordered thirty times at once makes one order with one answer', async () => {
    const { buyer, variantId } = await stage.shopper({ units: 50 });
    const order = await buyer.order({ paymentMethod: 'CARD' });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        buyer.api.orders.checkout(order, { idempotencyKey: index < 15 ? key : randomUUID() }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 50, reserved: 1 });
    // the same key with another body does not count as a repeated request
    expect(
      await refusal(buyer.api.orders.checkout({ ...order, note: 'autre' }, { idempotencyKey: key })),
    ).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('of fifty buyers for ten units makes ten orders and forty refusals', async () => {
    const variantId = await stage.addVariant({ units: 10 });
    const buyers = Array.from({ length: 50 }, () => stage.buyer());
    await Promise.all(buyers.map((buyer) => buyer.add({ variantId })));
    const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
    expect(tally(outcomes)).toEqual({ done: 10, OUT_OF_STOCK: 40 });
    const details = outcomes.flatMap((one) =>
      'refused' in one && isShopError(one.error) ? [one.error.details.extra?.['available']] : [],
    );
    expect(details).toEqual(details.map(() => [{ itemVariantId: String(variantId), available: 0 }]));
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 10 });
  });
});

describe('codes and gift cards', () => {
  test('a single-use code is used by one order, and is free again when that order is cancelled', async () => {
    await addPromotion(stage.shop.db, { code: 'UNEFOIS', usesLimit: 1 });
    const variantId = await stage.addVariant({ units: 100 });
    const buyers = Array.from({ length: 20 }, () => stage.buyer());
    await Promise.all(
      buyers.map(async (buyer) => {
        const { cartId } = await buyer.add({ variantId });
        await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code: 'UNEFOIS' });
      }),
    );
    const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
    expect(tally(outcomes)).toEqual({ done: 1, CODE_USED: 19 });
    const winner = outcomes.findIndex((one) => 'done' in one);
    const [buyer, placed] = [buyers[winner], outcomes[winner]];
    if (!buyer || !placed || !('done' in placed)) throw new Error('nobody won');
    expect(await readOrder(buyer, placed.done)).toMatchObject({
      discount: 10_000,
      promotion: { code: 'UNEFOIS', amount: 10_000 },
    });
    await buyer.api.orders.cancel({ orderId: placed.done.orderId, orderSRef: placed.done.orderSRef });
    const second = buyers[winner === 0 ? 1 : 0];
    expect(await second?.checkout()).toMatchObject({ status: 'NEW' });
  });

  test('a gift card pays several orders and its balance never goes below zero', async () => {
    const code = 'ABCD0123EFGH4567';
    await addGiftCard(stage.shop.db, code, { amount: 200_000 });
    const variantId = await stage.addVariant({ units: 100, price: 93_000 });
    const buyers = Array.from({ length: 6 }, () => stage.buyer());
    await Promise.all(
      buyers.map(async (buyer) => {
        const { cartId } = await buyer.add({ variantId });
        await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code });
      }),
    );
    const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout({ expectedTotal: 0 }))));
    expect(tally(outcomes)['done']).toBe(1);
    const [card] = await stage.rows<{ balance: number }>('select balance from gift_card');
    expect(card?.balance).toBe(99_000);
    const place = outcomes.findIndex((one) => 'done' in one);
    const [buyer, placed] = [buyers[place], outcomes[place]];
    if (!buyer || !placed || !('done' in placed)) throw new Error('nobody paid');
    const order = await readOrder(buyer, placed.done);
    expect(order).toMatchObject({ status: 'NEW', paymentStatus: 'PAID', toPay: 0, giftCard: { applied: 101_000 } });
    expect(order.giftCard?.code).toBe('••••\u00A04567');
    await buyer.api.orders.cancel({ orderId: placed.done.orderId, orderSRef: placed.done.orderSRef });
    expect(await stage.rows('select balance from gift_card')).toEqual([{ balance: 200_000 }]);
  });
});
