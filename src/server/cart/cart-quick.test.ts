/** Adds to a cart that memory knows are one statement: they must refuse and answer as those under a lock do. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countQueries } from '#platform/db';
import type { Client } from '#shared/api/client';
import { piecesOf, refusalOf, toldIn, visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { execute } from '#test/database';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let visitor: Client;
let dress = 0;
let scarf = 0;
let cartId = '';

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addDelivery(db);
      [dress = 0] = (await addItem(db, { ref: 'ROBE-1', variants: [{ stock: { central: 5 } }] })).variantIds;
      [scarf = 0] = (await addItem(db, { ref: 'ECHARPE-1', variants: [{ stock: { central: 5 } }] })).variantIds;
    },
  });
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const add = (id: number, quantity = 1, idempotencyKey?: string) =>
  visitor.cart.add(
    { cartId, lines: [{ itemVariantId: String(id), quantity }] },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
/** Nobody is told: what memory knows of the articles stays as it was. */
const reserveQuietly = (id: number, pieces: number): Promise<void> =>
  execute(
    shop.url,
    `begin; alter table stock disable trigger user;
     update stock set reserved = ${pieces} where variant_id = ${id} and on_hand > 0;
     alter table stock enable trigger user; commit`,
  );
const present = async (): Promise<[number, number][]> => piecesOf(await visitor.cart.get({ cartId }));

beforeEach(async () => {
  await write(shop.db, 'update stock set on_hand = 5, reserved = 0 where on_hand > 0');
  const begun = await visitor.cart.add({ lines: [{ itemVariantId: String(dress), quantity: 1 }] });
  cartId = begun.cartId ?? '';
  // words and prices of the scarf are known from here on
  await add(scarf);
});

test('an add to a cart as it was left goes in one statement, and answers what a reading would', async () => {
  let answer: unknown = null;
  expect(await countQueries(async () => void (answer = await add(dress)))).toBe(3);
  expect(answer).toEqual(await visitor.cart.get({ cartId }));
  expect(await present()).toEqual([
    [dress, 2],
    [scarf, 1],
  ]);
});

test('more than there is left is refused with what there is, and nothing is added', async () => {
  await reserveQuietly(dress, 4);
  const refused = await refusalOf(add(dress));
  expect(refused.code).toBe('OUT_OF_STOCK');
  expect(JSON.stringify(refused)).toContain('"available":1');
  expect((await present())[0]).toEqual([dress, 1]);
});

test('pieces of another line that were sold meanwhile refuse nothing, and are told', async () => {
  await add(scarf, 4);
  await reserveQuietly(scarf, 3);
  const answer = await add(dress);
  expect(toldIn(answer)).toEqual(['QUANTITY_REDUCED']);
  expect(answer).toEqual(await visitor.cart.get({ cartId }));
});

test('a cart that became an order takes nothing more: a new one begins', async () => {
  await write(shop.db, 'update cart set order_id = $2, version = version + 1 where id = $1', [cartId, 'CMD-1']);
  const answer = await add(dress);
  expect(answer.cartId).not.toBe(cartId);
  expect(piecesOf(answer)).toEqual([[dress, 1]]);
});

test('a cart that was thrown away begins anew', async () => {
  await write(shop.db, 'delete from cart where id = $1', [cartId]);
  expect(piecesOf(await add(dress))).toEqual([[dress, 1]]);
});

test('a click repeated with its key counts once and is answered the cart as it is now', async () => {
  await add(dress, 1, 'clic');
  await add(scarf, 1, 'autre clic');
  const again = await add(dress, 1, 'clic');
  expect(piecesOf(again)).toEqual([
    [dress, 2],
    [scarf, 2],
  ]);
  expect(await present()).toEqual(piecesOf(again));
  expect(await refusalOf(add(dress, 2, 'clic'))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a refused click leaves its key free for when there is enough', async () => {
  await reserveQuietly(dress, 5);
  expect(await refusalOf(add(dress, 1, 'plus tard'))).toMatchObject({ code: 'OUT_OF_STOCK' });
  await reserveQuietly(dress, 0);
  expect(piecesOf(await add(dress, 1, 'plus tard'))[0]).toEqual([dress, 2]);
});
