/** What operators watch: the backups there are, their test restores, the last failure, the archive of the log. */
import { join } from 'node:path';
import { statement, type Reader } from '#platform/db';
import { listBackups, startOf } from './backup-folder.ts';
import { readFailure, type Failure } from './failure.ts';
import { readVerification } from './verification.ts';

export type BackupState = {
  /** Complete backups. */
  readonly count: number;
  /** Start of the newest complete backup; null when there is none. */
  readonly newestAt: Date | null;
  /** Last test restore without a broken invariant. */
  readonly verifiedAt: Date | null;
  readonly failure: Failure | null;
};

export const readBackupState = async (folder: string): Promise<BackupState> => {
  const names = await listBackups(folder);
  const verifications = await Promise.all(names.map((name) => readVerification(join(folder, name))));
  const good = verifications.flatMap((one) => (one?.broken === 0 ? [one.at] : []));
  const last = good.toSorted().at(-1);
  return {
    count: names.length,
    newestAt: startOf(names.at(-1) ?? ''),
    verifiedAt: last === undefined ? null : new Date(last),
    failure: await readFailure(folder),
  };
};

export type ArchiveState = {
  /** The last attempt failed. */
  readonly isFailing: boolean;
  readonly lastAt: Date | null;
};

const archiver = statement(
  'backup.archiver',
  `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
     last_archived_time as "lastAt"
   from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
);

/** Null when the server archives nothing. */
export const readArchiveState = (db: Pick<Reader, 'row'>): Promise<ArchiveState | null> => db.row(archiver);
