import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFiles } from '#platform/files';
import { silentLogger } from '#platform/log';
import { isShopError } from '#shared/errors';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { jpeg } from '#test/pictures';
import { createEncoder } from './encoder.ts';
import { createImages } from './image.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ourlet-images-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const open = (encoder = createEncoder()) =>
  createImages({ db: test.db, files: createFiles({ url: folder }), log: silentLogger(), encoder });
const megabytes = (): number => process.memoryUsage().rss / 1_048_576;

it('memory stays flat over 300 uploads', async () => {
  const images = open();
  const upload = async (seed: number): Promise<void> =>
    void (await images.ingest({ content: await jpeg(400, 300, seed), alt: 'Une robe' }));
  for (let seed = 1; seed <= 60; seed += 1) await upload(seed);
  const before = megabytes();
  for (let seed = 61; seed <= 360; seed += 1) await upload(seed);
  // one decoded image takes 0.4 MB, so keeping 300 would take over 100 MB
  expect(megabytes() - before).toBeLessThan(60);
}, 120_000);

it('limits concurrent uploads and refuses the rest as OVERLOADED', async () => {
  const encoder = createEncoder({ cores: 2, queue: 3 });
  const images = open(encoder);
  const contents = await Promise.all(Array.from({ length: 12 }, (_, index) => jpeg(300, 200, 1_000 + index)));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, encoder.slots.running);
  }, 1);
  const outcomes = await Promise.all(
    contents.map((content) =>
      images.ingest({ content, alt: 'Une robe' }).then(
        () => 'taken',
        (error: unknown) => (isShopError(error) ? error.code : String(error)),
      ),
    ),
  );
  clearInterval(watch);
  expect(outcomes.filter((outcome) => outcome === 'taken').length).toBeGreaterThanOrEqual(5);
  expect(new Set(outcomes)).toEqual(new Set(['taken', 'OVERLOADED']));
  expect(peak).toBeLessThanOrEqual(2);
});
