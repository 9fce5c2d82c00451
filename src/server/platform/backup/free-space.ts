import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { messages } from './backup.messages.ts';
import { walk } from './copy-file.ts';

type Source = {
  /** Null with an external server, whose dump has an unknown size. */
  readonly server: { readonly cluster: string } | null;
  readonly filesDir: string;
};
type Known = { readonly hasPrevious: boolean };

const sizeOf = async (root: string, skips?: (path: string) => boolean): Promise<number> => {
  let bytes = 0;
  for (const path of (await walk(root, skips)).files)
    bytes += (await stat(join(root, path)).catch(() => null))?.size ?? 0;
  return bytes;
};

/** The database without its log. Uploaded files count only without a previous backup, because most are linked to it. */
export const bytesToCopy = async ({ server, filesDir }: Source, { hasPrevious }: Known): Promise<number> => {
  const database = server ? await sizeOf(server.cluster, (path) => path.startsWith('pg_wal/')) : 0;
  return hasPrevious ? database : database + (await sizeOf(filesDir));
};

export const requireFreeSpace = async (into: string, source: Source, known: Known): Promise<void> => {
  const { bsize, bavail } = await statfs(into);
  const [free, needed] = [bsize * bavail, await bytesToCopy(source, known)];
  if (free < needed * 1.1) throw new OperatorError(messages.noRoom(into, needed, free));
};
