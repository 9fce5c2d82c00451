import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { createFiles, type FileStore } from '#platform/files';
import type { JobHandler, Jobs } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import { retryWhileOverloaded } from '#test/answers';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { openHttp } from '#test/http';
import { jpeg } from '#test/pictures';
import { createAvifQueue } from './avif-queue.ts';
import { createEncoder } from './encoder.ts';
import { createImages, type Images } from './image.ts';
import { createRenditions } from './renditions.ts';
import { createShareCards } from './share-cards.ts';
import { defineImageJobs } from './image.jobs.ts';
import { imageRoutes } from './image.routes.ts';

const chrome = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const clock = fixedClock(new Date('2026-11-21T09:00:00Z'));

let test: TestDatabase;
let folder: string;
let files: FileStore;
let images: Images;
let app: Awaited<ReturnType<typeof openHttp>>;
let avifQueue: ReturnType<typeof createAvifQueue>;
let seed = 0;

/** Fake job queue: `sent` lists the data, `accepts` decides whether it takes more. */
const queue = { sent: [] as object[], accepts: true };
let handler: JobHandler;
const jobs: Pick<Jobs, 'define' | 'send'> = {
  define: (_, __, handle) => {
    handler = handle;
  },
  send: async (_, data = {}) => {
    if (queue.accepts) queue.sent.push(data);
    return queue.accepts ? 'id' : null;
  },
};
const context = { id: '1', signal: new AbortController().signal, log: silentLogger() };
const runJobs = async (): Promise<void> => {
  for (const data of queue.sent.splice(0)) await handler(data, context);
};

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ourlet-images-'));
  files = createFiles({ url: folder });
  const log = silentLogger();
  images = createImages({ db: test.db, files, log, clock });
  const encoder = createEncoder();
  const renditions = createRenditions({ files, encoder, log });
  const cards = createShareCards({ files, encoder, log });
  avifQueue = createAvifQueue({ clock });
  defineImageJobs(jobs, { db: test.db, renditions, avifQueue });
  const implementations = imageRoutes({ db: test.db, clock, renditions, cards, avifQueue });
  app = await openHttp({ implementations, env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await app.close();
  await test.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  queue.accepts = true;
  await avifQueue.flush();
  queue.sent = [];
  clock.advance(2 * 60 * 60_000);
});

const upload = async (): Promise<string> => {
  seed += 1;
  return (await images.ingest({ content: await jpeg(700, 500, seed), alt: 'Une robe' })).image.name;
};
const get = (name: string, w: number, accept = chrome) =>
  retryWhileOverloaded(
    () => app.inject({ url: `/api/image/get/${name}?w=${w}`, headers: { accept } }),
    ({ statusCode, body }) => ({ status: statusCode, body: statusCode === 503 ? body : '' }),
  );
const typeOf = async (name: string, w: number, accept = chrome) => (await get(name, w, accept)).headers['content-type'];
const avifFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.avif')).map((file) => file.slice(-8));

it('makes AVIF of the requested width only', async () => {
  const name = await upload();
  await upload();
  expect(await typeOf(name, 320)).toBe('image/webp');
  await avifQueue.flush();
  await runJobs();
  expect(await avifFiles()).toEqual(['320.avif']);
  const { headers, rawPayload } = await get(name, 320);
  expect(headers['content-type']).toBe('image/avif');
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([width, height, format]).toEqual([320, 229, 'heif']);
  expect(await typeOf(name, 320, 'image/webp')).toBe('image/webp');
  expect(await typeOf(name, 480)).toBe('image/webp');
});

it('does not request AVIF for clients without support or for widths that are never displayed', async () => {
  const name = await upload();
  await get(name, 320, 'image/webp');
  await get(name, 320, '*/*');
  await get(name, 160);
  expect(await avifQueue.flush()).toBe(false);
  expect(queue.sent).toEqual([]);
});

it('requests AVIF once for many visitors and again when the job was busy', async () => {
  const name = await upload();
  for (let time = 0; time < 5; time += 1) await get(name, 640);
  queue.accepts = false;
  expect(await avifQueue.flush()).toBe(false);
  queue.accepts = true;
  expect(await avifQueue.flush()).toBe(true);
  expect(queue.sent).toMatchObject([{ requests: [{ width: 640 }] }]);
  await get(name, 640);
  expect(await avifQueue.flush()).toBe(false);
});

it('serves WebP and does not retry when AVIF encoding fails', async () => {
  const name = await upload();
  await get(name, 480);
  await avifQueue.flush();
  for (const file of await readdir(join(folder, 'originals'), { recursive: true }))
    if (/[0-9a-f]{64}$/.test(file)) await files.remove(`originals/${file}`);
  await runJobs();
  clock.advance(2 * 60 * 60_000);
  expect(await typeOf(name, 480)).toBe('image/webp');
  expect(await avifQueue.flush()).toBe(false);
});

it('ignores the data of a job of an earlier version', async () => {
  await handler({}, context);
  expect(queue.sent).toEqual([]);
});
