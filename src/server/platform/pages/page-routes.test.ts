import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createPageCache } from '#platform/cache';
import { systemClock } from '#platform/clock';
import { createMetrics } from '#platform/metrics';
import { items } from '#shared/api/items';
import { ShopError } from '#shared/errors';
import { browser, gate, html, listen, openHttp, type OpenHttp } from '#test/http';
import { implement } from '#platform/contract';
import type { ScreenRequest } from './screen-types.ts';

let app: FastifyInstance;
const open = async (options: OpenHttp = {}): Promise<FastifyInstance> => {
  app = await openHttp(options);
  return app;
};
afterEach(async () => {
  await app.close();
});

const listOfMenu = '/api/items/menu';

describe('a page', () => {
  test('is read from the cache with the rendered bytes', async () => {
    let rendered = 0;
    await open({ screens: async () => html(`<p>${(rendered += 1)}</p>${'robe '.repeat(2000)}`) });
    const first = await app.inject({ url: '/?utm_source=mail', headers: browser });
    const second = await app.inject({ url: '/', headers: browser });
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-status': 'ourlet; hit',
      'content-type': 'text/html; charset=utf-8',
    });
    const packed = await app.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
    expect(rendered).toBe(1);
  });

  test('answers HEAD like GET without the body, with one cache entry for both', async () => {
    const methods: string[] = [];
    await open({
      screens: async ({ method }) => {
        methods.push(method);
        return html('bonjour');
      },
    });
    const head = await app.inject({ method: 'HEAD', url: '/', headers: browser });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
    expect((await app.inject({ url: '/', headers: browser })).body).toBe('bonjour');
    expect(methods).toEqual(['GET']);
  });

  test('is rendered again at the first request after a drop', async () => {
    const pageCache = createPageCache({ maxBytes: 1_000_000, clock: systemClock });
    let price = 100;
    await open({ pageCache, screens: async () => html(`${price} TND`) });
    expect((await app.inject({ url: '/', headers: browser })).body).toBe('100 TND');
    price = 80;
    pageCache.drop();
    const after = await app.inject({ url: '/', headers: browser });
    expect([after.body, after.headers['cache-status']]).toEqual(['80 TND', 'ourlet; fwd=miss; stored']);
  });

  test('is personal once it read its visitor', async () => {
    await open({ screens: async (request) => html(`bonjour ${request.visitor().cookies.name}`) });
    const of = async (name: string) => app.inject({ url: '/compte', headers: { ...browser, cookie: `name=${name}` } });
    const [amel, karim] = [await of('Amel'), await of('Karim')];
    expect([amel.body, karim.body]).toEqual(['bonjour Amel', 'bonjour Karim']);
    expect(karim.headers).toMatchObject({ 'cache-control': 'no-store', 'cache-status': 'ourlet; fwd=bypass' });
    expect(karim.headers).not.toHaveProperty('etag');
  });

  test('is rendered without cookie, authorisation or address when shared', async () => {
    let seen: ScreenRequest | undefined;
    await open({
      screens: async (request) => {
        seen = request;
        return html('x');
      },
    });
    await app.inject({
      url: '/c?b=2&a=1&fbclid=z',
      headers: { ...browser, cookie: 'tok=t; msid=3', authorization: 'Bearer t' },
    });
    expect(seen?.url.href).toBe('http://localhost/c?a=1&b=2');
    expect(seen?.section).toBe('3');
    expect([...(seen?.headers.keys() ?? [])]).toEqual(['host']);
    expect(seen?.caller).toMatchObject({ actor: { kind: 'anonymous' }, cookies: {}, address: '' });
  });

  test('accepts a form posted without scripts, and sends the cookies that its calls set', async () => {
    await open({
      screens: async (request) => {
        const caller = await request.visitor().caller();
        caller.setHeader('set-cookie', 'cid=abc; Path=/');
        return html(request.body?.toString() ?? '', {
          status: 303,
          headers: { location: '/panier', 'set-cookie': ['msid=3'] },
        });
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/univers',
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'section=3',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.body).toBe('section=3');
    expect(answer.headers).toMatchObject({ location: '/panier', 'set-cookie': ['msid=3', 'cid=abc; Path=/'] });
  });

  test('refuses a form posted from another site', async () => {
    let taken = 0;
    await open({
      env: { HOST_REGIONS: 'sn.ourlet.test=SN' },
      screens: async () => html(String((taken += 1)), { status: 303 }),
    });
    const statusFor = async (headers: Record<string, string>): Promise<number> => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await app.inject({
        method: 'POST',
        url: '/region',
        headers: { ...browser, ...type, ...headers },
        payload: 'region=SN',
      });
      return answer.statusCode;
    };
    expect(await statusFor({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusFor({ origin: 'null' })).toBe(403);
    expect(await statusFor({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(taken).toBe(0);
    expect(await statusFor({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(await statusFor({ origin: 'https://sn.ourlet.test', 'sec-fetch-site': 'cross-site' })).toBe(303);
    expect(await statusFor({})).toBe(303);
  });

  test('refuses a POST that is not a form', async () => {
    await open({ screens: async ({ body }) => html(String(body)) });
    const post = async (headers: Record<string, string>): Promise<number> =>
      (await app.inject({ method: 'POST', url: '/region', headers: { ...browser, ...headers }, payload: 'region=SN' }))
        .statusCode;
    expect(await post({ 'content-type': 'application/json' })).toBe(415);
    expect(await post({ 'content-type': 'multipart/form-data; boundary=a' })).toBe(415);
    expect(await post({ 'content-type': '' })).toBe(415);
    expect(await post({ 'content-type': 'Application/x-www-form-urlencoded; charset=UTF-8' })).toBe(200);
  });

  test('answers an error as a French page, or as a problem document to programs', async () => {
    await open({ screens: () => Promise.reject(new ShopError('UNAVAILABLE')) });
    const answer = await app.inject({ url: '/', headers: browser });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      503,
      '2',
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).toContain('<html lang="fr">');
    const data = await app.inject({ url: '/c.data', headers: browser });
    expect([data.statusCode, data.headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
  });

  test('is refused for other methods, bad addresses and reads with a body', async () => {
    await open({ screens: async () => html('x') });
    const put = await app.inject({ method: 'PUT', url: '/', headers: browser });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    for (const url of ['/%', '/%E0%A4%A', '/a%00'])
      expect((await app.inject({ url, headers: browser })).statusCode).toBe(400);
    expect((await app.inject({ method: 'GET', url: '/', headers: browser, payload: 'x' })).statusCode).toBe(400);
  });

  test('frees its slot while it waits for an external server', async () => {
    const answered = gate();
    await open({
      env: { ADMISSION_CONCURRENCY: '4' },
      screens: async ({ url, visitor }) => {
        if (url.pathname === '/') return html('here');
        (await visitor().caller()).releaseSlot();
        await answered.passed;
        return html('there');
      },
    });
    const slow = Array.from({ length: 8 }, (_, n) => app.inject({ url: `/slow/${n}`, headers: browser }));
    await new Promise(setImmediate);
    expect((await app.inject({ url: '/', headers: browser })).body).toBe('here');
    answered.open();
    expect((await Promise.all(slow)).map(({ body }) => body)).toEqual(slow.map(() => 'there'));
  });

  test('frees its slot when rendering hangs', async () => {
    const { passed, open: release } = gate();
    await open({
      renderTimeoutMs: 30,
      config: { admissionConcurrency: 4 },
      screens: () => passed.then(() => html('x')),
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => app.inject({ url: `/${n}`, headers: browser })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503, 503]);
    release();
    expect((await app.inject({ url: '/apres', headers: browser })).statusCode).toBe(200);
  });
});

describe('overload', () => {
  test('refuses catalogue pages with Retry-After while a checkout passes', async () => {
    const { open: release, passed } = gate();
    const slow = implement(items.menu, async () => {
      await passed;
      return { sections: [] };
    });
    const metrics = createMetrics();
    await open({
      metrics,
      implementations: [slow],
      config: { admissionConcurrency: 4 },
      laneOfPage: (path) => (path === '/paiement' ? 'checkout' : 'catalogue'),
      screens: async ({ url }) => html(url.pathname),
    });
    const waiting = Array.from({ length: 1002 }, () => app.inject({ url: listOfMenu }));
    await new Promise(setImmediate);
    const refused = await app.inject({ url: listOfMenu });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'OVERLOADED', status: 503 });
    const document = await app.inject({ url: '/catalogue/femme', headers: browser });
    expect([document.statusCode, document.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(document.body).toContain('http-equiv="refresh"');
    expect((await app.inject({ url: '/paiement', headers: browser })).statusCode).toBe(200);
    expect(await metrics.registry.metrics()).toMatch(/ourlet_refused_total\{reason="[a-z ]+",lane="catalogue"\} \d/);
    release();
    await Promise.all(waiting);
  });

  test('accepts many new connections at once and refuses those above the limit', async () => {
    const work = (): void => {
      for (const start = performance.now(); performance.now() - start < 10;);
    };
    await open({
      env: { ADMISSION_PATIENCE: '1' },
      screens: async ({ url }) => {
        work();
        await new Promise(setImmediate);
        return html(url.pathname);
      },
    });
    const address = await listen(app);
    const ask = async (n: number): Promise<[number, string | null]> => {
      const answer = await fetch(`${address}/${n}`, { headers: { ...browser, cookie: 'msid=1', connection: 'close' } });
      await answer.text();
      return [answer.status, answer.headers.get('retry-after')];
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)));
    expect(answers.some(([status]) => status === 200)).toBe(true);
    expect(answers.some(([status, retryAfter]) => status === 503 && retryAfter === '2')).toBe(true);
  });

  test('still serves cached pages', async () => {
    const { open: release, passed } = gate();
    await open({
      config: { admissionConcurrency: 4 },
      screens: async ({ url }) => (url.pathname === '/' ? html('accueil') : passed.then(() => html('x'))),
    });
    await app.inject({ url: '/', headers: browser });
    const waiting = Array.from({ length: 1003 }, (_, n) => app.inject({ url: `/${n}`, headers: browser }));
    await new Promise(setImmediate);
    expect((await app.inject({ url: '/', headers: browser })).body).toBe('accueil');
    release();
    await Promise.all(waiting);
  });
});

test('answers a cached page before the router, and closes connections of a closing server', async () => {
  await open({ screens: async () => html('robe '.repeat(2000)) });
  const address = await listen(app);
  const headers = { ...browser, 'accept-encoding': 'br' };
  const first = await fetch(`${address}/`, { headers });
  const second = await fetch(`${address}/?gclid=1`, { headers });
  expect(second.headers.get('cache-status')).toBe('ourlet; hit');
  expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await second.text()).toBe(await first.text());
  const etag = second.headers.get('etag') ?? '';
  expect((await fetch(`${address}/`, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  const head = await fetch(`${address}/`, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
});
