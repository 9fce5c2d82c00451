import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a file name safe: a name from a browser may contain folders and special characters. */
const safeName = (name: string): string =>
  name.replace(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^\.+/, '') || 'fichier.csv';

/** Writes the content to disk for the CSV reader, and removes it after `work`, because it may hold personal data. */
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
