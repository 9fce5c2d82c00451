import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFiles, type FileStore } from './files.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-files-'));
  files = createFiles({ url: join(folder, 'store') });
});
afterEach(() => rm(folder, { recursive: true }));

const webp = { contentType: 'image/webp' };
const read = async (key: string): Promise<string | null> => {
  const found = await files.get(key);
  return found && (await buffer(found.stream)).toString();
};

test('returns the stored bytes with size and type', async () => {
  await files.put('images/a1.webp', Buffer.from('été'), webp);
  await files.put('images/b2.webp', Readable.from(['one ', 'two']), webp);
  expect(await read('images/a1.webp')).toBe('été');
  expect(await read('images/b2.webp')).toBe('one two');
  expect(await files.head('images/a1.webp')).toMatchObject({ size: 5, contentType: 'image/webp' });
  expect([await files.head('images/none'), await files.get('images')]).toEqual([null, null]);
});

test('adopts local files, also repeatedly, and keeps them without their source', async () => {
  const path = join(folder, 'photo.webp');
  await writeFile(path, 'été');
  const taken = { path, contentType: 'image/webp' };
  await files.put('originals/b', Buffer.from('old'), { contentType: 'text/plain' });
  for (let time = 0; time < 2; time += 1)
    await files.adopt([
      { ...taken, key: 'originals/a' },
      { ...taken, key: 'originals/b' },
    ]);
  await rm(path);
  expect([await read('originals/a'), await read('originals/b')]).toEqual(['été', 'été']);
  expect(await files.head('originals/b')).toMatchObject({ size: 5, contentType: 'image/webp' });
  expect((await readdir(join(folder, 'store', 'originals'))).toSorted()).toEqual(['a', 'a.type', 'b', 'b.type']);
  await expect(files.adopt([{ ...taken, key: 'originals/c' }])).rejects.toThrow('ENOENT');
  expect((await readdir(join(folder, 'store', 'originals'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('replaces an object atomically, and keeps the old one when the source fails', async () => {
  await files.put('a', Buffer.from('old'), webp);
  const broken = Readable.from(
    (function* () {
      yield 'new';
      throw new Error('cut');
    })(),
  );
  await expect(files.put('a', broken, webp)).rejects.toThrow('cut');
  expect(await read('a')).toBe('old');
  await files.put('a', Buffer.from('new'), { contentType: 'text/plain' });
  expect(await read('a')).toBe('new');
  expect(await files.head('a')).toMatchObject({ contentType: 'text/plain' });
  expect((await readdir(join(folder, 'store'))).toSorted()).toEqual(['a', 'a.type']);
});

test('refuses keys that leave the folder', async () => {
  const keys = [
    '../a',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    '',
    'a\0b',
    'a\\b',
    'a/',
    'é',
    'x'.repeat(256),
    'a.type',
  ];
  for (const key of keys) {
    await expect(files.put(key, Buffer.from('x'), webp)).rejects.toThrow(RangeError);
    await expect(files.get(key)).rejects.toThrow(RangeError);
    await expect(files.remove(key)).rejects.toThrow(RangeError);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('makes files unreadable for other users', async () => {
  await files.put('private/a', Buffer.from('x'), webp);
  const modes = await Promise.all(['private', 'private/a'].map((path) => stat(join(folder, 'store', path))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
});

test('removes an object, and returns false the second time', async () => {
  await files.put('a', Buffer.from('x'), webp);
  expect(await files.remove('a')).toBe(true);
  expect(await files.remove('a')).toBe(false);
  expect(await files.get('a')).toBe(null);
});

test('rejects the check of a folder that is not writable', async () => {
  await files.check();
  await files.put('file', Buffer.from('x'), webp);
  await expect(createFiles({ url: join(folder, 'store', 'file') }).check()).rejects.toThrow('EEXIST');
});
