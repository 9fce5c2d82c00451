import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A name for the disk: a name from a browser may hold folders and signs. */
const safeName = (name: string): string =>
  name.replace(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^\.+/, '') || 'fichier.csv';

/** The reader of CSV files reads from the disk; the file may hold personal data and is removed at once. */
export const withTemporaryFile = async <Result>(
  content: Buffer,
  work: (path: string) => Promise<Result>,
  name = 'fichier.csv',
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'ourlet-import-'));
  try {
    const path = join(folder, safeName(name).slice(-100));
    await writeFile(path, content, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
