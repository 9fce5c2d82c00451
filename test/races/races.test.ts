/** Concurrent orders for the same stock, cart, promotion code or gift card. `RUNS=100` repeats each race 100 times. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, tally } from '#test/buyer';
import { addGiftCard } from '#test/gift-cards';
import { addPromotion } from '#test/promotions';
import { openStage, repeatRace, runs, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const timeout = 60_000 + runs * 30_000;
const ordersOf = (variantId: number): Promise<number> =>
  stage.count('select count(distinct order_id)::int as count from order_line where variant_id = $1', [variantId]);

describe('the last units', () => {
  test(
    'ten of fifty buyers get the last ten units, and forty get OUT_OF_STOCK',
    () =>
      repeatRace(async () => {
        const [variantId = 0] = await stage.addVariants(10);
        const buyers = stage.buyers(50);
        await Promise.all(buyers.map((buyer) => buyer.add({ variantId })));
        const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
        expect(tally(outcomes)).toEqual({ done: 10, OUT_OF_STOCK: 40 });
        expect(await ordersOf(variantId)).toBe(10);
      }),
    timeout,
  );

  test(
    'are sold without deadlock to carts with opposite line sequences',
    () =>
      repeatRace(async () => {
        const [first = 0, second = 0] = await stage.addVariants(12, 12);
        const buyers = stage.buyers(30);
        await Promise.all(
          buyers.map((buyer, index) => {
            const lines = [{ variantId: first }, { variantId: second }];
            return buyer.add(...(index % 2 === 0 ? lines : lines.toReversed()));
          }),
        );
        const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
        expect(tally(outcomes)).toEqual({ done: 12, OUT_OF_STOCK: 18 });
      }),
    timeout,
  );

  test(
    'are sold once when several full carts contain them',
    () =>
      repeatRace(async () => {
        const [variantId = 0] = await stage.addVariants(8);
        const buyers = stage.buyers(8);
        await Promise.all(buyers.map((buyer) => buyer.add({ variantId, quantity: 4 })));
        const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
        expect(tally(outcomes)).toEqual({ done: 2, OUT_OF_STOCK: 6 });
      }),
    timeout,
  );
});

describe('one cart', () => {
  test(
    'ordered thirty times at once becomes one order, and each request gets the same answer',
    () =>
      repeatRace(async () => {
        const [variantId = 0] = await stage.addVariants(50);
        const [buyer] = stage.buyers(1);
        if (!buyer) throw new Error('no buyer');
        await buyer.add({ variantId });
        const order = await buyer.order();
        const key = randomUUID();
        // Half of the requests have the same key, like a double click; the others come from other tabs.
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            buyer.api.orders.checkout(order, { idempotencyKey: index < 15 ? key : randomUUID() }),
          ),
        );
        expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
        expect(await ordersOf(variantId)).toBe(1);
      }),
    timeout,
  );

  test(
    'counts fifty units that are added at once',
    () =>
      repeatRace(async () => {
        const [variantId = 0] = await stage.addVariants(100);
        const [buyer] = stage.buyers(1);
        if (!buyer) throw new Error('no buyer');
        await buyer.add({ variantId });
        await Promise.all(Array.from({ length: 50 }, () => buyer.add({ variantId })));
        expect((await buyer.cart()).count).toBe(51);
      }),
    timeout,
  );
});

describe('a promotion code', () => {
  test(
    'with one use is used once by fifty carts, and refused orders reserve no unit',
    () =>
      repeatRace(async (run) => {
        const code = `UNIQUE${run}`;
        await addPromotion(stage.db, { code, usesLimit: 1 });
        const [variantId = 0] = await stage.addVariants(100);
        const buyers = stage.buyers(50);
        await Promise.all(
          buyers.map(async (buyer) => {
            const { cartId } = await buyer.add({ variantId });
            await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code });
          }),
        );
        const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
        expect(tally(outcomes)).toEqual({ done: 1, CODE_USED: 49 });
        expect(await ordersOf(variantId)).toBe(1);
      }),
    timeout,
  );

  test.each([1, 2])(
    'for a first order is accepted for one of thirty carts of one address, with %i such codes',
    (codeCount) =>
      repeatRace(async (run) => {
        const codes = Array.from({ length: codeCount }, (_, index) => `PREMIERE${codeCount}${run}${index}`);
        for (const code of codes) await addPromotion(stage.db, { code, firstOrder: true });
        const [variantId = 0] = await stage.addVariants(100);
        const email = `premiere-${codeCount}-${run}@demo.test`;
        const buyers = stage.buyers(30, { email });
        await Promise.all(
          buyers.map(async (buyer, index) => {
            const { cartId } = await buyer.add({ variantId });
            await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code: codes[index % codeCount] ?? '' });
          }),
        );
        const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
        expect(tally(outcomes)).toEqual({ done: 1, CODE_NOT_APPLICABLE: 29 });
        expect(await ordersOf(variantId)).toBe(1);
      }),
    timeout,
  );
});

describe('a gift card', () => {
  test(
    'of 100 TND in forty carts pays 100 TND in total, and its balance ends at zero',
    () =>
      repeatRace(async (run) => {
        const code = `CARTE${run}CARTECARTE`.slice(0, 16).padEnd(16, 'X');
        await addGiftCard(stage.db, code);
        const [variantId = 0] = await stage.addVariants(100);
        const buyers = stage.buyers(40);
        await Promise.all(
          buyers.map(async (buyer) => {
            const { cartId } = await buyer.add({ variantId });
            await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code });
          }),
        );
        const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.checkout())));
        const { done = 0, ...refused } = tally(outcomes);
        expect(done).toBeGreaterThan(0);
        for (const name of Object.keys(refused)) expect(['CODE_USED', 'CART_CHANGED']).toContain(name);
        const spent = await stage.count(
          `select coalesce(sum(gift_card_applied), 0)::int as count from shop_order where gift_card_applied > 0
             and id in (select order_id from order_line where variant_id = $1)`,
          [variantId],
        );
        expect(spent).toBe(100_000);
        expect(await stage.count('select count(*)::int as count from gift_card where balance < 0')).toBe(0);
      }),
    timeout,
  );
});

test('no invariant is broken after all races', async () => {
  expect(await stage.brokenInvariants()).toEqual([]);
});
