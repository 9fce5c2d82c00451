/** Gift cards in CFA francs over HTTP, paid with mobile money. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addGiftCardOffers } from '#test/gift-cards';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
  await addGiftCardOffers(stage.shop.db);
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const mailTo = async (email: string): Promise<string> => {
  await stage.shop.rooms.outbox.drain();
  const [mail] = await stage.rows<{ text: string }>(
    `select subject || e'\\n' || text_body as text from demo_mail where recipient = $1 order by id desc`,
    [email],
  );
  return (mail?.text ?? '').replace(/[\u00A0\u202F]/g, ' ');
};

const card = {
  amount: 25_000,
  recipient: { name: 'Awa', email: 'awa@demo.test' },
  sender: { name: 'Moussa', email: 'moussa@demo.test' },
};

test('is bought, sent by e-mail, spent in part, and shows the remaining balance', async () => {
  const { api } = stage.buyer({ region: 'SN' });
  const bought = await api.giftCards.checkout(card, { idempotencyKey: randomUUID() });
  expect(bought.redirectUrl).toContain('/simulateur/cinetpay/');
  expect(await mailTo('awa@demo.test')).toBe('');
  await stage.payAt(bought.redirectUrl, 'mobile');
  const { orderId, orderSRef } = bought;
  expect(await api.orders.paymentStatus({ orderId })).toMatchObject({ status: 'PAID', kind: 'GIFT_CARD' });
  expect(await api.giftCards.summary({ orderId, order_s_ref: orderSRef })).toMatchObject({
    status: 'PAID',
    amount: 25_000,
    currency: 'XOF',
  });
  const mail = await mailTo('awa@demo.test');
  expect(mail).toContain('25 000 CFA');
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail)?.[0] ?? '';
  expect(await mailTo('moussa@demo.test')).not.toContain(code);

  const { buyer } = await stage.shopper({ region: 'SN' });
  const cartId = buyer.cookies.get('cid') ?? '';
  expect(await buyer.api.cart.setGiftCard({ cartId, code })).toMatchObject({
    total: 21_500,
    toPay: 0,
    giftCard: { applied: 21_500, remaining: 3_500 },
  });
  const placed = await buyer.checkout({ paymentMethod: 'CARD', expectedTotal: 0 });
  expect(placed).toMatchObject({ status: 'NEW', redirectUrl: null });
  expect(await readOrder(buyer, placed)).toMatchObject({
    paymentStatus: 'PAID',
    toPay: 0,
    giftCard: { applied: 21_500 },
  });
  const balance = await api.giftCards.balance({ code });
  expect(balance).toMatchObject({ balance: 3_500, initial: 25_000, currency: 'XOF' });
  expect(balance.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['ISSUED', 25_000],
    ['SPENT', -21_500],
  ]);
});

test('is not sold for an amount without coins, and is refused in another currency', async () => {
  const { api } = stage.buyer({ region: 'SN' });
  const odd = { ...card, amount: 25_002 };
  expect(await refusal(api.giftCards.checkout(odd, { idempotencyKey: randomUUID() }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['amount'],
  });
  const bought = await api.giftCards.checkout(
    { ...card, recipient: { name: 'Binta', email: 'binta@demo.test' } },
    { idempotencyKey: randomUUID() },
  );
  await stage.payAt(bought.redirectUrl, 'mobile');
  await api.orders.paymentStatus({ orderId: bought.orderId });
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(await mailTo('binta@demo.test'))?.[0] ?? '';
  const { buyer } = await stage.shopper();
  expect(await refusal(buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code }))).toMatchObject({
    code: 'CODE_NOT_APPLICABLE',
  });
});
