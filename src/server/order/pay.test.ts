/** Card payment over HTTP: accepted, refused, repeated, late, missing. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOrderShop, readOrder, refundMails, refusal, type OrderShop } from '#test/orders';
import { addPromotion } from '#test/promotions';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

describe('card payment', () => {
  test('confirms the order once the provider reports the payment', async () => {
    const { buyer, variantId } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    expect(placed).toMatchObject({ status: 'PENDING', redirectUrl: expect.stringContaining('/simulateur/clictopay/') });
    const waiting = await readOrder(buyer, placed);
    expect(waiting).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING', can: { pay: true, cancel: true } });
    expect(new Date(waiting.reservedUntil ?? 0).getTime() - stage.shop.clock.now().getTime()).toBe(20 * 60_000);
    await stage.payAt(placed.redirectUrl);
    const response = await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    expect(response).toEqual({ orderId: placed.orderId, status: 'PAID', orderSRef: placed.orderSRef, kind: 'ORDER' });
    const order = await readOrder(buyer, placed);
    expect(order).toMatchObject({ status: 'NEW', paymentStatus: 'PAID', reservedUntil: null, can: { pay: false } });
    expect(order.history.map(({ status }) => status)).toEqual(['PENDING', 'NEW']);
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 1 });
    expect(await stage.mailsTo(buyer.email)).toHaveLength(1);
  });

  test('returns the secret to the buyer’s browser only, and accepts the provider’s reference', async () => {
    const { buyer } = await stage.shopper();
    const { orderId, redirectUrl } = await buyer.checkout({ paymentMethod: 'CARD' });
    const providerRef = new URL(redirectUrl ?? '').searchParams.get('mdOrder') ?? '';
    expect(await buyer.api.orders.paymentStatus({ orderId: providerRef })).toMatchObject({
      orderId,
      status: 'PENDING',
      orderSRef: expect.any(String),
    });
    const stranger = stage.buyer();
    expect(await stranger.api.orders.paymentStatus({ orderId })).toEqual({ orderId, status: 'PENDING', kind: 'ORDER' });
    expect(await refusal(stranger.api.orders.paymentStatus({ orderId: 'p_nobody' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('accepts a new attempt after a refused payment', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'refused');
    const { orderId } = placed;
    expect(await buyer.api.orders.paymentStatus({ orderId })).toMatchObject({ status: 'FAILED', decline: 'LIMIT' });
    const stranger = await stage.buyer().api.orders.paymentStatus({ orderId });
    expect(stranger).toEqual({ orderId, status: 'FAILED', kind: 'ORDER' });
    expect(await readOrder(buyer, placed)).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'FAILED',
      can: { pay: true },
    });
    const pay = { orderId: placed.orderId, orderSRef: placed.orderSRef, paymentMethod: 'CARD' } as const;
    const key = { idempotencyKey: randomUUID() };
    const again = await buyer.api.orders.pay(pay, key);
    expect(await buyer.api.orders.pay(pay, key)).toEqual(again);
    expect(again.orderId).not.toBe(placed.orderId);
    await stage.payAt(again.redirectUrl);
    expect(await buyer.api.orders.paymentStatus({ orderId: again.orderId })).toMatchObject({ status: 'PAID' });
    // the first attempt also reports the status of the order, which is paid
    expect(await buyer.api.orders.paymentStatus({ orderId: placed.orderId })).toMatchObject({ status: 'PAID' });
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID' });
  });

  test('accepts cash after a refused card, and nothing once the order is confirmed', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'refused');
    await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    const pay = { orderId: placed.orderId, orderSRef: placed.orderSRef, paymentMethod: 'CASH' } as const;
    expect(
      await refusal(
        stage.buyer().api.orders.pay({ ...pay, orderSRef: 'a'.repeat(22) }, { idempotencyKey: randomUUID() }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const cash = await buyer.api.orders.pay(pay, { idempotencyKey: randomUUID() });
    expect(cash).toMatchObject({ status: 'NEW', redirectUrl: null });
    expect(await readOrder(buyer, placed)).toMatchObject({
      status: 'NEW',
      paymentMethod: 'CASH',
      paymentStatus: 'PENDING',
    });
    expect(await refusal(buyer.api.orders.pay(pay, { idempotencyKey: randomUUID() }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('returns the open page for a second request', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    const pay = { orderId: placed.orderId, orderSRef: placed.orderSRef, paymentMethod: 'CARD' } as const;
    const again = await buyer.api.orders.pay(pay, { idempotencyKey: randomUUID() });
    expect(again).toMatchObject({ orderId: placed.orderId, redirectUrl: placed.redirectUrl });
  });
});

describe('a card payment after the buyer chose cash on another page', () => {
  /** A cash order whose payment page is still open. */
  const choosesCash = async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    const { orderId, orderSRef } = placed;
    await buyer.api.orders.pay({ orderId, orderSRef, paymentMethod: 'CASH' }, { idempotencyKey: randomUUID() });
    const { reference, status, paymentMethod, total } = await readOrder(buyer, placed);
    expect({ status, paymentMethod }).toEqual({ status: 'NEW', paymentMethod: 'CASH' });
    const payByCard = async (): Promise<void> => {
      await stage.payAt(placed.redirectUrl);
      await buyer.api.orders.paymentStatus({ orderId });
    };
    return { buyer, placed, reference, total, payByCard };
  };
  const shipmentsOf = (reference: string) =>
    stage.rows<{ state: string; cash: number }>(
      `select s.state, s.cash_due as cash from order_shipment s join shop_order o on o.id = s.order_id where o.reference = $1`,
      [reference],
    );

  test('pays the order, which is not cancelled for want of a confirmation', async () => {
    const { buyer, placed, payByCard } = await choosesCash();
    await payByCard();
    expect(await readOrder(buyer, placed)).toMatchObject({ paymentMethod: 'CARD', paymentStatus: 'PAID' });
    await stage.checkInvariants();
    stage.shop.clock.advance(73 * 3_600_000);
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', toRefund: 0 });
  });

  test('leaves nothing to collect with a parcel that is prepared', async () => {
    const { reference, total, payByCard } = await choosesCash();
    const desk = deskOf(stage.shop);
    await desk.confirm(reference);
    await desk.prepare(reference);
    await desk.prepareShipment(reference, new Map([[1, 1]]), {});
    expect(await shipmentsOf(reference)).toEqual([{ state: 'PREPARED', cash: total }]);
    await payByCard();
    expect(await shipmentsOf(reference)).toEqual([{ state: 'PREPARED', cash: 0 }]);
  });

  test('is refunded once a parcel has left whose carrier collects the cash', async () => {
    const { buyer, placed, reference, total, payByCard } = await choosesCash();
    const desk = deskOf(stage.shop);
    for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
    await payByCard();
    expect(await stage.shop.rooms.payments.find(placed.orderId)).toMatchObject({ state: 'PAID', refunded: total });
    await desk.deliver(reference, null);
    expect(await readOrder(buyer, placed)).toMatchObject({ paymentMethod: 'CASH', paymentStatus: 'PAID' });
    expect(await shipmentsOf(reference)).toEqual([{ state: 'DELIVERED', cash: total }]);
  });
});

