/** Stores files in a folder. A small file beside each object holds its content type. */
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { FileFacts, FileStore, LocalFile } from './files.ts';

const keyShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const typeMark = '.type';
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

// Parts of a key never start with a dot, so `..` and temporary files are not valid keys.
const checked = (key: string): string => {
  if (key.length > 255 || !keyShape.test(key)) throw new RangeError(`not a key of the file store: ${key.slice(0, 80)}`);
  if (key.endsWith(typeMark)) throw new RangeError(`this ending belongs to the file store: ${key}`);
  return key;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a draft and renames it, so that readers never see partial bytes. */
const writeWhole = async (path: string, content: Buffer | Readable): Promise<void> => {
  const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  try {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    await pipeline(source, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** A hard link fails for a file on another disk, of another owner, or with too many links. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
    const handle = await open(to, 'r+');
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
};

/** `rename` keeps the draft when both names already link to the same bytes. */
const adoptOne = async (path: string, { path: from, contentType }: LocalFile): Promise<void> => {
  const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  await writeFile(path + typeMark, contentType, { mode: 0o600 });
  try {
    await linkOrCopy(from, draft);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
};

const concurrency = 16;

const forEachConcurrently = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};

const factsOf = async (path: string): Promise<FileFacts | null> => {
  try {
    const [entry, contentType] = await Promise.all([stat(path), readFile(path + typeMark, 'utf8')]);
    return entry.isFile() ? { size: entry.size, contentType, modifiedAt: entry.mtime } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export const createFolderStore = (url: string): FileStore => {
  const root = resolve(url.startsWith('file:') ? fileURLToPath(url) : url);
  const pathOf = (key: string): string => join(root, checked(key));
  const head = async (key: string): Promise<FileFacts | null> => factsOf(pathOf(key));
  const remove = async (key: string): Promise<boolean> => {
    const path = pathOf(key);
    const existed = (await factsOf(path)) !== null;
    await Promise.all([rm(path, { force: true }), rm(path + typeMark, { force: true })]);
    return existed;
  };
  const put: FileStore['put'] = async (key, content, { contentType }) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path + typeMark, contentType, { mode: 0o600 });
    await writeWhole(path, content);
  };
  const adopt: FileStore['adopt'] = async (files) => {
    const folders = new Set(files.map(({ key }) => dirname(pathOf(key))));
    await forEachConcurrently(
      [...folders],
      async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    );
    await forEachConcurrently(files, (file) => adoptOne(pathOf(file.key), file));
    await forEachConcurrently([...folders], syncFolder);
  };
  return {
    put,
    adopt,
    head,
    remove,
    get: async (key) => {
      const facts = await head(key);
      return facts && { ...facts, stream: createReadStream(pathOf(key)) };
    },
    check: async () => {
      const key = `check-${randomBytes(6).toString('hex')}`;
      await put(key, Buffer.from('ok'), { contentType: 'text/plain' });
      await remove(key);
    },
  };
};
