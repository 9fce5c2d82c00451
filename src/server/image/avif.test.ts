/** AVIF: made of what visitors ask for and of nothing else, behind their backs. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { createFiles, type FileStore } from '#platform/files';
import type { JobHandler, Jobs } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import { patiently } from '#test/answers';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { openHttp } from '#test/http';
import { jpeg } from '#test/pictures';
import { createEncoder } from './encoder.ts';
import { createImages, type Images } from './image.ts';
import { createRenditions } from './renditions.ts';
import { createShareCards } from './share-cards.ts';
import { createWishes } from './wishes.ts';
import { defineImageJobs } from './image.jobs.ts';
import { imageRoutes } from './image.routes.ts';

const chrome = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const clock = fixedClock(new Date('2026-11-21T09:00:00Z'));

let test: TestDatabase;
let folder: string;
let files: FileStore;
let images: Images;
let app: Awaited<ReturnType<typeof openHttp>>;
let wishes: ReturnType<typeof createWishes>;
let seed = 0;

/** A queue as the job's own: what was sent, whether it takes more, and how to work it off. */
const queue = { sent: [] as object[], takes: true };
let handler: JobHandler;
const jobs: Pick<Jobs, 'define' | 'send'> = {
  define: (_, __, handle) => {
    handler = handle;
  },
  send: async (_, data = {}) => {
    if (queue.takes) queue.sent.push(data);
    return queue.takes ? 'id' : null;
  },
};
const context = { id: '1', signal: new AbortController().signal, log: silentLogger() };
const work = async (): Promise<void> => {
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
  wishes = createWishes({ clock });
  defineImageJobs(jobs, { db: test.db, renditions, wishes });
  const implementations = imageRoutes({ db: test.db, clock, renditions, cards, wishes });
  app = await openHttp({ implementations, env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await app.close();
  await test.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  queue.takes = true;
  await wishes.flush();
  queue.sent = [];
  clock.advance(2 * 60 * 60_000);
});

const bring = async (): Promise<string> => {
  seed += 1;
  return (await images.ingest({ content: await jpeg(700, 500, seed), alt: 'Une robe' })).image.name;
};
const get = (name: string, w: number, accept = chrome) =>
  patiently(
    () => app.inject({ url: `/api/image/get/${name}?w=${w}`, headers: { accept } }),
    ({ statusCode, body }) => ({ status: statusCode, body: statusCode === 503 ? body : '' }),
  );
const typeOf = async (name: string, w: number, accept = chrome) => (await get(name, w, accept)).headers['content-type'];
const avifFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.avif')).map((file) => file.slice(-8));

it('is made of the width that somebody asked for, and of no other', async () => {
  const name = await bring();
  await bring();
  expect(await typeOf(name, 320)).toBe('image/webp');
  await wishes.flush();
  await work();
  expect(await avifFiles()).toEqual(['320.avif']);
  const { headers, rawPayload } = await get(name, 320);
  expect(headers['content-type']).toBe('image/avif');
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([width, height, format]).toEqual([320, 229, 'heif']);
  expect(await typeOf(name, 320, 'image/webp')).toBe('image/webp');
  expect(await typeOf(name, 480)).toBe('image/webp');
});

it('is not wished for by who cannot show it, nor at a width that no screen asks for', async () => {
  const name = await bring();
  await get(name, 320, 'image/webp');
  await get(name, 320, '*/*');
  await get(name, 160);
  expect(await wishes.flush()).toBe(false);
  expect(queue.sent).toEqual([]);
});

it('is wished for once however many ask, and told again when the job was busy', async () => {
  const name = await bring();
  for (let time = 0; time < 5; time += 1) await get(name, 640);
  queue.takes = false;
  expect(await wishes.flush()).toBe(false);
  queue.takes = true;
  expect(await wishes.flush()).toBe(true);
  expect(queue.sent).toMatchObject([{ wishes: [{ rung: 640 }] }]);
  await get(name, 640);
  expect(await wishes.flush()).toBe(false);
});

it('that cannot be made is tried once: WebP goes on', async () => {
  const name = await bring();
  await get(name, 480);
  await wishes.flush();
  for (const file of await readdir(join(folder, 'originals'), { recursive: true }))
    if (/[0-9a-f]{64}$/.test(file)) await files.remove(`originals/${file}`);
  await work();
  clock.advance(2 * 60 * 60_000);
  expect(await typeOf(name, 480)).toBe('image/webp');
  expect(await wishes.flush()).toBe(false);
});

it('is asked for by a job of an earlier version in vain', async () => {
  await handler({}, context);
  expect(queue.sent).toEqual([]);
});