describe('after the reservation expired', () => {
  const afterwards = (): void => stage.shop.clock.advance(21 * 60_000);

  test('cancels an unpaid order and releases its units', async () => {
    const { buyer, variantId } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'PENDING' });
    afterwards();
    // two nodes run the job at the same time
    await Promise.all([stage.shop.rooms.orders.expire(), stage.shop.rooms.orders.expire()]);
    const order = await readOrder(buyer, placed);
    expect(order).toMatchObject({ status: 'CANCELLED', paymentStatus: 'EXPIRED', can: { pay: false } });
    expect(order.history).toHaveLength(2);
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 });
    expect(await stage.mailsTo(buyer.email)).toHaveLength(1);
  });

  test('confirms an order that a last status request finds paid', async () => {
    const { buyer } = await stage.shopper();
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl);
    afterwards();
    await stage.shop.rooms.orders.expire();
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID' });
  });

  /** An order that was paid in time, but whose provider answers only after the order has expired. */
  const paidUnheard = async (more: { code?: string } = {}) => {
    const { buyer, variantId } = await stage.shopper({ units: 1 });
    if (more.code) await buyer.api.cart.setGiftCard({ cartId: buyer.cookies.get('cid') ?? '', code: more.code });
    const placed = await buyer.checkout({ paymentMethod: 'CARD' });
    await stage.payAt(placed.redirectUrl, 'silent');
    stage.shop.rooms.payments.setAddress('http://127.0.0.1:9');
    afterwards();
    await stage.shop.rooms.orders.expire();
    stage.shop.rooms.payments.setAddress(stage.origin);
    expect(await readOrder(buyer, placed)).toMatchObject({ status: 'CANCELLED' });
    return { buyer, placed, variantId };
  };

  test('a late payment reserves units and code again', async () => {
    await addPromotion(stage.shop.db, { code: 'TARDIF', usesLimit: 1 });
    const { buyer, placed, variantId } = await paidUnheard({ code: 'TARDIF' });
    expect(await buyer.api.orders.paymentStatus({ orderId: placed.orderId })).toMatchObject({ status: 'PAID' });
    expect(await readOrder(buyer, placed)).toMatchObject({
      status: 'NEW',
      paymentStatus: 'PAID',
      discount: 10_000,
      refunded: 0,
    });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 1, reserved: 1 });
  });

  test.each(['units', 'code'])('refunds a late payment when the %s are no longer available', async (what) => {
    const code = `PARTI${what.toUpperCase()}`;
    await addPromotion(stage.shop.db, { code, usesLimit: 1 });
    const { buyer, placed, variantId } = await paidUnheard({ code });
    const other = stage.buyer();
    const { cartId } = await other.add({ variantId: what === 'units' ? variantId : await stage.addVariant() });
    if (what === 'code') await other.api.cart.setGiftCard({ cartId: cartId ?? '', code });
    await other.checkout();
    expect(await buyer.api.orders.paymentStatus({ orderId: placed.orderId })).toMatchObject({ status: 'EXPIRED' });
    const cancelled = await readOrder(buyer, placed);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', refunded: 0, toRefund: cancelled.toPay });
    expect(await stage.stockOf(variantId)).toEqual({ onHand: 1, reserved: what === 'units' ? 1 : 0 });
    await stage.shop.rooms.outbox.drain();
    expect(await readOrder(buyer, placed)).toMatchObject({ refunded: cancelled.toPay, toRefund: 0 });
    expect(await refundMails(stage, buyer)).toHaveLength(1);
    const attempt = await stage.shop.rooms.payments.find(placed.orderId);
    expect(attempt).toMatchObject({ state: 'PAID', refunded: attempt?.amount });
  });
});
