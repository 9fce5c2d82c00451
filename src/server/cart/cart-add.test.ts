import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#shared/api/client';
import { quantitiesOf, refusalOf, messageCodesOf, visitorOf } from '#test/cart';
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
/** Changes the reservation without a notification, so that the catalogue keeps its cached data. */
const reserveSilently = (id: number, units: number): Promise<void> =>
  execute(
    shop.url,
    `begin; alter table stock disable trigger user;
     update stock set reserved = ${units} where variant_id = ${id} and on_hand > 0;
     alter table stock enable trigger user; commit`,
  );
const present = async (): Promise<[number, number][]> => quantitiesOf(await visitor.cart.get({ cartId }));

beforeEach(async () => {
  await write(shop.db, 'update stock set on_hand = 5, reserved = 0 where on_hand > 0');
  const begun = await visitor.cart.add({ lines: [{ itemVariantId: String(dress), quantity: 1 }] });
  cartId = begun.cartId ?? '';
  // puts the scarf into the cache
  await add(scarf);
});

test('returns the same as a read of the cart', async () => {
  const answer = await add(dress);
  expect(answer).toEqual(await visitor.cart.get({ cartId }));
  expect(await present()).toEqual([
    [dress, 2],
    [scarf, 1],
  ]);
});

test('adds one unit of a line without a quantity', async () => {
  await visitor.cart.add({ cartId, lines: [{ itemVariantId: String(dress) }] });
  expect((await present())[0]).toEqual([dress, 2]);
});

test('refuses more than the available units, with their number, and adds nothing', async () => {
  await reserveSilently(dress, 4);
  const refused = await refusalOf(add(dress));
  expect(refused.code).toBe('OUT_OF_STOCK');
  expect(JSON.stringify(refused)).toContain('"available":1');
  expect((await present())[0]).toEqual([dress, 1]);
});

test('reports a shortage of another line without refusing', async () => {
  await add(scarf, 4);
  await reserveSilently(scarf, 3);
  const answer = await add(dress);
  expect(messageCodesOf(answer)).toEqual(['QUANTITY_REDUCED']);
  expect(answer).toEqual(await visitor.cart.get({ cartId }));
});

test('creates a new cart when the cart became an order', async () => {
  await write(shop.db, 'update cart set order_id = $2, version = version + 1 where id = $1', [cartId, 'CMD-1']);
  const answer = await add(dress);
  expect(answer.cartId).not.toBe(cartId);
  expect(quantitiesOf(answer)).toEqual([[dress, 1]]);
});

test('creates a new cart when the cart was deleted', async () => {
  await write(shop.db, 'delete from cart where id = $1', [cartId]);
  expect(quantitiesOf(await add(dress))).toEqual([[dress, 1]]);
});

test('counts once for a repeated key and answers the first result', async () => {
  const first = await add(dress, 1, 'key');
  await add(scarf, 1, 'other-key');
  expect(await add(dress, 1, 'key')).toEqual(first);
  expect(await present()).toEqual([
    [dress, 2],
    [scarf, 2],
  ]);
  expect(await refusalOf(add(dress, 2, 'key'))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('leaves the key of a refused request free', async () => {
  await reserveSilently(dress, 5);
  expect(await refusalOf(add(dress, 1, 'later'))).toMatchObject({ code: 'OUT_OF_STOCK' });
  await reserveSilently(dress, 0);
  expect(quantitiesOf(await add(dress, 1, 'later'))[0]).toEqual([dress, 2]);
});
