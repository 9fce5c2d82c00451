import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesToCopy } from './free-space.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-space-'));
  await mkdir(join(folder, 'cluster', 'pg_wal'), { recursive: true });
  await mkdir(join(folder, 'files', 'photos'), { recursive: true });
  await writeFile(join(folder, 'cluster', 'table'), Buffer.alloc(100));
  await writeFile(join(folder, 'cluster', 'pg_wal', 'segment'), Buffer.alloc(1000));
  await writeFile(join(folder, 'files', 'photos', 'one'), Buffer.alloc(7));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['the first backup', false, 107],
  ['a later backup', true, 100],
])('%s of an embedded server (previous: %s) needs %i bytes', async (_, hasPrevious, bytes) => {
  const source = { server: { cluster: join(folder, 'cluster') }, filesDir: join(folder, 'files') };
  expect(await bytesToCopy(source, { hasPrevious })).toBe(bytes);
});

test('the first backup of an external server needs at least its uploaded files', async () => {
  const source = { server: null, filesDir: join(folder, 'files') };
  expect(await bytesToCopy(source, { hasPrevious: false })).toBe(7);
});
