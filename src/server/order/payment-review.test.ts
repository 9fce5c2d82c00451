/** Payments under review: the order can neither be paid nor expire until the review ends. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer } from '#test/buyer';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Placed = Awaited<ReturnType<Buyer['checkout']>>;

const minutes = (count: number): void => stage.shop.clock.advance(count * 60_000);
const key = () => ({ idempotencyKey: randomUUID() });

/** Creates an order whose provider reports a payment of another amount. */
const checked = async () => {
  const { buyer, variantId } = await stage.shopper();
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'altered');
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  return { buyer, variantId, placed };
};

const pay = (buyer: Buyer, { orderId, orderSRef }: Placed, paymentMethod: 'CARD' | 'CASH') =>
  buyer.api.orders.pay({ orderId, orderSRef, paymentMethod }, key());

/** Creates an order with two attempts whose payment pages are both open. */
const triedTwice = async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'refused');
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  return { buyer, placed, second: await pay(buyer, placed, 'CARD') };
};

const resolve = (orderId: string, how: 'GIVEN_BACK' | 'NOT_OURS') =>
  deskOf(stage.shop).resolveReview(orderId, how, 'Vu avec la banque');

/** Text of the last mail to an address, without the summary of the order. */
const lastLetter = async ({ email }: Buyer): Promise<string> => {
  await stage.shop.rooms.outbox.drain();
  const [mail] = await stage.rows<{ text: string }>(
    'select text_body as text from demo_mail where recipient = $1 order by id desc limit 1',
    [email],
  );
  return mail?.text.split('COMMANDE TN-')[0] ?? '';
};

describe('during a payment review', () => {
  test('informs the buyer, and the order cannot be paid', async () => {
    const { buyer, placed } = await checked();
    const response = await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    expect(response).toMatchObject({ status: 'PENDING', underReview: true });
    // after the bank's page, the customer may come back in another browser
    const stranger = await stage.buyer().api.orders.paymentStatus({ orderId: placed.orderId });
    expect(stranger).toEqual({ orderId: placed.orderId, status: 'PENDING', underReview: true, kind: 'ORDER' });
    const order = await readOrder(buyer, placed);
    expect(order).toMatchObject({ status: 'PENDING', underReview: true, can: { pay: false, payCash: false } });
    expect(order.cashRefusal).toBeNull();
    expect(await stage.mailsTo(buyer.email)).toEqual([
      `Commande ${order.reference}\u202F: nous vérifions votre paiement`,
    ]);
    const letter = await lastLetter(buyer);
    expect(letter).toContain('Ne payez pas à nouveau');
    expect(letter).not.toContain('/paiement');
  });

  test.each(['CARD', 'CASH'] as const)('refuses payment by %s', async (method) => {
    const { buyer, placed } = await checked();
    const { code, details } = await pay(buyer, placed, method).catch((error) => error);
    expect({ code, fields: details.errors }).toEqual({
      code: 'BAD_REQUEST',
      fields: [{ field: 'orderId', message: expect.stringMatching(/vérification.*ne payez pas à nouveau/) }],
    });
    const attempts = await stage.rows('select id from payment_attempt where subject_id = $1', [
      (await readOrder(buyer, placed)).reference,
    ]);
    expect(attempts).toHaveLength(1);
  });

  test('returns no payment page for a repeated request', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    const again = { orderId: placed.orderId, orderSRef: placed.orderSRef, paymentMethod: 'CARD' } as const;
    const same = key();
    expect((await buyer.api.orders.pay(again, same)).redirectUrl).toBe(placed.redirectUrl);
    await stage.payAt(placed.redirectUrl, 'altered');
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    expect(await buyer.api.orders.pay(again, same)).toMatchObject({ status: 'PENDING', redirectUrl: null });
  });

  test('does not expire, and keeps its reservation', async () => {
    const { buyer, placed, variantId } = await checked();
    minutes(24 * 60);
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'PENDING', underReview: true });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 1 });
  });

  test('does not cancel an expired order whose last status request starts a review', async () => {
    const { buyer, variantId } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'altered');
    minutes(21);
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'PENDING', underReview: true });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 1 });
  });

  test('sends no payment-failed mail for another attempt', async () => {
    const { buyer, placed, second } = await triedTwice();
    // the first payment has a wrong amount, the second is refused
    await stage.payAt(placed.redirectUrl, 'altered');
    await stage.shop.rooms.payments.confirm(placed.orderId);
    const before = await stage.mailsTo(buyer.email);
    await stage.payAt(second.redirectUrl, 'refused');
    await stage.shop.rooms.payments.confirm(second.orderId);
    expect(await stage.mailsTo(buyer.email)).toEqual(before);
    expect(await readOrder(buyer, placed)).toMatchObject({
      paymentStatus: 'PENDING',
      underReview: true,
      can: { pay: false },
    });
  });

  test('confirms the order when another attempt is paid', async () => {
    const { buyer, placed, second } = await triedTwice();
    await stage.payAt(placed.redirectUrl, 'altered');
    await stage.shop.rooms.payments.confirm(placed.orderId);
    await stage.payAt(second.redirectUrl);
    expect(await buyer.api.orders.paymentStatus({ orderId: second.orderId })).toMatchObject({ status: 'PAID' });
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID', underReview: true });
    await resolve(placed.orderId, 'GIVEN_BACK');
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID', underReview: false });
  });

  test('lets the buyer cancel, and the mail mentions the review', async () => {
    const { buyer, placed, variantId } = await checked();
    await buyer.api.orders.cancel({ orderId: placed.orderId, orderSRef: placed.orderSRef });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 });
    const letter = await lastLetter(buyer);
    expect(letter).not.toContain('Rien n’a été débité');
    expect(letter).toContain('en cours de vérification');
    await resolve(placed.orderId, 'GIVEN_BACK');
    expect(await readOrder(buyer, placed)).toMatchObject({
      status: 'CANCELLED',
      underReview: false,
      can: { pay: false },
    });
    expect(await lastLetter(buyer)).not.toContain('/paiement');
  });
});

