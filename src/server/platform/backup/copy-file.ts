/** Copies files with their checksum at a bounded rate, so that a backup leaves the disk to the shop. */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Copied = { readonly size: number; readonly sha256: string };

export type Copier = {
  /** Null when the source does not exist. Refuses to overwrite. */
  readonly copy: (from: string, to: string) => Promise<Copied | null>;
  /** Bytes copied so far. */
  readonly bytes: () => number;
};

export type CopierOptions = {
  /** Bytes per second; null for no limit. */
  readonly rate: number | null;
  /** When false, nothing is synced to the disk, for tests and temporary copies. */
  readonly durable: boolean;
};

const chunk = 1024 * 1024;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Do not copy two files at once: they share a buffer. */
export const createCopier = ({ rate, durable }: CopierOptions): Copier => {
  const buffer = Buffer.allocUnsafe(chunk);
  let [bytes, begun] = [0, 0];
  const throttle = async (): Promise<void> => {
    if (rate === null) return;
    begun ||= performance.now();
    const early = (bytes / rate) * 1000 - (performance.now() - begun);
    if (early > 5) await pause(early);
  };
  const copy: Copier['copy'] = async (from, to) => {
    const source = await open(from, 'r').catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (source === null) return null;
    try {
      const target = await open(to, 'wx', 0o600);
      try {
        const hash = createHash('sha256');
        let size = 0;
        for (;;) {
          const { bytesRead } = await source.read(buffer, 0, chunk);
          if (bytesRead === 0) break;
          hash.update(buffer.subarray(0, bytesRead));
          await target.writeFile(buffer.subarray(0, bytesRead));
          size += bytesRead;
          bytes += bytesRead;
          await throttle();
        }
        if (durable) await target.datasync();
        return { size, sha256: hash.digest('hex') };
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  };
  return { copy, bytes: () => bytes };
};

export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file that its owner alone may read, and syncs it. */
export const writeSynced = async (path: string, text: string): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export type Tree = { readonly folders: readonly string[]; readonly files: readonly string[] };

/** Paths below `root`, folders before what they contain. `skips` is asked with paths of files and folders. */
export const walk = async (root: string, skips: (path: string) => boolean = () => false): Promise<Tree> => {
  const [folders, files]: [string[], string[]] = [[], []];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
      // Folders of dropped databases may go while the server runs.
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skips(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await visit(path);
      } else if (entry.isFile()) files.push(path);
    }
  };
  await visit('');
  return { folders, files };
};

export const makeFolders = async (root: string, folders: readonly string[]): Promise<void> => {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
};
