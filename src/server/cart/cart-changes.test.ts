import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import type { Client } from '#shared/api/client';
import { quantitiesOf, refusalOf, messageCodesOf, visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { inDays } from '#test/catalogue-rooms';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';
import { purgeOldCarts } from './cart.jobs.ts';

let shop: TestShop;
let visitor: Client;
let robe = 0;
let jupe = 0;
let local = 0;

beforeAll(async () => {
  shop = await openShop({ fill: addDelivery });
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

let items = 0;
beforeEach(async () => {
  items += 1;
  const prices = [
    { region: 'TN', amount: 50_000 },
    { region: 'SN', amount: 10_000 },
  ];
  const add = async (name: string, sold = prices): Promise<number> =>
    (await addItem(shop.db, { ref: `${name}-${items}`, name, variants: [{ prices: sold, stock: { central: 10 } }] }))
      .variantIds[0] ?? 0;
  robe = await add('Robe');
  jupe = await add('Jupe');
  local = await add('Foulard', prices.slice(0, 1));
});

const filled = async (...lines: [number, number][]): Promise<string> =>
  (await visitor.cart.add({ lines: lines.map(([id, quantity]) => ({ itemVariantId: String(id), quantity })) }))
    .cartId ?? '';
const get = (cartId: string, region = 'TN') => visitorOf(shop, region).cart.get({ cartId });
const setStock = (id: number, pieces: number): Promise<void> =>
  write(shop.db, 'update stock set on_hand = $2 where variant_id = $1', [id, pieces]);

test('uses a new price for adds within a second, and for orders at once', async () => {
  const cartId = await filled([robe, 1]);
  await write(shop.db, 'update price set amount = 60000 where variant_id = $1', [robe]);
  // Each poll adds one more.
  const variants = [{ prices: [{ region: 'TN', amount: 50_000 }], stock: { central: 900 } }];
  const [plenty = 0] = (await addItem(shop.db, { ref: 'PLENTY-1', name: 'Écharpe', variants })).variantIds;
  const add = () => visitor.cart.add({ cartId, lines: [{ itemVariantId: String(plenty), quantity: 1 }] });
  await expect.poll(async () => (await add()).lines[0]?.unitPrice).toBe(60_000);
  expect((await get(cartId)).lines[0]).toMatchObject({ unitPrice: 60_000, seenUnitPrice: 50_000 });
});

describe('since the last visit', () => {
  test('reports a changed price with both amounts until acknowledged', async () => {
    const cartId = await filled([robe, 2], [jupe, 1]);
    await write(shop.db, 'update price set amount = 60000 where variant_id = $1', [robe]);
    const cart = await get(cartId);
    expect(cart.lines[0]).toMatchObject({ unitPrice: 60_000, seenUnitPrice: 50_000, lineTotal: 120_000 });
    expect(cart.lines[1]).toMatchObject({ unitPrice: 50_000, seenUnitPrice: null });
    expect(cart.messages).toEqual([
      { code: 'PRICE_CHANGED', itemVariantId: String(robe), text: expect.stringContaining('50,000') },
    ]);
    expect(cart.subtotal).toBe(170_000);
    // reading does not acknowledge the change: the next read reports it again
    expect(messageCodesOf(await get(cartId))).toEqual(['PRICE_CHANGED']);
    const agreed = await visitor.cart.acknowledge({ cartId });
    expect([agreed.messages, agreed.lines[0]?.seenUnitPrice]).toEqual([[], null]);
  });

  test('reports the end of a sale', async () => {
    const cartId = await filled([robe, 1]);
    await write(
      shop.db,
      `update price set sale_amount = 40000, sale_starts_at = $2, sale_ends_at = $3 where variant_id = $1 and region = 'TN'`,
      [robe, inDays(-1), inDays(1)],
    );
    expect((await get(cartId)).lines[0]).toMatchObject({ unitPrice: 40_000, seenUnitPrice: 50_000, onSale: true });
    await visitor.cart.acknowledge({ cartId });
    shop.clock.advance(2 * 86_400_000);
    expect((await get(cartId)).lines[0]).toMatchObject({ unitPrice: 50_000, seenUnitPrice: 40_000, onSale: false });
    shop.clock.advance(-2 * 86_400_000);
  });

  test('caps a short line at the available units, and keeps and reports a sold-out one', async () => {
    const cartId = await filled([robe, 5], [jupe, 2]);
    await setStock(robe, 3);
    await setStock(jupe, 0);
    const cart = await get(cartId);
    expect(quantitiesOf(cart)).toEqual([
      [robe, 3],
      [jupe, 2],
    ]);
    expect(cart.messages.map(({ code, itemVariantId }) => [code, Number(itemVariantId)])).toEqual([
      ['QUANTITY_REDUCED', robe],
      ['OUT_OF_STOCK', jupe],
    ]);
    expect(cart.lines[1]).toMatchObject({ maxQuantity: 0, stock: 'UNAVAILABLE' });
    // a smaller quantity of a sold-out variant is accepted, a larger one is refused
    const fewer = await visitor.cart.update({ cartId, itemVariantId: String(jupe), quantity: 1 });
    expect(new Map(quantitiesOf(fewer)).get(jupe)).toBe(1);
    const more = visitor.cart.update({ cartId, itemVariantId: String(jupe), quantity: 3 });
    expect(await refusalOf(more)).toMatchObject({ code: 'OUT_OF_STOCK', extra: { available: [{ available: 0 }] } });
    expect(messageCodesOf(await visitor.cart.acknowledge({ cartId }))).toEqual(['OUT_OF_STOCK']);
    await setStock(robe, 10);
    // the visitor acknowledged the reduced quantity, so it does not grow when stock returns
    expect(new Map(quantitiesOf(await get(cartId))).get(robe)).toBe(3);
  });

  test('reports an item that is not sold any more, and removes it once acknowledged', async () => {
    const cartId = await filled([robe, 1], [jupe, 1]);
    await write(shop.db, 'update item set archived_at = $2 where id = (select item_id from variant where id = $1)', [
      robe,
      inDays(-1),
    ]);
    const cart = await get(cartId);
    expect(cart).toMatchObject({
      count: 1,
      subtotal: 50_000,
      messages: [{ code: 'NOT_SOLD', itemVariantId: String(robe), text: expect.stringContaining('Robe') }],
    });
    expect(await visitor.cart.acknowledge({ cartId })).toMatchObject({ count: 1, messages: [] });
    await write(shop.db, 'delete from item where id = (select item_id from variant where id = $1)', [jupe]);
    expect(await get(cartId)).toMatchObject({ cartId, count: 0, messages: [{ code: 'NOT_SOLD' }] });
    expect(await visitor.cart.acknowledge({ cartId })).toMatchObject({ cartId: null });
  });
});

describe('another region', () => {
  test('shows the cart of the former region and reports it, until it is repriced', async () => {
    const cartId = await filled([robe, 1], [local, 1]);
    const there = await get(cartId, 'SN');
    expect(there).toMatchObject({ region: 'TN', currency: 'TND', subtotal: 100_000 });
    expect(messageCodesOf(there)).toEqual(['REGION_CHANGED']);
    const rebuilt = await visitorOf(shop, 'SN').cart.setRegion({ cartId });
    expect(rebuilt).toMatchObject({ region: 'SN', currency: 'XOF', subtotal: 10_000, count: 1, stampDuty: 0 });
    expect(rebuilt.messages).toMatchObject([{ code: 'NOT_SOLD', itemVariantId: String(local) }]);
    expect(rebuilt.lines[0]).toMatchObject({ unitPrice: 10_000, seenUnitPrice: null });
    // in the first region again, no line was lost
    const back = await visitor.cart.setRegion({ cartId });
    expect(back).toMatchObject({ region: 'TN', count: 2, messages: [] });
  });

  test('previews the cart without a write', async () => {
    const cartId = await filled([robe, 1], [local, 1]);
    const there = await visitor.cart.inRegion({ cartId, region: 'SN' });
    expect(there).toMatchObject({ region: 'SN', currency: 'XOF', subtotal: 10_000, count: 1 });
    expect(there.messages).toMatchObject([{ code: 'NOT_SOLD', itemVariantId: String(local) }]);
    expect(there.lines[0]).toMatchObject({ unitPrice: 10_000, seenUnitPrice: null });
    expect(await get(cartId)).toMatchObject({ region: 'TN', count: 2, subtotal: 100_000, messages: [] });
    // after the preview was accepted, `setRegion` returns the same cart
    expect(await visitor.cart.setRegion({ cartId, region: 'SN' })).toEqual(there);
    expect(await get(cartId, 'SN')).toEqual(there);
  });

  test('refuses an unknown region with a message', async () => {
    const cartId = await filled([robe, 1]);
    for (const call of [
      visitor.cart.inRegion({ cartId, region: 'XX' }),
      visitor.cart.setRegion({ cartId, region: 'XX' }),
    ])
      expect(await refusalOf(call)).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field: 'region' }] });
    expect(await get(cartId)).toMatchObject({ region: 'TN', count: 1 });
  });

  test('adds at the prices of the cart until it is rebuilt', async () => {
    const cartId = await filled([robe, 1]);
    const cart = await visitorOf(shop, 'SN').cart.add({
      cartId,
      lines: [{ itemVariantId: String(jupe), quantity: 1 }],
    });
    expect(cart).toMatchObject({ region: 'TN', subtotal: 100_000 });
  });
});

