/** Restores a backup into a new data folder, under a temporary name until everything is there. */
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  backupMessages as messages,
  createCopier,
  explainDiskError,
  isMissing,
  openBackup,
  readEntries,
  restoreDump,
  syncFolder,
  type Backup,
} from '#platform/backup';
import { readMigrations } from '#platform/migrations';
import { OperatorError } from '#platform/operator-error';
import { majorVersion } from '#platform/postgres';
import type { Target } from './moment.rules.ts';
import { restoreCluster } from './restore-cluster.ts';
import { restoreUploads } from './restore-uploads.ts';
import { copyChecked, type Draft } from './restore-files.ts';

export type RestoreOptions = {
  /** Folder of the backup. */
  readonly from: string;
  /** New data folder; must be absent or empty. */
  readonly into: string;
  readonly target: Target;
  readonly now: Date;
  /** Empty database for a dump; null when there is none. */
  readonly databaseUrl?: string | null;
  readonly durable?: boolean;
};

export type Restored = { readonly backup: Backup; readonly into: string };

export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { target, durable = true } = options;
  const into = resolve(options.into);
  const backup = await openBackup(resolve(options.from));
  await checkVersion(backup);
  checkTarget(backup, options);
  await requireEmpty(into);
  const folder = join(dirname(into), `.ourlet-restore-${basename(into)}`);
  await clear(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await requireRoom(folder, backup);
    const entries = await readEntries(backup);
    const draft: Draft = { backup, entries, folder, copier: createCopier({ rate: null, durable }) };
    await restoreUploads(draft, target);
    if (backup.facts.kind === 'cluster') await restoreCluster(draft, target);
    else await restoreDatabase(draft, options.databaseUrl ?? null);
    if (durable) await syncFolder(folder);
    await rename(folder, into);
    return { backup, into };
  } catch (error) {
    await clear(folder);
    throw explainDiskError(error, into);
  }
};

const restoreDatabase = async (draft: Draft, databaseUrl: string | null): Promise<void> => {
  if (databaseUrl === null) throw new OperatorError(messages.dumpNeedsDatabase);
  await copyChecked(draft, 'dump/', join(draft.folder, 'dump'));
  await restoreDump(databaseUrl, draft.folder);
  await rm(join(draft.folder, 'dump'), { recursive: true });
};

const checkVersion = async ({ folder, facts }: Backup): Promise<void> => {
  if (facts.kind === 'cluster' && facts.postgres !== majorVersion)
    throw new OperatorError(messages.otherPostgres(folder, facts.postgres, majorVersion));
  const known = new Set((await readMigrations()).map(({ name }) => name));
  if (facts.schema !== null && !known.has(facts.schema))
    throw new OperatorError(messages.newerSchema(folder, facts.version));
};

const checkTarget = ({ facts }: Backup, { target, now }: RestoreOptions): void => {
  if (target.kind === 'backup') return;
  if (facts.kind === 'dump') throw new OperatorError(messages.dumpHasNoLog);
  if (facts.archive === null) throw new OperatorError(messages.noArchive);
  if (target.kind === 'latest') return;
  if (target.at.getTime() < new Date(facts.coversUntil).getTime())
    throw new OperatorError(messages.beforeBackup(target.at, new Date(facts.coversUntil)));
  if (target.at > now) throw new OperatorError(messages.inTheFuture(target.at));
};

const requireEmpty = async (into: string): Promise<void> => {
  const names = await readdir(into).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw explainDiskError(error, into);
  });
  if (names.length > 0) throw new OperatorError(messages.notEmpty(into));
};

const requireRoom = async (folder: string, { facts }: Backup): Promise<void> => {
  const { bsize, bavail } = await statfs(folder);
  const free = bsize * bavail;
  if (free < facts.bytes * 1.1) throw new OperatorError(messages.noRoom(folder, facts.bytes, free));
};

/** Also removes a cluster that lies elsewhere: see `preparePlace`. */
const clear = async (folder: string): Promise<void> => {
  const moved = await readFile(join(folder, 'postgres.place'), 'utf8').catch(() => null);
  if (moved !== null) await rm(dirname(moved.trim()), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
};
