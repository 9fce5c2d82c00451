/** Shared carts, and orders paid by somebody else, over HTTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import type { Buyer } from '#test/buyer';
import { variantIdOf, type CartId } from '#shared/ids';
import { signIn } from '#test/session';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const cartIdOf = async (buyer: Buyer): Promise<CartId> => {
  const { cartId } = await buyer.cart();
  if (cartId === null) throw new Error('the cart is empty');
  return cartId;
};

/** Pays, and comes back to the page that asks the provider for the result. */
const payAt = async (payer: Buyer, page: string | null): Promise<void> => {
  await stage.payAt(page);
  const orderId = new URL(page ?? '').searchParams.get('mdOrder') ?? '';
  const result = await payer.api.orders.paymentStatus({ orderId });
  expect(result).toEqual({ orderId: expect.any(String), status: 'PAID', kind: 'ORDER' });
};

const day = 24 * 3_600_000;

describe('a shared cart', () => {
  test('shows a copy of the lines at the prices of today, and adds what is available', async () => {
    const { buyer, variantId } = await stage.shopper({ quantity: 2 });
    const cartId = await cartIdOf(buyer);
    const { code, path } = await buyer.api.shares.cart({ cartId });
    expect(path).toBe(`/p/${code}`);
    const friend = stage.buyer();
    const { cart, payment } = await friend.api.shares.open({ code });
    expect(payment).toBeNull();
    expect(cart?.cartId).toBeNull();
    expect(cart?.lines.map(({ itemVariantId, quantity }) => ({ itemVariantId, quantity }))).toEqual([
      { itemVariantId: String(variantId), quantity: 2 },
    ]);
    // The copy does not follow the cart.
    await buyer.api.cart.update({ cartId, itemVariantId: cart!.lines[0]!.itemVariantId, quantity: 1 });
    expect((await friend.api.shares.open({ code })).cart?.count).toBe(2);
    const added = await friend.api.shares.addCart({ code, cartId: null });
    expect(added).toMatchObject({ count: 2, cartId: expect.any(String) });
    expect(added.cartId).not.toBe(cartId);
  });

  test('is refused when empty, unknown or expired', async () => {
    const stranger = stage.buyer();
    expect(await refusal(stranger.api.shares.cart({ cartId: null }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['cartId'],
    });
    expect(await refusal(stranger.api.shares.open({ code: 'a'.repeat(16) }))).toMatchObject({ code: 'NOT_FOUND' });
    const { buyer } = await stage.shopper();
    const { code } = await buyer.api.shares.cart({ cartId: await cartIdOf(buyer) });
    stage.shop.clock.advance(30 * day);
    expect(await refusal(stranger.api.shares.open({ code }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a link that shows something', () => {
  test('is ended by the browser that created it, and by nobody else', async () => {
    const { buyer } = await stage.shopper();
    const { code } = await buyer.api.shares.cart({ cartId: await cartIdOf(buyer) });
    const other = await buyer.api.shares.cart({ cartId: await cartIdOf(buyer) });
    const friend = stage.buyer();
    await friend.api.shares.comparison({ refs: ['ARTICLE-1'] });
    expect((await buyer.api.shares.open({ code })).isOwn).toBe(true);
    expect((await friend.api.shares.open({ code })).isOwn).toBe(false);
    expect(await refusal(friend.api.shares.stop({ code }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(stage.buyer().api.shares.stop({ code }))).toMatchObject({ code: 'NOT_FOUND' });
    await buyer.api.shares.stop({ code });
    expect(await refusal(friend.api.shares.open({ code }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await friend.api.shares.open({ code: other.code })).cart).not.toBeNull();
  });

  test('keeps only the hash of the secret, which no answer contains', async () => {
    const { buyer } = await stage.shopper();
    const link = await buyer.api.shares.cart({ cartId: await cartIdOf(buyer) });
    const secret = buyer.cookies.get('partage') ?? '';
    expect(secret).toMatch(/^[\w-]{22}$/);
    const opened = await buyer.api.shares.open({ code: link.code });
    expect(JSON.stringify([link, opened])).not.toContain(secret);
    const rows = await stage.rows('select * from share_link where code = $1', [link.code]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('of a customer is ended from another device', async () => {
    const person = await signIn(stage.shop);
    const { code } = await person.client(stage.origin).shares.comparison({ refs: ['ARTICLE-2', 'ARTICLE-1'] });
    const elsewhere = person.client(stage.origin);
    expect(await elsewhere.shares.open({ code })).toMatchObject({
      comparison: ['ARTICLE-2', 'ARTICLE-1'],
      cart: null,
      payment: null,
      isOwn: true,
    });
    await elsewhere.shares.stop({ code });
    expect(await refusal(elsewhere.shares.open({ code }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('does not end the payment of an order', async () => {
    const { buyer } = await stage.shopper();
    const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CARD' });
    const { code } = await buyer.api.shares.payment({ orderId, orderSRef });
    expect(await refusal(buyer.api.shares.stop({ code }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await buyer.api.shares.open({ code })).isOwn).toBe(false);
  });
});

describe('an order for somebody else to pay', () => {
  const place = async () => {
    const { buyer, variantId } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    const own = { orderId: placed.orderId, orderSRef: placed.orderSRef };
    return { buyer, variantId, placed, own };
  };

  test('shows neither name, address nor reference, and is paid once', async () => {
    const { buyer, own, placed } = await place();
    const { code } = await buyer.api.shares.payment(own);
    const friend = stage.buyer();
    const seen = await friend.api.shares.open({ code });
    expect(seen.payment).toMatchObject({ state: 'OPEN', currency: 'TND' });
    const { discount, delivery, stampDuty, alreadyPaid, toPay, lines } = seen.payment!;
    const sum = lines.reduce((total, { lineTotal }) => total + lineTotal, 0);
    expect(toPay).toBe(sum - discount + delivery + stampDuty - alreadyPaid);
    const { reference, contact } = await readOrder(buyer, placed);
    for (const secret of [reference, contact.fullName, contact.email, contact.phone, placed.orderSRef])
      expect(JSON.stringify(seen)).not.toContain(secret);
    const { redirectUrl } = await friend.api.shares.pay({ code }, { idempotencyKey: randomUUID() });
    // One page for owner and payer: two could both be paid.
    expect(redirectUrl).toBe(placed.redirectUrl);
    await payAt(friend, redirectUrl);
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID' });
    expect((await friend.api.shares.open({ code })).payment).toMatchObject({ state: 'PAID' });
    expect(await refusal(friend.api.shares.pay({ code }, { idempotencyKey: randomUUID() }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await stage.mailsTo(buyer.email)).toHaveLength(1);
  });

  test('keeps its stock for a day, and opens a new payment page when the first has expired', async () => {
    const { buyer, own, placed, variantId } = await place();
    const { code, expiresAt } = await buyer.api.shares.payment(own);
    expect(new Date(expiresAt).getTime() - stage.shop.clock.now().getTime()).toBe(day);
    stage.shop.clock.advance(5 * 3_600_000);
    await stage.shop.rooms.orders.expire();
    expect(await stage.stockOf(variantId)).toMatchObject({ reserved: 1 });
    const friend = stage.buyer();
    const { redirectUrl } = await friend.api.shares.pay({ code }, { idempotencyKey: randomUUID() });
    expect(redirectUrl).not.toBe(placed.redirectUrl);
    await payAt(friend, redirectUrl);
    expect(await readOrder(buyer, placed)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('has one link, which its owner alone creates, finds and ends', async () => {
    const { buyer, own } = await place();
    const links = await Promise.all([buyer.api.shares.payment(own), buyer.api.shares.payment(own)]);
    expect(new Set(links.map(({ code }) => code)).size).toBe(1);
    const code = links[0]?.code ?? '';
    expect((await buyer.api.shares.paymentLink(own)).link?.code).toBe(code);
    const stranger = stage.buyer();
    const foreign = { orderId: own.orderId };
    const { payment, paymentLink, stopPayment } = stranger.api.shares;
    for (const call of [payment, paymentLink, stopPayment])
      expect(await refusal(call(foreign))).toMatchObject({ code: 'NOT_FOUND' });
    await buyer.api.shares.stopPayment(own);
    expect(await refusal(stranger.api.shares.open({ code }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is over when its time has passed', async () => {
    const { buyer, own, placed, variantId } = await place();
    const { code } = await buyer.api.shares.payment(own);
    stage.shop.clock.advance(day);
    await stage.shop.rooms.orders.expire();
    expect(await refusal(stage.buyer().api.shares.open({ code }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'CANCELLED' });
    expect(await stage.stockOf(variantId)).toMatchObject({ reserved: 0 });
  });

  test('is paid once by its owner and a friend who pay at the same time', async () => {
    const { buyer, own, placed } = await place();
    const { code } = await buyer.api.shares.payment(own);
    stage.shop.clock.advance(3_600_000);
    const friend = stage.buyer();
    const [mine, theirs] = await Promise.all([
      buyer.api.orders.pay({ ...own, paymentMethod: 'CARD' }, { idempotencyKey: randomUUID() }),
      friend.api.shares.pay({ code }, { idempotencyKey: randomUUID() }),
    ]);
    expect(mine.redirectUrl).toBe(theirs.redirectUrl);
    await payAt(friend, mine.redirectUrl);
    expect(await readOrder(buyer, placed)).toMatchObject({ paymentStatus: 'PAID' });
  });
});

test('the links of a customer are in the export of their data, and go with the account', async () => {
  const person = await signIn(stage.shop);
  const variantId = variantIdOf(await stage.addVariant());
  const { cartId } = await person.api.cart.add({ lines: [{ itemVariantId: variantId, quantity: 1 }] });
  const { code } = await person.api.shares.cart({ cartId });
  const { shares } = stage.shop.rooms;
  expect(await shares.exportOf(person.userId)).toEqual([expect.objectContaining({ code })]);
  await stage.shop.db.command({ name: 'test.erase' }, (tx) => shares.erase(tx, person.userId));
  expect(await shares.exportOf(person.userId)).toEqual([]);
});