describe('delivery', () => {
  const modes = async (cartId: string, areaId?: string) =>
    (await visitor.cart.deliveryModes({ cartId, ...(areaId && { areaId }) })).deliveryModes;

  test('is priced by the chosen mode and area, and by the highest price before the choice', async () => {
    const cartId = await filled([robe, 1]);
    expect(await get(cartId)).toMatchObject({ deliveryModeId: null, delivery: 9_000, total: 60_000 });
    const [tunis] = (await visitor.cart.deliveryAreas()).areas;
    const [home] = await modes(cartId, tunis?.id);
    const chosen = { deliveryModeId: home?.id ?? '', areaId: tunis?.id ?? '' };
    expect(await visitor.cart.setDeliveryMode({ cartId, ...chosen })).toMatchObject({
      ...chosen,
      delivery: 7_000,
      total: 58_000,
      freeDelivery: { from: 200_000, missing: 150_000 },
    });
    const full = await visitor.cart.update({ cartId, itemVariantId: String(robe), quantity: 4 });
    expect(full).toMatchObject({ delivery: 0, freeDelivery: { from: 200_000, missing: 0 } });
    expect((await modes(cartId)).map(({ code, price }) => [code, price])).toEqual([
      ['domicile', 0],
      ['express', 14_000],
      ['retrait', 0],
    ]);
  });

  test('refuses a mode outside its areas or in another region', async () => {
    const cartId = await filled([robe, 1]);
    const [, tozeur] = (await visitor.cart.deliveryAreas()).areas;
    const express = (await modes(cartId)).find(({ code }) => code === 'express')?.id ?? '';
    const refused = visitor.cart.setDeliveryMode({ cartId, deliveryModeId: express, areaId: tozeur?.id ?? '' });
    expect(await refusalOf(refused)).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field: 'areaId' }] });
    expect(await refusalOf(visitor.cart.setDeliveryMode({ cartId, deliveryModeId: '999' }))).toMatchObject({
      errors: [{ field: 'deliveryModeId' }],
    });
    const [dakar] = (await visitorOf(shop, 'SN').cart.deliveryAreas()).areas;
    const elsewhere = { cartId, deliveryModeId: express, areaId: dakar?.id ?? '' };
    expect(await refusalOf(visitor.cart.setDeliveryMode(elsewhere))).toMatchObject({ errors: [{ field: 'areaId' }] });
  });
});

test('deletes only carts unchanged for a year', async () => {
  const [old, young] = [await filled([robe, 1]), await filled([robe, 1])];
  await write(shop.db, 'update cart set touched_at = $2 where id = $1', [old, inDays(-366)]);
  await write(shop.db, 'update cart set touched_at = $2 where id = $1', [young, inDays(-364)]);
  expect(await purgeOldCarts(shop)).toBe(1);
  const left = await shop.db.rows<{ id: string }>(statement('', 'select id from cart where id = any($1)'), [
    [old, young],
  ]);
  expect(left).toEqual([{ id: young }]);
});
