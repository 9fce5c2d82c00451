import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { items } from '#shared/api/items';
import { browser, html, openHttp, type OpenHttp } from '#test/http';
import { implement, ReadyJson } from '#platform/contract';
import { fixedClock } from '#platform/clock';
import { createRateLimiter } from '#platform/rate-limit';

let app: FastifyInstance;
const open = async (options: OpenHttp = {}): Promise<FastifyInstance> => {
  app = await openHttp(options);
  return app;
};
afterEach(async () => {
  await app.close();
});

const menu = implement(
  items.menu,
  async () =>
    new ReadyJson({
      bytes: () => Buffer.from(JSON.stringify({ sections: [], padding: 'robe '.repeat(1000) })),
      value: () => null,
    }),
);
const listOfMenu = '/api/items/menu';

describe('every response', () => {
  test.each([
    ['a page', '/'],
    ['an unknown page', '/inconnue'],
    ['a call', listOfMenu],
    ['a refusal', '/api/nowhere'],
    ['a probe', '/api/health'],
    ['an address that does not decode', '/%E0%A4%A'],
  ])('carries the security headers: %s', async (_what, url) => {
    await open({
      implementations: [menu],
      screens: async ({ url: { pathname } }) => html('x', { status: pathname === '/' ? 200 : 404 }),
    });
    const { headers } = await app.inject({ url, headers: browser });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': expect.stringMatching(/^(no-store|private, no-cache)$/),
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('sends HSTS only for a public https origin', async () => {
    await open({ env: { PUBLIC_ORIGIN: 'https://shop.tn' } });
    const { headers } = await app.inject({ url: '/api/health' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  test('has its own request id, or that of a trusted proxy', async () => {
    const given = { 'x-request-id': 'proxy-1234567890' };
    await open();
    const own = await app.inject({ url: '/api/nowhere', headers: given });
    expect(own.headers['x-request-id']).not.toBe(given['x-request-id']);
    expect(own.json()).toMatchObject({ requestId: own.headers['x-request-id'] });
    await app.close();
    await open({ env: { TRUSTED_PROXIES: 'loopback' } });
    expect((await app.inject({ url: '/api/nowhere', headers: given })).headers['x-request-id']).toBe(
      'proxy-1234567890',
    );
    const odd = await app.inject({ url: '/api/nowhere', headers: { 'x-request-id': 'a b\tc"' } });
    expect(odd.headers['x-request-id']).not.toContain(' ');
  });
});

describe('the host', () => {
  test('must be in the allow-list', async () => {
    await open({ env: { PUBLIC_ORIGIN: 'https://shop.tn', OURLET_MODE: 'demo' }, screens: async () => html('x') });
    const statusFor = async (host: string, url = '/') =>
      (await app.inject({ url, headers: { ...browser, host } })).statusCode;
    expect(await statusFor('shop.tn')).toBe(200);
    expect(await statusFor('SHOP.tn:443')).toBe(200);
    for (const host of ['evil.test', 'shop.tn.evil.test', 'evil.test:443', 'shop.tn:8080'])
      expect(await statusFor(host)).toBe(421);
    expect(await statusFor('evil.test', listOfMenu)).toBe(421);
    expect(await statusFor('10.0.0.7', '/api/health')).toBe(200);
  });

  test('cannot be forged without a trusted proxy', async () => {
    await open({ screens: async ({ url }) => html(url.origin) });
    const answer = await app.inject({
      url: '/',
      headers: { ...browser, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    expect(answer.body).toBe('http://localhost');
  });
});

describe('a call', () => {
  test('has an ETag when public, and answers 304 to a matching one', async () => {
    await open({ implementations: [menu] });
    const first = await app.inject({ url: listOfMenu });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    const again = await app.inject({ url: listOfMenu, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await app.inject({ url: listOfMenu, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)('is compressed with %s for who takes it, under a tag of its own', async (coding, unpack) => {
    await open({ implementations: [menu] });
    const plain = await app.inject({ url: listOfMenu });
    const packed = await app.inject({ url: listOfMenu, headers: { 'accept-encoding': coding } });
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const again = await app.inject({
      url: listOfMenu,
      headers: { 'accept-encoding': coding, 'if-none-match': String(packed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('compresses a response with its own ETag as each client accepts it', async () => {
    await open({ implementations: [menu] });
    const plain = await app.inject({ url: '/api/docs' });
    const tags = new Set([plain.headers.etag]);
    for (const [coding, unpack] of Object.entries({ br: brotliDecompressSync, zstd: zstdDecompressSync })) {
      const packed = await app.inject({ url: '/api/docs', headers: { 'accept-encoding': coding } });
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(unpack(packed.rawPayload).toString() === plain.body).toBe(true);
      tags.add(packed.headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  test('answers HEAD like GET without the body', async () => {
    await open({ implementations: [menu] });
    const get = await app.inject({ url: listOfMenu });
    const head = await app.inject({ method: 'HEAD', url: listOfMenu });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject({ etag: get.headers.etag, 'content-length': String(get.rawPayload.length) });
  });

  test('logs an unexpected error and does not reveal its reason', async () => {
    await open({
      implementations: [implement(items.menu, () => Promise.reject(new Error('column "prix" does not exist')))],
    });
    const answer = await app.inject({ url: listOfMenu });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(answer.body).not.toContain('prix');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('matches its path with exact slashes', async () => {
    await open();
    expect((await app.inject({ url: '/api/items/groups/' })).statusCode).toBe(501);
    for (const url of ['/api/items/groups', '/api/items/menu/', '/api//items/menu'])
      expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ method: 'DELETE', url: listOfMenu })).statusCode).toBe(405);
  });
});

describe('rate limits', () => {
  test('answer 429 with Retry-After, and do not affect other clients', async () => {
    const rateLimiter = createRateLimiter({ clock: fixedClock(new Date(0)) });
    await open({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' }, implementations: [menu], rateLimiter });
    const ask = (address: string) => app.inject({ url: listOfMenu, headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: 230 }, () => ask('41.0.0.1')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-policy': '"read";q=200;w=4' });
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await ask('41.0.0.2')).statusCode).toBe(200);
  });

  test('are disabled in demo mode', async () => {
    await open({ implementations: [menu] });
    // 400 exceeds the burst of 200; 50 are sent at a time, so that a busy machine answers in time
    for (let sent = 0; sent < 400; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: listOfMenu })));
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    }
  });
});

describe('the probes', () => {
  test('report health always, and readiness only when all checks pass', async () => {
    let checks: Record<string, boolean | string> = { database: true, search: true };
    await open({ ready: async () => checks });
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready', checks });
    checks = { database: true, worker: 'late by 40 s' };
    const answer = await app.inject('/api/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', checks }]);
  });

  test('report not ready when a check does not answer', async () => {
    await open({ ready: () => Promise.reject(new Error('gone')) });
    expect((await app.inject('/api/ready')).statusCode).toBe(503);
  });

  test('show metrics to this machine and to holders of the token', async () => {
    await open({ env: { METRICS_TOKEN: 'a-token-of-metrics' } });
    const statusFor = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({}, '41.0.0.1')).toBe(404);
    const byProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
    for (const name of byProxies) expect([name, await statusFor({ [name]: '41.0.0.1' })]).toEqual([name, 404]);
    // a local proxy that sends no proxy headers is recognised by the Host that it forwards
    expect(await statusFor({ host: 'ourlet.tn' })).toBe(404);
    const own = ['localhost', '127.0.0.1:3000', '[::1]:3000'];
    for (const host of own) expect([host, await statusFor({ host })]).toEqual([host, 200]);
    expect(await statusFor({ authorization: 'Bearer a-token-of-metrics' }, '41.0.0.1')).toBe(200);
    expect(await statusFor({ authorization: 'Bearer another' }, '41.0.0.1')).toBe(404);
  });
});
