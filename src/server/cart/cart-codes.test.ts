import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '#platform/db';
import type { PricedCart } from '#server/cart';
import type { Client } from '#shared/api/client';
import type { CartId } from '#shared/ids';
import type { Cart } from '#shared/api/cart-shapes';
import { refusalOf, messageCodesOf, visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { inDays } from '#test/catalogue-rooms';
import { addDelivery } from '#test/delivery';
import { addGiftCard } from '#test/gift-cards';
import { addPromotion } from '#test/promotions';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let visitor: Client;
let robe = 0;
let soldee = 0;
const card = 'ABCDEFGH12345678';

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addDelivery(db);
      const variants = [{ prices: [{ region: 'TN', amount: 50_000 }], stock: { central: 50 } }];
      [robe = 0] = (await addItem(db, { ref: 'ROBE-1', name: 'Robe', variants })).variantIds;
      const sale = [{ prices: [{ region: 'TN', amount: 50_000, sale: 30_000 }] }];
      [soldee = 0] = (await addItem(db, { ref: 'ROBE-2', name: 'Robe soldée', variants: sale })).variantIds;
      await addPromotion(db, { code: 'DIX', label: '10 % pour vous', bp: 1_000, regions: { TN: {} } });
      await addPromotion(db, { code: 'CENT', bp: 1_000, regions: { TN: { minimum: 100_000 } } });
      await addPromotion(db, { code: 'VIEUX', bp: 1_000, to: inDays(-1), regions: { TN: {} } });
      await addPromotion(db, { code: 'DEMAIN', bp: 1_000, from: inDays(1), regions: { TN: {} } });
      await addPromotion(db, { code: 'DAKAR', bp: 1_000, regions: { SN: {} } });
      await addPromotion(db, { code: 'PORT', kind: 'FREE_DELIVERY', regions: { TN: {} } });
      await addPromotion(db, { code: 'PREMIER', bp: 1_000, firstOrder: true, regions: { TN: {} } });
      await addGiftCard(db, card, { amount: 20_000 });
      await addGiftCard(db, 'VVVVVVVVVVVVVVVV', { amount: 20_000, expiresAt: inDays(-1) });
      await addGiftCard(db, 'SSSSSSSSSSSSSSSS', { amount: 20_000, region: 'SN' });
    },
  });
});
afterAll(() => shop.close());

let address = 0;
beforeEach(() => {
  address += 1;
  visitor = visitorOf(shop, 'TN', { address: `10.0.0.${address}` });
});

const filled = async (...ids: number[]): Promise<CartId> =>
  (await visitor.cart.add({ lines: ids.map((id) => ({ itemVariantId: String(id), quantity: 1 })) })).cartId ??
  ('' as CartId);
const type = (cartId: string, code: string | null): Promise<Cart> => visitor.cart.setGiftCard({ cartId, code });

