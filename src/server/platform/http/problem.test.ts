import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { openCalls, post, problemIn } from '#test/calls';
import { cart } from '#shared/api/cart';
import { items } from '#shared/api/items';
import { settings } from '#shared/api/settings';
import { ShopError } from '#shared/errors';
import { implement, ReadyJson } from '#platform/contract';
import { toShopError } from './problem.ts';

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
const visit = implement(items.visit, async () => undefined);

test('treats an aborted upload as a bad request, not as an outage', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toShopError(aborted).code).toBe('BAD_REQUEST');
  expect(toShopError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })).code).toBe('UNAVAILABLE');
});

describe('answers', () => {
  test('omits members that are not declared', async () => {
    const leaky = implement(items.size, async () => ({
      maxFileSize: 1,
      acceptedTypes: ['a'],
      maxFiles: 1,
      passwordHash: 'x',
    }));
    const response = await (await open([leaky])).inject('/api/items/size');
    expect(response.json()).toEqual({ maxFileSize: 1, acceptedTypes: ['a'], maxFiles: 1 });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('keeps exactly the members of each union branch', async () => {
    const image = { name: 'a', alt: '', width: 1, height: 1, placeholder: '#FFFFFF' };
    const words = { text: '', link: null, linkLabel: null };
    const blocks = [
      { type: 'HERO' as const, id: '1', title: 'é', ...words, image, imageTall: null, focal: null, focalTall: null },
      { type: 'EDITORIAL' as const, id: '2', title: 't', ...words, image: null, imageTall: null, gallery: [] },
      { type: 'NEWSLETTER' as const, id: '3', title: 't', text: 'x' },
    ];
    const dashboard = implement(settings.dashboard, async () => ({
      blocks: blocks.map((one) => ({ ...one, secret: 1 })),
    }));
    expect((await (await open([dashboard])).inject('/api/settings/get/dashboard/settings')).json()).toEqual({ blocks });
  });

  test('sends pre-serialised JSON unchanged', async () => {
    const text = '{"maxFileSize": 1, "acceptedTypes": [], "more": true}';
    const ready = implement(
      items.size,
      async () => new ReadyJson({ bytes: () => Buffer.from(text), value: () => JSON.parse(text) as unknown }),
    );
    const response = await (await open([ready])).inject('/api/items/size');
    expect([response.body, response.headers['content-type']]).toEqual([text, 'application/json; charset=utf-8']);
  });

  test('answers HEAD like GET without the body', async () => {
    const response = await (await open([size])).inject({ method: 'HEAD', url: '/api/items/size' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('forbids caching of personal responses and revalidates public ones', async () => {
    const mine = implement(cart.get, async () => Promise.reject(new ShopError('UNAVAILABLE')));
    const app = await open([size, mine, visit]);
    expect((await app.inject('/api/items/size')).headers['cache-control']).toBe('private, no-cache');
    expect((await app.inject('/api/cart/get')).headers['cache-control']).toBe('no-store');
    expect(
      (await app.inject(post('/api/items/visit', { itemId: '1', originType: 'x' }))).headers['cache-control'],
    ).toBe('no-store');
  });
});

describe('errors', () => {
  const failing = (error: unknown) =>
    open([
      implement(items.size, async () => {
        throw error;
      }),
    ]);

  test("keeps code, fields and extra members of a module's error", async () => {
    const errors = [{ field: 'lines', message: 'Épuisé.' }];
    const app = await failing(new ShopError('OUT_OF_STOCK', { errors, extra: { available: 2, status: 200 } }));
    const response = await app.inject('/api/items/size');
    expect(response.statusCode).toBe(400);
    expect(problemIn(response)).toMatchObject({ code: 'OUT_OF_STOCK', status: 400, errors, available: 2 });
  });

  test('answers 500 without the cause for an unexpected error', async () => {
    const app = await failing(Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }));
    const response = await app.inject('/api/items/size');
    expect([response.statusCode, problemIn(response).code]).toEqual([500, 'INTERNAL']);
    expect(response.body).not.toContain('secret');
  });

  test('answers 500 for a response that does not match its schema', async () => {
    const app = await open([implement(items.size, async () => ({}) as never)]);
    expect((await app.inject('/api/items/size')).statusCode).toBe(500);
  });

  test('answers 503 without database and 429 above the rate limit, both with Retry-After', async () => {
    const away = await (
      await failing(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    ).inject('/api/items/size');
    expect([away.statusCode, problemIn(away).code, away.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    const eager = await (
      await failing(new ShopError('TOO_MANY_REQUESTS', { retryAfter: 6.2 }))
    ).inject('/api/items/size');
    expect([eager.statusCode, eager.headers['retry-after']]).toEqual([429, '7']);
  });

  test('answers 404 for an unknown path, and 405 with Allow for another method', async () => {
    const app = await open([]);
    expect(problemIn(await app.inject('/api/nothing')).code).toBe('NOT_FOUND');
    expect(problemIn(await app.inject('/api/items/%zz')).code).toBe('BAD_REQUEST');
    const wrong = await app.inject({ method: 'DELETE', url: '/api/items/list?x=1' });
    expect([wrong.statusCode, problemIn(wrong).code, wrong.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD',
    ]);
    expect((await app.inject({ method: 'GET', url: '/api/orders/p_1/cancel' })).headers.allow).toBe('POST');
  });
});
