/** Codes restricted to one buyer. The checkout refuses them when it knows the e-mail address. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Buyer } from '#test/buyer';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { addPromotion, type NewPromotion } from '#test/promotions';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const cartIdOf = ({ cookies }: Buyer): string => cookies.get('cid') ?? '';

const withCode = async (email: string, code: string): Promise<Buyer> => {
  const buyer = stage.buyer({ email });
  await buyer.add({ variantId: await stage.addVariant() });
  await buyer.api.cart.setGiftCard({ cartId: cartIdOf(buyer), code });
  return buyer;
};

type Case = [rule: string, promotion: NewPromotion, code: string];

const cases: Case[] = [
  ['FIRST_ORDER', { code: 'PREMIERE', firstOrder: true }, 'CODE_NOT_APPLICABLE'],
  ['CUSTOMER', { code: 'AMEL', emails: ['amel@demo.test'] }, 'CODE_NOT_APPLICABLE'],
  ['BUYER_LIMIT', { code: 'UNEFOIS', buyerLimit: 1 }, 'CODE_USED'],
];

test.each(cases)(
  'refused by %s, the order says which condition, at the code, with what it costs without it',
  async (rule, promotion, code) => {
    await addPromotion(stage.shop.db, promotion);
    const email = `${promotion.code.toLowerCase()}-bis@demo.test`;
    const former = stage.buyer({ email });
    await former.add({ variantId: await stage.addVariant() });
    if (promotion.buyerLimit) await former.api.cart.setGiftCard({ cartId: cartIdOf(former), code: promotion.code });
    await former.checkout();
    const buyer = await withCode(email, promotion.code);
    expect(await buyer.cart()).toMatchObject({ promotion: { code: promotion.code }, messages: [] });
    const refused = await refusal(buyer.checkout());
    expect(refused).toMatchObject({ code, fields: ['code'], cart: { promotion: null, discount: 0, toPay: 108_000 } });
    expect(refused['cart']).toMatchObject({
      promotionRules: expect.arrayContaining([expect.objectContaining({ rule, met: false })]),
    });
    expect(await stage.rows('select 1 from shop_order where lower(email) = $1', [email])).toHaveLength(1);
  },
);

test('removes a code or a gift card separately', async () => {
  const card = 'ABCD0123EFGH4567';
  await addGiftCard(stage.shop.db, card, { amount: 10_000 });
  await addPromotion(stage.shop.db, { code: 'DIX' });
  const buyer = await withCode('deux@demo.test', 'DIX');
  const cartId = cartIdOf(buyer);
  const { setGiftCard } = buyer.api.cart;
  expect(await setGiftCard({ cartId, code: card })).toMatchObject({ promotion: { code: 'DIX' }, giftCard: {} });
  expect(await setGiftCard({ cartId, code: null, only: 'PROMOTION' })).toMatchObject({
    promotion: null,
    giftCard: { applied: 10_000 },
  });
  await setGiftCard({ cartId, code: 'DIX' });
  expect(await setGiftCard({ cartId, code: null, only: 'GIFT_CARD' })).toMatchObject({
    promotion: { code: 'DIX' },
    giftCard: null,
  });
  expect(await setGiftCard({ cartId, code: null })).toMatchObject({ promotion: null, giftCard: null });
});
