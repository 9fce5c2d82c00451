/** The last failed backup, beside the backups, until one succeeds. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOperatorError } from '#platform/operator-error';
import { messages } from './backup.messages.ts';

export type Failure = { readonly at: string; readonly message: string };

const fileOf = (folder: string): string => join(folder, 'last-failure.json');

/** Never throws: the folder may be what failed. */
export const recordFailure = async (folder: string, { at, error }: { at: Date; error: unknown }): Promise<void> => {
  // Other errors may name addresses or accounts; they are in the log.
  const message = isOperatorError(error) ? error.message : messages.unexpected;
  const failure: Failure = { at: at.toISOString(), message };
  await writeFile(fileOf(folder), JSON.stringify(failure), { mode: 0o600 }).catch(() => undefined);
};

export const forgetFailure = (folder: string): Promise<void> => rm(fileOf(folder), { force: true });

export const readFailure = async (folder: string): Promise<Failure | null> => {
  try {
    return JSON.parse(await readFile(fileOf(folder), 'utf8')) as Failure;
  } catch {
    return null;
  }
};
