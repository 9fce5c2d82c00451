import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countQueries } from '#platform/db';
import { cart as calls } from '#shared/api/cart';
import type { Client } from '#shared/api/client';
import { expectAnswer } from '#test/answers';
import { quantitiesOf, refusalOf, messageCodesOf, visitorOf } from '#test/cart';
import { addItem, addPicture, write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let visitor: Client;
/** ROBE-1 in 36 and 38 at 129,900 (10 units), ROBE-2 on sale at 99,900 (3 units), ROBE-3 sold in Senegal only. */
let small = 0;
let large = 0;
let onSale = 0;
let elsewhere = 0;

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addDelivery(db);
      const both = [
        { region: 'TN', amount: 129_900 },
        { region: 'SN', amount: 25_900 },
      ];
      const sizes = ['36', '38'].map((size) => ({ size, prices: both, stock: { central: 10 } }));
      const robe = await addItem(db, { ref: 'ROBE-1', name: 'Robe en lin', slug: 'robe-en-lin', variants: sizes });
      [small = 0, large = 0] = robe.variantIds;
      await addPicture(db, { item: robe.id, name: 'robe.webp', style: 'ecru' });
      const sale = { region: 'TN', amount: 149_900, sale: 99_900 };
      [onSale = 0] = (
        await addItem(db, {
          ref: 'ROBE-2',
          name: 'Robe à pois',
          variants: [{ prices: [sale], stock: { central: 2, tunis: 1 } }],
        })
      ).variantIds;
      const senegal = { prices: [{ region: 'SN', amount: 9_900 }], stock: { central: 5 } };
      [elsewhere = 0] = (await addItem(db, { ref: 'ROBE-3', variants: [senegal] })).variantIds;
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = visitorOf(shop);
  await write(shop.db, 'delete from cart');
});

const line = (id: number, quantity = 1): { itemVariantId: string; quantity: number } => ({
  itemVariantId: String(id),
  quantity,
});
const filled = async (...lines: [number, number][]): Promise<string> => {
  const { cartId } = await visitor.cart.add({ lines: lines.map(([id, quantity]) => line(id, quantity)) });
  return cartId ?? '';
};

describe('an empty cart', () => {
  test('is returned without cart, for an unknown id and for any text', async () => {
    for (const cartId of [undefined, 'AAAAAAAAAAAAAAAAAAAAAA', "'; --", '💥']) {
      const cart = await visitor.cart.get(cartId === undefined ? {} : { cartId });
      expect(cart).toMatchObject({ cartId: null, count: 0, lines: [], saved: [], total: 0, toPay: 0, currency: 'TND' });
      expectAnswer(calls.get, cart);
    }
  });

  test('is returned by every write to an unknown cart, and none is created', async () => {
    const cartId = 'AAAAAAAAAAAAAAAAAAAAAA';
    const itemVariantId = String(small);
    const answers = await Promise.all([
      visitor.cart.update({ cartId, itemVariantId, quantity: 2 }),
      visitor.cart.remove({ cartId, itemVariantId }),
      visitor.cart.replace({ cartId, itemVariantId, newItemVariantId: String(large) }),
      visitor.cart.saveForLater({ cartId, itemVariantId, saved: true }),
      visitor.cart.acknowledge({ cartId }),
      visitor.cart.setRegion({ cartId }),
      visitor.cart.inRegion({ cartId, region: 'TN' }),
      visitor.cart.setDeliveryMode({ cartId, deliveryModeId: '1' }),
      visitor.cart.setGiftCard({ cartId, code: 'RIEN' }),
    ]);
    expect(answers.map((answer) => answer.cartId)).toEqual(answers.map(() => null));
  });
});

describe('a line', () => {
  test('shows name, link and price', async () => {
    const cart = await visitor.cart.add({ lines: [line(small, 2)] });
    expectAnswer(calls.add, cart);
    expect(cart.cartId).toMatch(/^[\w-]{22}$/);
    expect(cart.lines).toEqual([
      {
        itemVariantId: String(small),
        itemRef: 'ROBE-1',
        name: 'Robe en lin',
        path: '/catalogue/femme/vetements/robes/ROBE-1-article-robe-en-lin?style=ecru',
        image: expect.objectContaining({ name: 'robe.webp' }),
        style: expect.objectContaining({ name: 'Écru' }),
        size: expect.objectContaining({ label: '36' }),
        quantity: 2,
        unitPrice: 129_900,
        originalUnitPrice: 129_900,
        onSale: false,
        seenUnitPrice: null,
        discount: 0,
        codeNote: null,
        lineTotal: 259_800,
        maxQuantity: 10,
        stock: 'AVAILABLE',
      },
    ]);
    expect(cart).toMatchObject({ count: 2, subtotal: 259_800, stampDuty: 1_000, delivery: 0, total: 260_800 });
    expect(cart.vat).toEqual([{ rateBp: 1_900, base: 218_319, amount: 41_481 }]);
    expect(cart.totalExclTax).toBe(218_319);
  });

  test('shows the price before sale, and the number of the last units', async () => {
    const { lines } = await visitor.cart.add({ lines: [line(onSale)] });
    expect(lines[0]).toMatchObject({ unitPrice: 99_900, originalUnitPrice: 149_900, onSale: true, stock: 'LIMITED' });
  });
});

