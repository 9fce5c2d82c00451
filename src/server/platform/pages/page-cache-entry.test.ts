/** Content coding of a cached page, and 304 for a client that has it. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createPageCache } from '#platform/cache';
import { systemClock } from '#platform/clock';
import { browser, html, openHttp, type OpenHttp } from '#test/http';

let app: FastifyInstance;
const open = async (options: OpenHttp = {}): Promise<FastifyInstance> => {
  app = await openHttp(options);
  return app;
};
afterEach(async () => {
  await app.close();
});

describe('a page', () => {
  test('answers 304 to a matching ETag of the same coding', async () => {
    await open({ screens: async () => html('robe '.repeat(2000)) });
    const headers = { ...browser, 'accept-encoding': 'br' };
    const { etag } = (await app.inject({ url: '/', headers })).headers;
    const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await app.inject({ url: '/', headers: { ...browser, 'if-none-match': String(etag) } })).statusCode).toBe(
      200,
    );
  });

  test('is compressed better at the second request, and stays the same page', async () => {
    const cards = Array.from({ length: 300 }, (_, index) => `<a href="/robe-${index * 7919}">Robe ${index % 17}</a>`);
    await open({ screens: async () => html(cards.join('')) });
    const ask = () => app.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'br' } });
    const first = await ask();
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(cards.join(''));
    await expect.poll(async () => (await ask()).rawPayload.length).toBeLessThan(first.rawPayload.length);
    const later = await ask();
    expect(brotliDecompressSync(later.rawPayload).toString()).toBe(cards.join(''));
    expect(later.headers.etag).toBe(first.headers.etag);
  });

  test('uses the fastest coding first and the smallest later, and answers 304 for both', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `<p>Robe ${index * 7919} ${index % 17}</p>`).join('');
    await open({ screens: async () => html(text) });
    const headers = { ...browser, 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await app.inject({ url: '/', headers });
    expect(first.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
    expect(zstdDecompressSync(first.rawPayload).toString()).toBe(text);
    const ask = () => app.inject({ url: '/', headers });
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    const later = await ask();
    expect(brotliDecompressSync(later.rawPayload).toString()).toBe(text);
    for (const { etag } of [first.headers, later.headers]) {
      const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect(first.headers.etag).not.toBe(later.headers.etag);
  });

  test('is sent in any accepted coding, although only a compressed form is cached', async () => {
    const pageCache = createPageCache({ maxBytes: 1_000_000, clock: systemClock });
    const text = 'robe '.repeat(20_000);
    await open({ pageCache, screens: async () => html(text) });
    const ask = (coding: string) => app.inject({ url: '/', headers: { ...browser, 'accept-encoding': coding } });
    expect((await ask('identity')).body).toBe(text);
    expect(pageCache.stats().bytes).toBeLessThan(text.length / 4);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(text);
    expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toBe(text);
    const plain = await ask('identity');
    expect([plain.body, plain.headers['content-encoding'], plain.headers['content-length']]).toEqual([
      text,
      undefined,
      String(text.length),
    ]);
    expect(
      (await app.inject({ url: '/', headers: { ...browser, 'if-none-match': String(plain.headers.etag) } })).statusCode,
    ).toBe(304);
  });

  test('answers 304 after an identical rendering, in each coding', async () => {
    const pageCache = createPageCache({ maxBytes: 1_000_000, clock: systemClock });
    await open({ pageCache, screens: async () => html('robe '.repeat(2000)) });
    const headers = { ...browser, 'accept-encoding': 'gzip, deflate, br, zstd' };
    const plain = String((await app.inject({ url: '/', headers: browser })).headers.etag);
    for (const coding of ['br', 'zstd']) {
      pageCache.drop();
      const known = `${plain.slice(0, -1)}-${coding}"`;
      const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', known]);
      expect(again.headers).toMatchObject({ vary: 'accept-encoding' });
      const other = { ...browser, 'accept-encoding': 'gzip', 'if-none-match': known };
      expect((await app.inject({ url: '/', headers: other })).statusCode).toBe(200);
    }
  });
});
