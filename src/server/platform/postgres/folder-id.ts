import { statSync } from 'node:fs';

/** Device and inode number: a rename keeps them, a copy has others. Null when the folder does not exist. */
export const folderIdOf = (folder: string): string | null => {
  const entry = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return entry ? `${entry.dev}:${entry.ino}` : null;
};
