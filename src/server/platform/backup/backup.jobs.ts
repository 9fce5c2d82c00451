import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { BackupSettings } from '#platform/config';
import type { Jobs } from '#platform/jobs';
import { readArchiveId } from '#platform/postgres';
import { listBackups, openBackup, startOf } from './backup-folder.ts';
import { readFailure } from './failure.ts';
import { archiveUploads, compressArchive, pruneArchives, pruneBackups } from './upkeep.ts';

export type BackupJobs = {
  readonly jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>;
  readonly settings: BackupSettings;
  readonly dataDir: string;
  readonly filesDir: string;
  readonly clock: Clock;
  /** Takes a backup in a process of its own. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

const hour = 3_600_000;
/** In seconds. */
const timeout = 12 * 3600;
/** Only a missed run of a daily schedule is made up for. */
const daily = /^\d+ \d+ \* \* \*$/;
const dailyPatience = 26 * hour;
const retryAfter = hour;

/**
 * True when there is no backup, when the newest one belongs to another archive, or when a daily one was missed; false for
 * an hour after a failure.
 */
export const isBackupDue = async ({
  settings,
  dataDir,
  clock,
}: Pick<BackupJobs, 'settings' | 'dataDir' | 'clock'>): Promise<boolean> => {
  const { folder, schedule } = settings;
  if (folder === null) return false;
  const now = clock.now().getTime();
  const failure = await readFailure(folder);
  if (failure !== null && now - new Date(failure.at).getTime() < retryAfter) return false;
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) return true;
  const archive = readArchiveId(dataDir);
  if (archive !== null && (await openBackup(join(folder, newest))).facts.archive !== archive) return true;
  return daily.test(schedule) && now - (startOf(newest)?.getTime() ?? 0) > dailyPatience;
};

/** Milliseconds. A file that was being stored while the last run read the folder may carry an earlier time. */
const overlap = 10 * 60_000;

const latest = (left: Date | null, right: Date | null): Date | null =>
  left && right && left > right ? left : (right ?? left);

export const keepArchive = async (
  { settings, dataDir, filesDir }: Pick<BackupJobs, 'settings' | 'dataDir' | 'filesDir'>,
  since: Date | null,
): Promise<{ readonly segments: number; readonly files: number } | null> => {
  const { folder } = settings;
  const id = readArchiveId(dataDir);
  if (folder === null || id === null) return null;
  const newest = (await listBackups(folder)).at(-1);
  // The newest backup has every file that was stored before it started.
  const begin = latest(since, newest === undefined ? null : startOf(newest));
  return {
    segments: await compressArchive(folder, id),
    files: begin === null ? 0 : await archiveUploads({ backupDir: folder, id, filesDir }, begin),
  };
};

export const defineBackupJobs = (options: BackupJobs): void => {
  const { jobs, settings, dataDir, clock, run } = options;
  const { folder, schedule, keep } = settings;
  if (folder === null) return;
  let since: Date | null = null;
  jobs.define('backup.run', { single: true, retryLimit: 1, timeout }, async (_, { signal, log }) => {
    await run(signal);
    const removed = await pruneBackups(folder, keep);
    await pruneArchives(folder, readArchiveId(dataDir));
    log.info({ removed }, 'backup taken');
  });
  jobs.schedule('backup.run', schedule);
  jobs.define('backup.archive', { single: true }, async (_, { log }) => {
    const begun = clock.now();
    const kept = await keepArchive(options, since);
    since = new Date(begun.getTime() - overlap);
    if (kept && kept.segments + kept.files > 0) log.info(kept, 'log and files archived');
    if (await isBackupDue(options)) await jobs.send('backup.run');
  });
  jobs.schedule('backup.archive', '*/5 * * * *');
};
