import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openCalls, post, problemIn } from '#test/calls';
import { allCalls } from '#shared/api/all';
import { anyone, declareCalls, signedIn, staff, type Access, type Call } from '#shared/api/call';
import { items } from '#shared/api/items';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { implement, type Actor } from './implement.ts';

const apps: FastifyInstance[] = [];

const open: typeof openCalls = async (implementations, options) => {
  const app = await openCalls(implementations, options);
  apps.push(app);
  return app;
};

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const size = implement(items.size, async () => ({ maxFileSize: 3, acceptedTypes: [], maxFiles: 1 }));

const customer: Actor = { kind: 'user', userId: 1 as UserId, role: 'CUSTOMER', privileges: [], sessionId: 's' };
const trader: Actor = {
  kind: 'user',
  userId: 2 as UserId,
  role: 'SUPPLIER',
  privileges: ['order.cancel:team'],
  sessionId: 's',
};
const admin: Actor = { kind: 'user', userId: 3 as UserId, role: 'ADMIN', privileges: [], sessionId: 's' };

describe('boot', () => {
  test('refuses to start with a call without access rule', async () => {
    const { access: _, ...nobody } = items.size;
    await expect(open([], { calls: [nobody as unknown as Call] })).rejects.toThrow('declares no access rule');
  });

  test('refuses to start with an undeclared or doubly implemented call', async () => {
    const { id: _, ...shape } = items.size;
    const { stray } = declareCalls('x', { stray: { ...shape, path: '/api/stray' } });
    await expect(
      open([implement(stray, async () => ({ maxFileSize: 1, acceptedTypes: [], maxFiles: 1 }))]),
    ).rejects.toThrow('not in');
    await expect(open([size, size])).rejects.toThrow('twice');
  });

  test('answers 501 with a problem document for a call without implementation', async () => {
    const response = await (await open([])).inject('/api/items/size');
    expect(response.statusCode).toBe(501);
    expect(problemIn(response)).toMatchObject({ code: 'NOT_BUILT', type: '/api/docs#erreur-not-built' });
  });

  test('answers 404 for calls that a mode leaves out', async () => {
    const app = await open([], { without: ['demo'] });
    expect((await app.inject('/api/demo/accounts')).statusCode).toBe(404);
    expect((await app.inject('/api/cart/get')).statusCode).toBe(501);
  });
});

describe('access', () => {
  const outputs = { output: z.object({}), lane: 'cart', rate: 'read', method: 'GET' } as const;
  const rooms = declareCalls('t', {
    open: { ...outputs, path: '/api/t/open', summary: 's', access: anyone },
    signedIn: { ...outputs, path: '/api/t/signedin', summary: 's', access: signedIn },
    staff: { ...outputs, path: '/api/t/staff', summary: 's', access: staff },
    orders: {
      ...outputs,
      path: '/api/t/orders',
      summary: 's',
      access: { ...staff, privilege: 'order.cancel' } as Access,
    },
    invoices: {
      ...outputs,
      path: '/api/t/invoices',
      summary: 's',
      access: { ...staff, privilege: 'invoice.cancel' } as Access,
    },
  });
  const calls = Object.values(rooms);
  const statuses = async (actor: Actor): Promise<number[]> => {
    const app = await open(
      calls.map((call) => implement(call, async () => ({}))),
      { calls, caller: { actor } },
    );
    return Promise.all(calls.map(async ({ path }) => (await app.inject(path)).statusCode));
  };

  test('checks session, role and privilege before the handler', async () => {
    expect(await statuses({ kind: 'anonymous' })).toEqual([200, 401, 401, 401, 401]);
    expect(await statuses(customer)).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(trader)).toEqual([200, 200, 200, 200, 403]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200, 200]);
  });

  test('checks access before the input, so that it reveals no field names', async () => {
    const rate = implement(items.ratingAdd, async () => ({ average: 5, count: 1, mine: 5 }));
    const response = await (await open([rate])).inject(post('/api/items/rating-add', { x: 1 }));
    expect([response.statusCode, problemIn(response).code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('answers 409 only when another sign-in replaced the session', async () => {
    const resolveContext = () => Promise.reject(new ShopError('SESSION_REPLACED'));
    const response = await (await open([size], { resolveContext })).inject('/api/items/size');
    expect([response.statusCode, problemIn(response).code]).toEqual([409, 'SESSION_REPLACED']);
  });
});

test('registers a route for every declared call', async () => {
  const app = await open([]);
  const missing = allCalls.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  expect(missing).toEqual([]);
});
