import { statSync } from 'node:fs';

/** Device and number: kept by a rename, different for a copy. Null when the folder does not exist. */
export const folderIdOf = (folder: string): string | null => {
  const entry = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return entry ? `${entry.dev}:${entry.ino}` : null;
};
