/**
 * A repeated checkout returns the current state of its order. It returns a payment page only while a
 * payment is needed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer, Checkout, Placed } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Sent = { buyer: Buyer; body: Checkout; placed: Placed; again: (key?: string) => Promise<Placed> };

const sent = async (paymentMethod: 'CARD' | 'CASH' = 'CARD'): Promise<Sent> => {
  const { buyer } = await stage.shopper();
  const body: Checkout = await buyer.order({ paymentMethod });
  const first: string = randomUUID();
  const again = (key = first): Promise<Placed> => buyer.api.orders.checkout(body, { idempotencyKey: key });
  return { buyer, body, placed: await again(), again };
};

describe.each(['the same key', 'another key'])('under %s', (how) => {
  const key = (): string | undefined => (how === 'the same key' ? undefined : randomUUID());

  test('returns the open payment page of an order that waits for its payment', async () => {
    const { placed, again } = await sent();
    expect(await again(key())).toEqual(placed);
  });

  test('returns no payment page for a cancelled order', async () => {
    const { buyer, placed, again } = await sent();
    await buyer.api.orders.cancel({ orderId: placed.orderId, orderSRef: placed.orderSRef });
    expect(await again(key())).toEqual({ ...placed, status: 'CANCELLED', redirectUrl: null });
  });

  test('returns no payment page for an order changed to cash', async () => {
    const { buyer, placed, again } = await sent();
    const { orderId, orderSRef } = placed;
    const pay = { orderId, orderSRef, paymentMethod: 'CASH' } as const;
    await buyer.api.orders.pay(pay, { idempotencyKey: randomUUID() });
    expect(await again(key())).toEqual({ ...placed, status: 'NEW', redirectUrl: null });
  });

  test('returns the order although its delivery mode is no longer offered', async () => {
    const { body, placed, again } = await sent('CASH');
    const switchTo = async (active: boolean): Promise<void> => {
      await write(
        stage.shop.db,
        `update delivery_mode set active = ${active} where region = 'TN' and code = 'domicile'`,
      );
      await stage.shop.rooms.load();
    };
    await switchTo(false);
    try {
      expect(await again(key())).toEqual(placed);
      const { buyer: other } = await stage.shopper();
      const { deliveryModeId } = body;
      expect(await refusal(other.checkout({ deliveryModeId }))).toMatchObject({ fields: ['deliveryModeId'] });
    } finally {
      await switchTo(true);
    }
  });
});

test('repeating a payment returns no payment page for an order cancelled since', async () => {
  const { buyer, placed } = await sent();
  const { orderId, orderSRef } = placed;
  const key = { idempotencyKey: randomUUID() };
  const pay = { orderId, orderSRef, paymentMethod: 'CARD' } as const;
  expect(await buyer.api.orders.pay(pay, key)).toMatchObject({ status: 'PENDING', redirectUrl: placed.redirectUrl });
  await buyer.api.orders.cancel({ orderId, orderSRef });
  expect(await buyer.api.orders.pay(pay, key)).toMatchObject({ status: 'CANCELLED', redirectUrl: null });
});
