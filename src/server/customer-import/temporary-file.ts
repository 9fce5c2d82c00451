import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The reader of CSV files reads from the disk; the file holds personal data and is removed at once. */
export const withTemporaryFile = async <Result>(
  content: Buffer,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'ourlet-clients-'));
  try {
    const path = join(folder, 'fichier.csv');
    await writeFile(path, content, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
