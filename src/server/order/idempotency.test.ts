/** A checkout that is sent again: it is answered with its order as that now is, and no page is opened for what nobody waits for. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer, Checkout, Placed } from '#test/buyer';
import { write } from '#test/catalogue';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.holds());
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

  test('an order that waits goes back to its page', async () => {
    const { placed, again } = await sent();
    expect(await again(key())).toEqual(placed);
  });

  test('an order that was cancelled has no page to pay on', async () => {
    const { buyer, placed, again } = await sent();
    await buyer.api.orders.cancel({ orderId: placed.orderId, orderSRef: placed.orderSRef });
    expect(await again(key())).toEqual({ ...placed, status: 'CANCELLED', redirectUrl: null });
  });

  test('an order that is paid in cash after all has none either', async () => {
    const { buyer, placed, again } = await sent();
    const { orderId, orderSRef } = placed;
    const pay = { orderId, orderSRef, paymentMethod: 'CASH' } as const;
    await buyer.api.orders.pay(pay, { idempotencyKey: randomUUID() });
    expect(await again(key())).toEqual({ ...placed, status: 'NEW', redirectUrl: null });
  });

  test('an order whose way of delivery is no longer offered is found all the same', async () => {
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

test('paying again under the same key opens no page for an order that was cancelled meanwhile', async () => {
  const { buyer, placed } = await sent();
  const { orderId, orderSRef } = placed;
  const key = { idempotencyKey: randomUUID() };
  const pay = { orderId, orderSRef, paymentMethod: 'CARD' } as const;
  expect(await buyer.api.orders.pay(pay, key)).toMatchObject({ status: 'PENDING', redirectUrl: placed.redirectUrl });
  await buyer.api.orders.cancel({ orderId, orderSRef });
  expect(await buyer.api.orders.pay(pay, key)).toMatchObject({ status: 'CANCELLED', redirectUrl: null });
});
