import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupMessages as messages, type Backup, type Copier, type Entry } from '#platform/backup';
import { OperatorError } from '#platform/operator-error';

/** A restore that is being written. */
export type Draft = {
  readonly backup: Backup;
  readonly entries: readonly Entry[];
  /** Of the new data, under its temporary name. */
  readonly folder: string;
  readonly copier: Copier;
};

/** Copies the files of a backup whose path begins with `prefix`. Throws when one is missing or damaged. */
export const copyChecked = async ({ backup, entries, copier }: Draft, prefix: string, to: string): Promise<void> => {
  const made = new Set<string>();
  for (const { path, sha256 } of entries) {
    if (!path.startsWith(prefix)) continue;
    const target = join(to, path.slice(prefix.length));
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    made.add(dirname(target));
    const copied = await copier.copy(join(backup.folder, path), target);
    if (!copied) throw new OperatorError(messages.fileMissing(join(backup.folder, path)));
    if (copied.sha256 !== sha256) throw new OperatorError(messages.damaged(join(backup.folder, path)));
  }
};
