import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { openCalls, post, problemIn } from '#test/calls';
import { items } from '#shared/api/items';
import { orders } from '#shared/api/orders';
import type { UserId } from '#shared/ids';
import { implement, type Actor, type CallContext } from './implement.ts';

const apps: FastifyInstance[] = [];

const open: typeof openCalls = async (implementations, options) => {
  const app = await openCalls(implementations, options);
  apps.push(app);
  return app;
};

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const customer: Actor = { kind: 'user', userId: 1 as UserId, role: 'CUSTOMER', privileges: [], sessionId: 's' };

const echo: { context: CallContext | null } = { context: null };
const visit = implement(items.visit, async (_, context) => {
  echo.context = context;
  return undefined;
});

describe('idempotency', () => {
  const body = {
    cartId: 'kP3vW8xQ2mZ7rT1nY6bL4g',
    contact: { fullName: 'Amel Ben Salah', email: 'amel@demo.test', phone: '+216 20 123 456' },
    address: null,
    deliveryModeId: '1',
    paymentMethod: 'CASH',
    acceptTerms: true,
  };
  const checkout = implement(orders.checkout, async (_, context) => {
    echo.context = context;
    return { orderId: 'p', orderSRef: 's', status: 'NEW' as const, redirectUrl: null };
  });
  const keyOf = async (app: FastifyInstance, payload: object, key: string) => {
    const response = await app.inject(post('/api/orders/checkout', payload, { 'idempotency-key': key }));
    expect(response.statusCode).toBe(201);
    return echo.context?.idempotency;
  };

  test('refuses a checkout without a valid key', async () => {
    const app = await open([checkout]);
    const none = await app.inject(post('/api/orders/checkout', body));
    expect([none.statusCode, problemIn(none).code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    for (const key of ['k'.repeat(256), 'a\tb'])
      expect(
        problemIn(await app.inject(post('/api/orders/checkout', body, { 'idempotency-key': key }))).errors,
      ).toEqual([{ field: 'Idempotency-Key', message: 'De 1 à 255 caractères visibles, sans accent.' }]);
  });

  test('computes a fingerprint that does not depend on the order of members', async () => {
    const app = await open([checkout], { caller: { actor: customer } });
    const first = await keyOf(app, body, 'k1');
    const reversed = Object.fromEntries(Object.entries(body).toReversed());
    expect(first).toEqual({
      scope: 'orders.checkout:1',
      key: 'k1',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await keyOf(app, reversed, 'k1')).toEqual(first);
    expect((await keyOf(app, { ...body, note: 'x' }, 'k1'))?.fingerprint).not.toBe(first?.fingerprint);
  });

  test('passes no key to a call that accepts none', async () => {
    await (
      await open([visit])
    ).inject(post('/api/items/visit', { itemId: '1', originType: 'x' }, { 'idempotency-key': 'k' }));
    expect(echo.context?.idempotency).toBeNull();
  });
});
