/** Three hundred pictures in a row, and a crowd: memory and cores stay what they were. */
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

it('memory is flat over 300 pictures', async () => {
  const images = open();
  const take = async (seed: number): Promise<void> =>
    void (await images.ingest({ content: await jpeg(400, 300, seed), alt: 'Une robe' }));
  for (let seed = 1; seed <= 60; seed += 1) await take(seed);
  const before = megabytes();
  for (let seed = 61; seed <= 360; seed += 1) await take(seed);
  // one decoded picture is 0.4 MB: 300 of them kept would be over 100
  expect(megabytes() - before).toBeLessThan(60);
}, 120_000);

it('a crowd is served a few at a time, the rest is told to come back', async () => {
  const encoder = createEncoder({ cores: 2, queue: 3 });
  const images = open(encoder);
  const contents = await Promise.all(Array.from({ length: 12 }, (_, index) => jpeg(300, 200, 1_000 + index)));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, encoder.slots.running);
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
  expect(most).toBeLessThanOrEqual(2);
});
