import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, html, listen, openHttp } from '#test/http';

const script = 'console.log("ourlet");'.repeat(200);
let folder: string;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-assets-'));
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.vite'));
  await Promise.all([
    writeFile(join(folder, 'secret.txt'), 'secret'),
    writeFile(join(client, 'assets', 'entry-Ab12.js'), script),
    writeFile(join(client, 'assets', 'entry-Ab12.js.br'), brotliCompressSync(script)),
    writeFile(join(client, 'assets', 'font-1.woff2'), Buffer.alloc(4000)),
    writeFile(join(client, 'robots.txt'), 'User-agent: *'),
    writeFile(join(client, '.vite', 'manifest.json'), '{}'),
  ]);
  app = await openHttp({ assetsDir: client, screens: async () => html('écran', { status: 404 }) });
  address = await listen(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('files of the build', () => {
  test('are immutable when their name contains a hash', async () => {
    const answer = await fetch(`${address}/assets/entry-Ab12.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await answer.text()).toBe(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  });

  test('are sent with the compressed bytes of the build', async () => {
    const answer = await app.inject({ url: '/assets/entry-Ab12.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload).toEqual(brotliCompressSync(script));
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  test('are not compressed when that would not make them smaller', async () => {
    const answer = await app.inject({ url: '/assets/font-1.woff2', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['content-type']).toBe('font/woff2');
  });

  test('are revalidated when their name contains no hash', async () => {
    const first = await fetch(`${address}/robots.txt`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await fetch(`${address}/robots.txt`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const head = await fetch(`${address}/robots.txt`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '13']);
  });

  test.each(['/assets/none.js', '/assets/..%2F..%2Fsecret.txt', '/.vite/manifest.json', '/assets/entry-Ab12.js.br'])(
    'are found by their exact path only: %s',
    async (url) => {
      const answer = await app.inject({ url, headers: browser });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('secret');
    },
  );

  test('are absent without a build', async () => {
    const bare = await openHttp({ assetsDir: join(folder, 'absent') });
    expect((await bare.inject({ url: '/assets/entry-Ab12.js' })).statusCode).toBe(404);
    await bare.close();
  });
});