describe('after a payment review', () => {
  test.each([
    ['GIVEN_BACK', 'il vous a été rendu'],
    ['NOT_OURS', 'nous n’avons rien reçu'],
  ] as const)('%s, the order waits a day and is paid again', async (how, sentence) => {
    const { buyer, placed, variantId } = await checked();
    minutes(3 * 60);
    await resolve(placed.orderId, how);
    const order = await readOrder(buyer, placed);
    expect(order).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'PENDING',
      underReview: false,
      can: { pay: true },
    });
    expect((await stage.mailsTo(buyer.email)).at(-1)).toBe(
      `Commande ${order.reference}\u202F: nous avons vérifié votre paiement`,
    );
    const letter = await lastLetter(buyer);
    expect(letter).toContain(sentence);
    expect(letter).toMatch(/vous pouvez la payer jusqu’au \d+/);
    expect(letter).toContain('/paiement?state=echec&');
    minutes(23 * 60);
    await stage.shop.rooms.orders.expire();
    const again = await pay(buyer, placed, 'CARD');
    expect(again.orderId).not.toBe(placed.orderId);
    await stage.payAt(again.redirectUrl);
    expect(await buyer.api.orders.paymentStatus({ orderId: again.orderId })).toMatchObject({ status: 'PAID' });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 1 });
  });

  test('a new card attempt does not shorten the reservation', async () => {
    const { buyer, placed } = await checked();
    await resolve(placed.orderId, 'NOT_OURS');
    const promised = (await readOrder(buyer, placed)).reservedUntil;
    await pay(buyer, placed, 'CARD');
    expect((await readOrder(buyer, placed)).reservedUntil).toBe(promised);
    minutes(21);
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'PENDING', can: { pay: true } });
  });

  test('an order that stays unpaid expires', async () => {
    const { buyer, placed, variantId } = await checked();
    await resolve(placed.orderId, 'NOT_OURS');
    minutes(24 * 60 + 1);
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'EXPIRED' });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 });
  });

  test('two payments under review must both be resolved', async () => {
    const { buyer, placed, second } = await triedTwice();
    for (const { orderId, redirectUrl } of [placed, second]) {
      await stage.payAt(redirectUrl, 'altered');
      await stage.shop.rooms.payments.confirm(orderId);
    }
    const response = (await stage.mailsTo(buyer.email)).filter((subject) =>
      subject.endsWith('nous vérifions votre paiement'),
    );
    expect(response).toHaveLength(1);
    await resolve(placed.orderId, 'NOT_OURS');
    expect(await readOrder(buyer, placed)).toMatchObject({ underReview: true, can: { pay: false } });
    expect(await refusal(pay(buyer, placed, 'CASH'))).toMatchObject({ code: 'BAD_REQUEST' });
    await resolve(second.orderId, 'NOT_OURS');
    expect(await readOrder(buyer, placed)).toMatchObject({ underReview: false, can: { pay: true } });
  });
});