describe('adding', () => {
  test('adds several items at once to the existing lines, in order', async () => {
    const cartId = await filled([large, 1]);
    const cart = await visitor.cart.add({ cartId, lines: [line(small), line(large, 2), line(small)] });
    expect(quantitiesOf(cart)).toEqual([
      [large, 3],
      [small, 2],
    ]);
    expect(await visitor.cart.get({ cartId })).toEqual(cart);
  });

  test('refuses more than the available units, including those in the cart, and adds nothing', async () => {
    const cartId = await filled([onSale, 2]);
    const refused = await refusalOf(visitor.cart.add({ cartId, lines: [line(small), line(onSale, 2)] }));
    expect(refused).toMatchObject({
      code: 'OUT_OF_STOCK',
      extra: { available: [{ itemVariantId: String(onSale), available: 3 }] },
    });
    expect(quantitiesOf(await visitor.cart.get({ cartId }))).toEqual([[onSale, 2]]);
  });

  test('refuses what is not sold in the region, is hidden or does not exist', async () => {
    await addItem(shop.db, { ref: 'BROUILLON', publishedAt: null });
    const hidden = (await addItem(shop.db, { ref: 'CACHE', archivedAt: new Date('2026-01-01') })).variantIds[0] ?? 0;
    for (const id of [elsewhere, hidden, 999_999_999])
      expect(await refusalOf(visitor.cart.add({ lines: [line(id)] }))).toMatchObject({
        code: 'OUT_OF_STOCK',
        extra: { available: [{ available: 0 }] },
      });
  });

  test('reserves nothing: two carts may contain the last unit', async () => {
    await filled([onSale, 3]);
    expect(quantitiesOf(await visitor.cart.add({ lines: [line(onSale, 3)] }))).toEqual([[onSale, 3]]);
  });

  test('sets the cart cookie only when it changes', async () => {
    const set: string[] = [];
    const setHeader = (name: string, value: string): void => void (name === 'set-cookie' && set.push(value));
    const first = await visitorOf(shop, 'TN', { setHeader }).cart.add({ lines: [line(small)] });
    const cid = first.cartId ?? '';
    const back = visitorOf(shop, 'TN', { setHeader, cookies: { cid } });
    await back.cart.add({ cartId: cid, lines: [line(small)] });
    await back.cart.remove({ cartId: cid, itemVariantId: String(small) });
    expect(set).toEqual([
      `cid=${cid}; Path=/; Max-Age=31536000; SameSite=Lax`,
      'cid=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });
});

describe('changing', () => {
  test('reduces a quantity above the stock, and reports it on the line', async () => {
    const cartId = await filled([onSale, 1]);
    const cart = await visitor.cart.update({ cartId, ...line(onSale, 5) });
    expect(quantitiesOf(cart)).toEqual([[onSale, 3]]);
    expect(cart.messages).toEqual([
      { code: 'QUANTITY_REDUCED', itemVariantId: String(onSale), text: expect.stringContaining('ramenée de 5 à 3') },
    ]);
    expect(messageCodesOf(await visitor.cart.get({ cartId }))).toEqual([]);
  });

  test('removes one line, and the cart with its last line', async () => {
    const cartId = await filled([small, 1], [large, 1], [onSale, 1]);
    expect(quantitiesOf(await visitor.cart.update({ cartId, ...line(small, 0) }))).toEqual([
      [large, 1],
      [onSale, 1],
    ]);
    await visitor.cart.remove({ cartId, itemVariantId: String(large) });
    const last = await visitor.cart.remove({ cartId, itemVariantId: String(onSale) });
    expect(last).toMatchObject({ cartId: null, count: 0, lines: [] });
    expect((await visitor.cart.get({ cartId })).cartId).toBeNull();
  });

  test('keeps the position of a changed size, and merges two lines of one variant', async () => {
    const cartId = await filled([small, 1], [onSale, 1]);
    const swap = (from: number, to: number): Promise<Awaited<ReturnType<Client['cart']['replace']>>> =>
      visitor.cart.replace({ cartId, itemVariantId: String(from), newItemVariantId: String(to) });
    expect(quantitiesOf(await swap(small, large))).toEqual([
      [large, 1],
      [onSale, 1],
    ]);
    await visitor.cart.add({ cartId, lines: [line(small, 2)] });
    expect(quantitiesOf(await swap(small, large))).toEqual([
      [onSale, 1],
      [large, 3],
    ]);
    expect(await refusalOf(swap(large, elsewhere))).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(quantitiesOf(await visitor.cart.get({ cartId }))).toHaveLength(2);
  });

  test('prices a saved line outside the totals, and moves it back to the end', async () => {
    const cartId = await filled([small, 2], [onSale, 1]);
    const aside = await visitor.cart.saveForLater({ cartId, itemVariantId: String(small), saved: true });
    expect(aside).toMatchObject({ cartId, count: 1, subtotal: 99_900, saved: [{ quantity: 2, unitPrice: 129_900 }] });
    const all = await visitor.cart.saveForLater({ cartId, itemVariantId: String(onSale), saved: true });
    expect(all).toMatchObject({ cartId, count: 0, total: 0, lines: [] });
    const back = await visitor.cart.saveForLater({ cartId, itemVariantId: String(small), saved: false });
    expect(quantitiesOf(back)).toEqual([[small, 2]]);
  });

  test('restores a removed saved line, also when it is sold out or the last one', async () => {
    const [last = 0] = (await addItem(shop.db, { ref: 'DERNIER-1' })).variantIds;
    const cartId = await filled([last, 2]);
    const itemVariantId = String(last);
    await visitor.cart.saveForLater({ cartId, itemVariantId, saved: true });
    expect(await visitor.cart.remove({ cartId, itemVariantId })).toMatchObject({ cartId: null });
    await write(shop.db, 'update stock set on_hand = 0 where variant_id = $1', [last]);
    const back = await visitor.cart.saveForLater({ cartId: '', itemVariantId, saved: true, quantity: 2 });
    expect(back).toMatchObject({ count: 0, lines: [], saved: [{ itemVariantId, quantity: 2, maxQuantity: 0 }] });
    // a line that is already in the cart keeps its quantity
    const again = await visitor.cart.saveForLater({
      cartId: back.cartId ?? '',
      itemVariantId,
      saved: true,
      quantity: 9,
    });
    expect(again.saved).toMatchObject([{ quantity: 2 }]);
  });

  test('refuses to save an unknown variant', async () => {
    const refused = visitor.cart.saveForLater({ cartId: '', itemVariantId: '999999', saved: true, quantity: 1 });
    expect(await refusalOf(refused)).toMatchObject({ code: 'OUT_OF_STOCK' });
  });
});

test('sends as many queries for forty lines as for one, and a read writes nothing', async () => {
  const sizes = ['36', '38', '40'].map((size) => ({ size }));
  const ids: number[] = [];
  for (let n = 0; n < 14; n += 1)
    ids.push(...(await addItem(shop.db, { ref: `LOT-${n}`, variants: sizes })).variantIds);
  const few = await filled([small, 1]);
  const many = await filled(...ids.slice(0, 40).map((id): [number, number] => [id, 1]));
  const queriesOf = (cartId: string): Promise<number> => countQueries(() => visitor.cart.get({ cartId }));
  expect((await visitor.cart.get({ cartId: many })).lines).toHaveLength(40);
  expect([await queriesOf(few), await queriesOf(many)]).toEqual([4, 4]);
  const [added = 0] = (await addItem(shop.db, { ref: 'AJOUT-1', variants: [{ stock: { central: 1000 } }] })).variantIds;
  const adding = (cartId: string): Promise<number> =>
    countQueries(() => visitor.cart.add({ cartId, lines: [line(added)] }));
  // begin, lock, read, available stock, save, commit. Names and prices come from the cache, which stays
  // empty until the changes of the new items have arrived
  await vi.waitFor(async () => expect([await adding(few), await adding(many)]).toEqual([6, 6]), { timeout: 10_000 });
});

test('reads a cart again that another process changed, and keeps that change', async () => {
  const cartId = await filled([small, 1]);
  await write(
    shop.db,
    `with moved as (update cart set version = version + 1 where id = $1 returning id)
     update cart_line l set quantity = 3 from moved where l.cart_id = moved.id`,
    [cartId],
  );
  const { lines } = await visitor.cart.add({ cartId, lines: [line(small)] });
  expect(lines.map(({ quantity }) => quantity)).toEqual([4]);
});