describe('a promotion code', () => {
  test('discounts each line except those on sale, with the reason', async () => {
    const cartId = await filled(robe, soldee);
    const cart = await type(cartId, ' dix ');
    expect(cart).toMatchObject({
      subtotal: 80_000,
      discount: 5_000,
      promotion: { code: 'DIX', label: '10 % pour vous', amount: 5_000, freeDelivery: false },
      giftCard: null,
      lines: [
        { discount: 5_000, codeNote: null },
        { discount: 0, codeNote: expect.stringContaining('promotion') },
      ],
    });
    expect(cart.promotionRules.every(({ met }) => met)).toBe(true);
    expect(cart.total).toBe(75_000 + cart.delivery + 1_000);
  });

  test('is refused with the failed condition, and is not stored', async () => {
    const cartId = await filled(robe);
    const refusals = await Promise.all(
      ['CENT', 'DEMAIN', 'DAKAR', 'VIEUX'].map((code) => refusalOf(type(cartId, code))),
    );
    expect(refusals.map(({ code }) => code)).toEqual([
      'CODE_NOT_APPLICABLE',
      'CODE_NOT_APPLICABLE',
      'CODE_NOT_APPLICABLE',
      'CODE_EXPIRED',
    ]);
    expect(refusals[0]).toMatchObject({
      errors: [{ field: 'code', message: expect.stringContaining('50,000') }],
      extra: { promotionRules: expect.arrayContaining([expect.objectContaining({ rule: 'MINIMUM', met: false })]) },
    });
    expect(await refusalOf(type(await filled(soldee), 'DIX'))).toMatchObject({ code: 'CODE_NOT_APPLICABLE' });
    expect((await visitor.cart.get({ cartId })).promotion).toBeNull();
  });

  test('is reported as lost while its condition is not met, until acknowledged', async () => {
    const cartId = await filled(robe);
    const quantity = (count: number): Promise<Cart> =>
      visitor.cart.update({ cartId, itemVariantId: String(robe), quantity: count });
    await quantity(2);
    expect(await type(cartId, 'CENT')).toMatchObject({ discount: 10_000 });
    const less = await quantity(1);
    expect(less).toMatchObject({
      discount: 0,
      promotion: null,
      messages: [{ code: 'CODE_LOST', itemVariantId: null }],
    });
    expect(await quantity(2)).toMatchObject({ discount: 10_000, messages: [] });
    await quantity(1);
    expect(await visitor.cart.acknowledge({ cartId })).toMatchObject({ promotion: null, messages: [] });
    expect(await quantity(2)).toMatchObject({ discount: 0, promotion: null, messages: [] });
  });

  test('may make the delivery free', async () => {
    const cartId = await filled(robe);
    const cart = await type(cartId, 'PORT');
    expect(cart).toMatchObject({ delivery: 0, promotion: { freeDelivery: true }, freeDelivery: { missing: 0 } });
    const { deliveryModes } = await visitor.cart.deliveryModes({ cartId });
    expect(deliveryModes.map(({ price }) => price)).toEqual([0, 0, 0]);
  });
});

describe('a gift card', () => {
  test('pays up to its balance beside a promotion code, and shows only its last characters', async () => {
    const cartId = await filled(robe);
    const paid = await type(cartId, 'abcd efgh 1234 5678');
    expect(paid).toMatchObject({ giftCard: { applied: 20_000, remaining: 0 }, toPay: paid.total - 20_000 });
    expect(JSON.stringify(paid)).not.toContain(card);
    const both = await type(cartId, 'DIX');
    expect(both).toMatchObject({ discount: 5_000, giftCard: { applied: 20_000 }, promotion: { code: 'DIX' } });
    expect(await type(cartId, null)).toMatchObject({ giftCard: null, promotion: null, discount: 0 });
  });

  test('is refused with a message when it cannot pay, and reported as lost later', async () => {
    const cartId = await filled(robe);
    expect(await refusalOf(type(cartId, 'VVVV-VVVV-VVVV-VVVV'))).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await refusalOf(type(cartId, 'SSSSSSSSSSSSSSSS'))).toMatchObject({
      code: 'CODE_NOT_APPLICABLE',
      errors: [{ field: 'code', message: expect.stringContaining('monnaie') }],
    });
    await type(cartId, card);
    await write(shop.db, 'update gift_card set expires_at = $1 where balance = 20000 and region = $2', [
      inDays(-1),
      'TN',
    ]);
    const cart = await visitor.cart.get({ cartId });
    expect([cart.giftCard, messageCodesOf(cart)]).toEqual([null, ['CODE_LOST']]);
    expect(messageCodesOf(await visitor.cart.acknowledge({ cartId }))).toEqual([]);
    await write(shop.db, 'update gift_card set expires_at = $1', [inDays(300)]);
  });
});

test('accepts any text as a code', async () => {
  const cartId = await filled(robe);
  for (const code of ['', ' ', '\u0000', '\ud800', '💥'])
    expect((await refusalOf(type(cartId, code))).code).toBe('CODE_UNKNOWN');
});

