/** Pictures over HTTP: formats, widths, conditional and range requests, names that point outside the image folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '#platform/log';
import { createFiles } from '#platform/files';
import { fixedClock, type FixedClock } from '#platform/clock';
import { careKeys } from '#shared/api/shapes';
import { careImageName } from '#shared/care-symbols';
import { absentImageName } from '#shared/rules/image';
import { retryWhileOverloaded } from '#test/answers';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { openHttp } from '#test/http';
import { jpeg } from '#test/pictures';
import { createImages, type Images } from './image.ts';

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

let test: TestDatabase;
let folder: string;
let images: Images;
let clock: FixedClock;
let app: Awaited<ReturnType<typeof openHttp>>;
let name: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ourlet-images-'));
  clock = fixedClock(new Date('2026-11-21T09:00:00Z'));
  images = createImages({ db: test.db, files: createFiles({ url: folder }), log: silentLogger(), clock });
  app = await openHttp({ implementations: images.routes, env: { RATE_LIMITS: 'off' } });
  name = (await images.ingest({ content: await jpeg(700, 500), alt: 'Une robe' })).image.name;
});
afterAll(async () => {
  await app.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

type Headers = Record<string, string>;
const send = (request: InjectOptions) =>
  retryWhileOverloaded(
    () => app.inject(request),
    ({ statusCode, body }) => ({ status: statusCode, body: statusCode === 503 ? body : '' }),
  );
const get = (query = '', headers: Headers = {}, of = name) => send({ url: `/api/image/get/${of}${query}`, headers });
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

describe('format', () => {
  it.each([
    [undefined, 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
    ['text/html', 'image/jpeg'],
    ['image/webp', 'image/webp'],
    ['image/WebP;q=0.5, image/png', 'image/webp'],
    ['image/webp;q=0, */*', 'image/jpeg'],
    ['image/avif', 'image/jpeg'],
    [chrome, 'image/webp'],
  ])('for Accept %s is %s before AVIF exists', async (accept, type) => {
    const { statusCode, headers, rawPayload } = await get('?w=320', accept === undefined ? {} : { accept });
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(await sizeOf(rawPayload)).toEqual([320, 229, type.slice('image/'.length)]);
  });

  it('of the URL wins over Accept; missing AVIF is served as WebP with a short lifetime', async () => {
    expect((await get('?w=320&format=jpeg', { accept: chrome })).headers['content-type']).toBe('image/jpeg');
    const { headers } = await get('?w=320&format=avif');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'public, max-age=300']);
    expect((await get('?w=320&format=gif')).statusCode).toBe(400);
  });
});

describe('width', () => {
  it('is one of the allowed ones, never more than the source', async () => {
    const widths = await Promise.all(
      [160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2048].map(async (w) => {
        const { rawPayload } = await get(`?w=${w}&format=webp`);
        return (await sharp(rawPayload).metadata()).width;
      }),
    );
    expect(widths).toEqual([160, 240, 320, 480, 640, 700, 700, 700, 700, 700]);
  });

  it.each(['1', '321', '99999', '-320', '320.5', '320px', '1e3', '0x140'])('%s is refused', async (w) => {
    expect((await get(`?w=${w}`)).statusCode).toBe(400);
  });
});

describe('response', () => {
  it('is cacheable for a year, varies by Accept and cannot run scripts', async () => {
    const { headers } = await get('?w=320', { accept: 'image/webp' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('as JPEG may be shown by a mail that is read in a browser', async () => {
    const { headers } = await get('?w=320&format=jpeg');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('to HEAD has the same headers and no body, with or without a range', async () => {
    const whole = await get('?w=320', { accept: 'image/webp' });
    const { etag, 'content-type': type } = whole.headers;
    const url = `/api/image/get/${name}?w=320`;
    for (const headers of [{ accept: 'image/webp' }, { accept: 'image/webp', range: 'bytes=0-9' }]) {
      const head = await send({ method: 'HEAD', url, headers });
      expect(head.statusCode).toBe(200);
      expect(head.headers).toMatchObject({
        etag,
        'content-type': type,
        'content-length': String(whole.rawPayload.length),
      });
      expect(head.rawPayload.length).toBe(0);
    }
  });

  it('is 304 for a matching ETag, with or without a range', async () => {
    const { etag } = (await get('?w=320', { accept: 'image/webp' })).headers;
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const again = await get('?w=320', { accept: 'image/webp', 'if-none-match': String(etag), ...headers });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['cache-control']).toContain('immutable');
    }
    // each format has its own ETag
    expect((await get('?w=320', { accept: 'image/jpeg', 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('to a range request contains only that range', async () => {
    const accept = 'image/webp';
    const {
      rawPayload: whole,
      headers: { etag },
    } = await get('?w=320', { accept });
    const length = whole.length;
    const parts: [string, number, number][] = [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, length - 1],
      ['bytes=-5', length - 5, length - 1],
      [`bytes=5-${length + 100}`, 5, length - 1],
      [`bytes=-${length + 100}`, 0, length - 1],
    ];
    for (const [range, start, end] of parts) {
      const part = await get('?w=320', { accept, range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${length}`]);
      expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
      expect(part.headers).toMatchObject({ etag, 'content-length': String(end - start + 1) });
    }
    for (const range of ['bytes=9-3', 'bytes=a-b', 'bytes=-', 'lines=0-1', 'bytes=0-1,3-4'])
      expect((await get('?w=320', { accept, range })).statusCode).toBe(200);
    for (const range of [`bytes=${length}-`, 'bytes=-0']) {
      const outside = await get('?w=320', { accept, range });
      expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${length}`]);
    }
    expect((await get('?w=320', { accept, range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get('?w=320', { accept, range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('is encoded once for concurrent requests', async () => {
    const { image } = await images.ingest({ content: await jpeg(900, 600, 2), alt: 'Une jupe' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => get('?w=800&format=jpeg', {}, image.name)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});

describe('name', () => {
  it('of an unknown image is 404', async () => {
    const response = await get('', {}, 'nobody');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    '..',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cwindows%5cwin.ini',
    '....//....//etc/passwd',
    '%00',
    'a%00.webp',
    '%c0%ae%c0%ae%c0%afetc',
    '..;/originals',
    'originals/aa/bb',
    'originals%2faa%2fbb',
    '/etc/passwd',
    '%252e%252e%252fetc%252fpasswd',
    'file:%2f%2f%2fetc%2fpasswd',
    '.hidden',
    'a'.repeat(300),
    "x';select 1--",
  ])('cannot leave the image folder: %s', async (of) => {
    const { statusCode, headers } = await get('?w=320', {}, of);
    expect([400, 404]).toContain(statusCode);
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describe('preview of a shared link', () => {
  const card = (of = name) => send({ url: `/api/image/card/${of}` });

  it('shows the image beside the shop name in 1200 × 630, made once', async () => {
    const first = await card();
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('image/jpeg');
    expect(first.headers['cache-control']).toContain('immutable');
    expect(await sizeOf(first.rawPayload)).toEqual([1200, 630, 'jpeg']);
    expect(first.rawPayload.length).toBeLessThan(200_000);
    const again = await card();
    expect(again.headers['etag']).toBe(first.headers['etag']);
  });

  it('is 404 for an unknown image', async () => {
    expect((await card('inconnue.webp')).statusCode).toBe(404);
  });
});

describe('an image without a file', () => {
  it.each([...careKeys.map(careImageName), absentImageName])('%s is drawn', async (drawn) => {
    const response = await get('?w=320', { accept: chrome }, drawn);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(response.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect((await sharp(response.rawPayload).metadata()).format).toBe('svg');
  });
});
