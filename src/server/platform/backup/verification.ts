/** Result of the last test restore of a backup, kept in its folder. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Verification = {
  readonly at: string;
  /** Number of broken invariants. */
  readonly broken: number;
};

const fileOf = (folder: string): string => join(folder, 'verified.json');

/** Null when the backup was never restored for a test. */
export const readVerification = async (folder: string): Promise<Verification | null> => {
  try {
    return JSON.parse(await readFile(fileOf(folder), 'utf8')) as Verification;
  } catch {
    return null;
  }
};

export const recordVerification = async (folder: string, verification: Verification): Promise<void> => {
  await writeFile(`${fileOf(folder)}.new`, JSON.stringify(verification), { mode: 0o600 });
  await rename(`${fileOf(folder)}.new`, fileOf(folder));
};
