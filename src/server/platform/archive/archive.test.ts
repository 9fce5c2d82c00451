import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipChunks, type ArchivedFile } from './archive.ts';

const at = new Date('2026-03-31T09:00:00Z');

test('an archive has its files with names and bytes, and reads each file only after the one before', async () => {
  let made = 0;
  const files = async function* (): AsyncGenerator<ArchivedFile> {
    for (const name of ['FA-TN-2026-000001.pdf', 'Été.pdf', 'F-3.pdf']) {
      made += 1;
      yield { name, bytes: Buffer.from(`%PDF ${name}`) };
    }
  };
  const chunks: Buffer[] = [];
  for await (const chunk of zipChunks(files(), at)) {
    chunks.push(chunk);
    expect(made).toBeLessThanOrEqual(chunks.length);
  }
  const parts = Object.entries(unzipSync(Buffer.concat(chunks))).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(parts).toEqual([
    ['FA-TN-2026-000001.pdf', '%PDF FA-TN-2026-000001.pdf'],
    ['Été.pdf', '%PDF Été.pdf'],
    ['F-3.pdf', '%PDF F-3.pdf'],
  ]);
});

test('an archive without files is empty, and can be opened', async () => {
  const chunks: Buffer[] = [];
  const none = async function* (): AsyncGenerator<ArchivedFile> {
    // no file
  };
  for await (const chunk of zipChunks(none(), at)) chunks.push(chunk);
  expect(unzipSync(Buffer.concat(chunks))).toEqual({});
});
