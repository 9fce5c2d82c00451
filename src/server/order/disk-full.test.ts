/** Behaviour when the disk of PostgreSQL is full (error 53100). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/database';
import { openOrderShop, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const fillDisk = (): Promise<void> =>
  execute(
    stage.shop.url,
    `create function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger no_room before insert on shop_order for each statement execute function no_room()`,
  );
const freeDisk = (): Promise<void> => execute(stage.shop.url, 'drop function no_room cascade');

const readiness = async (): Promise<{ status: number; database: unknown }> => {
  const response = await stage.shop.app.inject({ url: '/api/ready' });
  return { status: response.statusCode, database: response.json().checks.database };
};

test('a full disk is a temporary refusal that loses nothing, and the shop is not ready until a write succeeds', async () => {
  const { buyer, variantId } = await stage.shopper();
  const idempotencyKey = randomUUID();
  const order = await buyer.order();
  expect(await readiness()).toEqual({ status: 200, database: true });
  await fillDisk();
  const refused = await fetch(`${stage.origin}/api/orders/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(order),
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', title: expect.stringContaining('indisponible') });
  expect(await readiness()).toEqual({ status: 503, database: 'no room to write' });
  expect(await stage.stockOf(variantId)).toEqual({ onHand: 10, reserved: 0 });
  expect(await buyer.api.cart.get({ cartId: buyer.cookies.get('cid') ?? '' })).toMatchObject({
    lines: [{ itemVariantId: String(variantId), quantity: 1 }],
  });
  await freeDisk();
  expect(await buyer.api.orders.checkout(order, { idempotencyKey })).toMatchObject({ status: 'NEW' });
  expect(await readiness()).toEqual({ status: 200, database: true });
});