describe('guessing', () => {
  test('is refused after five unknown codes; a repeated code counts once', async () => {
    const cartId = await filled(robe);
    for (const code of ['RIEN1', 'rien1', 'RIEN-1', 'RIEN2', 'RIEN3', 'RIEN4', 'RIEN5'])
      expect(await refusalOf(type(cartId, code))).toMatchObject({ code: 'CODE_UNKNOWN', errors: [{ field: 'code' }] });
    // after too many unknown codes, an existing code is refused as well
    const refused = await refusalOf(type(cartId, 'DIX'));
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    expect(await type(cartId, null)).toMatchObject({ promotion: null });
    shop.clock.advance(10 * 60_000 + 1);
    expect(await type(cartId, 'DIX')).toMatchObject({ promotion: { code: 'DIX' } });
  });

  test('is limited for each address, whatever the number of carts', async () => {
    const answers: string[] = [];
    for (let cart = 0; cart < 16; cart += 1) {
      const cartId = await filled(robe);
      for (let n = 0; n < 4; n += 1) answers.push((await refusalOf(type(cartId, `FAUX${cart}${n}`))).code);
    }
    expect(answers.filter((code) => code === 'CODE_UNKNOWN')).toHaveLength(60);
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('for an order', () => {
  test('prices the cart like its answer, with the buyer and the delivery of the order', async () => {
    const cartId = await filled(robe);
    const cart = await type(cartId, 'PREMIER');
    expect(cart.discount).toBe(5_000);
    const { carts, delivery } = shop.rooms;
    const requested = { cartId, userId: null, deliveryModeId: delivery.defaultMode('TN')?.id ?? 0, areaId: null };
    const priceFor = (firstOrder: boolean): Promise<PricedCart> =>
      shop.db.command({ name: 'test.order' }, async (tx) => {
        const buyer = { email: 'amel@demo.test', firstOrder: () => Promise.resolve(firstOrder) };
        const locked = await carts.lockForOrder(tx, { ...requested, ...buyer });
        expect(locked.orderId).toBeNull();
        return locked.priced();
      });
    const priced = await priceFor(true);
    expect(priced.cart).toEqual({
      ...cart,
      deliveryModeId: String(requested.deliveryModeId),
      promotionRules: expect.any(Array),
    });
    expect(priced).toMatchObject({
      computed: { applied: { code: 'PREMIER' } },
      giftCardCode: null,
      lines: [{ variantId: String(robe) }],
    });
    const regular = await priceFor(false);
    expect([regular.cart.discount, regular.computed.applied, messageCodesOf(regular.cart)]).toEqual([
      0,
      null,
      ['CODE_LOST'],
    ]);
  });

  test('shows an empty cart after the order, and creates another one', async () => {
    const cartId = await filled(robe);
    const { carts } = shop.rooms;
    await shop.db.command({ name: 'test.order' }, async (tx) => carts.markOrdered(tx, cartId, 'TN-000001'));
    expect(await visitor.cart.get({ cartId })).toMatchObject({ cartId: null, count: 0 });
    expect(await visitor.cart.remove({ cartId, itemVariantId: String(robe) })).toMatchObject({ cartId: null });
    const next = await visitor.cart.add({ cartId, lines: [{ itemVariantId: String(robe), quantity: 2 }] });
    expect([next.cartId === cartId, next.count]).toEqual([false, 2]);
    const firstOrder = () => Promise.resolve(true);
    const requested = { cartId, userId: null, email: 'amel@demo.test', firstOrder, deliveryModeId: 1, areaId: null };
    const emptied = await shop.db.command({ name: 'test.order' }, async (tx) => {
      const locked = await carts.lockForOrder(tx, requested);
      return { orderId: locked.orderId, lines: (await locked.priced()).lines };
    });
    expect(emptied).toEqual({ orderId: 'TN-000001', lines: [] });
  });

  test('sends one query for each code', async () => {
    const cartId = await filled(robe);
    await type(cartId, 'DIX');
    await type(cartId, card);
    expect(await countQueries(() => visitor.cart.get({ cartId }))).toBe(6);
  });
});
