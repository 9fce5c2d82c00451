import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupMessages as messages, findGap, type Backup } from '#platform/backup';
import { OperatorError, isOperatorError } from '#platform/operator-error';
import { accessFile, archiveFolder, preparePlace, recoverCluster } from '#platform/postgres';
import { extractLogFile, findLogFiles } from './archive-reader.ts';
import type { Target } from './moment.rules.ts';
import { copyChecked, type Draft } from './restore-files.ts';

/** Folders that PostgreSQL expects; a backup has no empty ones. */
const clusterFolders =
  'commit_ts dynshmem logical/mappings logical/snapshots notify replslot serial snapshots stat stat_tmp subtrans tblspc twophase wal/archive_status wal/summaries'
    .split(' ')
    .map((name) => `pg_${name}`);

export const restoreCluster = async (draft: Draft, target: Target): Promise<void> => {
  const { folder, backup } = draft;
  const { cluster } = await preparePlace(folder);
  await mkdir(cluster, { mode: 0o700 });
  for (const name of clusterFolders) await mkdir(join(cluster, name), { recursive: true, mode: 0o700 });
  await copyChecked(draft, 'postgres/', cluster);
  await copyChecked(draft, 'postgres.access.json', accessFile(folder));
  const log = join(folder, 'wal');
  await copyChecked(draft, 'wal/', log);
  const sources = await findLogFiles([log, ...(target.kind === 'backup' ? [] : [archivedLog(backup)])]);
  if (target.kind === 'latest') requireWhole(backup, sources);
  // Gives the copied files to the account of the server.
  const place = await preparePlace(folder);
  const fetch = async (name: string, path: string): Promise<boolean> => {
    const source = sources.get(name);
    if (source !== undefined) await extractLogFile(source, path);
    return source !== undefined;
  };
  try {
    await recoverCluster({ dataDir: folder, place, until: target.kind === 'moment' ? target.at : null, fetch });
  } catch (error) {
    throw target.kind === 'moment' ? explain(error, target.at) : error;
  }
  await rm(log, { recursive: true });
};

const archivedLog = ({ folder, facts }: Backup): string =>
  join(archiveFolder(dirname(folder), facts.archive ?? ''), 'wal');

/** Otherwise the replay would end at the gap without a word. */
const requireWhole = ({ facts: { wal } }: Backup, sources: ReadonlyMap<string, string>): void => {
  const gap = wal && findGap([...sources.keys()], wal.first, wal.segmentBytes);
  if (gap) throw new OperatorError(messages.logGap(gap));
};

const explain = (error: unknown, until: Date): unknown => {
  if (!isOperatorError(error) || !error.message.includes('before configured recovery target was reached')) return error;
  const last = /last completed transaction was at log time (\S+ [^\s+-]+)/.exec(error.message)?.[1];
  return new OperatorError(messages.logEndsBefore(until, last ? new Date(`${last.replace(' ', 'T')}Z`) : null), {
    cause: error,
  });
};
