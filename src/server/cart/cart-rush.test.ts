import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#shared/api/cart-shapes';
import type { Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { post, problemIn } from '#test/calls';
import { quantitiesOf, visitorOf } from '#test/cart';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let visitor: Client;
let ids: number[] = [];

beforeAll(async () => {
  shop = await openShop({
    env: { RATE_LIMITS: 'off' },
    fill: async (db) => {
      await addDelivery(db);
      const variants = ['36', '38', '40'].map((size) => ({ size, stock: { central: 500 } }));
      ids = (await addItem(db, { ref: 'ROBE-1', variants })).variantIds;
      ids.push(...(await addItem(db, { ref: 'ROBE-2', variants })).variantIds);
    },
  });
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const line = (id = 0, quantity = 1): { itemVariantId: string; quantity: number } => ({
  itemVariantId: String(id),
  quantity,
});

/** Repeats an add while the server is too busy (UNAVAILABLE). The idempotency key prevents a second addition. */
const insist = async (input: Parameters<Client['cart']['add']>[0], idempotencyKey: string): Promise<Cart> => {
  for (;;) {
    try {
      return await visitor.cart.add(input, { idempotencyKey });
    } catch (error) {
      if (!isShopError(error) || error.code !== 'UNAVAILABLE') throw error;
    }
  }
};

test('keeps a hundred concurrent adds to one cart, and each answer contains its own line', async () => {
  const { cartId } = await visitor.cart.add({ lines: [line(ids[0])] });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => insist({ cartId, lines: [line(ids[n % ids.length])] }, `add-${n}`)),
  );
  answers.forEach((answer, n) =>
    expect(answer.lines.map(({ itemVariantId }) => itemVariantId)).toContain(String(ids[n % ids.length])),
  );
  // all counts differ, so the additions ran one after the other
  expect(new Set(answers.map(({ count }) => count)).size).toBe(100);
  const cart = await visitor.cart.get({ cartId: cartId ?? '' });
  expect(cart.count).toBe(101);
  expect(new Map(quantitiesOf(cart)).get(ids[0] ?? 0)).toBe(18);
});

test('gives the result of some sequence for concurrent adds, changes and removals', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const { cartId } = await visitor.cart.add({ lines: [line(first, 5), line(second, 5)] });
  if (cartId === null) throw new Error('no cart');
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => insist({ cartId, lines: [line(third)] }, `third-${n}`)),
    ...Array.from({ length: 20 }, () => visitor.cart.remove({ cartId, itemVariantId: String(second) })),
    ...Array.from({ length: 20 }, (_, n) => visitor.cart.update({ cartId, ...line(first, n + 1) })),
  ]);
  const pieces = new Map(quantitiesOf(await visitor.cart.get({ cartId })));
  expect(pieces.get(third)).toBe(20);
  expect(pieces.has(second)).toBe(false);
  expect(pieces.get(first)).toBeGreaterThanOrEqual(1);
});

test('keeps the added line when the last line is removed concurrently', async () => {
  const [first = 0, second = 0] = ids;
  for (let round = 0; round < 10; round += 1) {
    const { cartId } = await visitor.cart.add({ lines: [line(first)] });
    const [, added] = await Promise.all([
      visitor.cart.remove({ cartId: cartId ?? '', itemVariantId: String(first) }),
      visitor.cart.add({ cartId, lines: [line(second)] }),
    ]);
    // whichever request ran first, the add found the cart or created one
    expect(new Map(quantitiesOf(await visitor.cart.get({ cartId: added.cartId ?? '' }))).get(second)).toBe(1);
  }
});

test('counts ten requests with one key once with the same answer, and refuses the key for another request', async () => {
  const headers = { 'idempotency-key': 'clic-1' };
  const add = (quantity: number) =>
    shop.app.inject(post('/api/cart/add', { lines: [line(ids[0], quantity)] }, headers));
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(1)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ count: 1 });
  expect(problemIn(await add(2))).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REUSED' });
});
