/** Copies a running cluster: pg_backup_start, its files, pg_backup_stop, and the log between both. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { OperatorError } from '#platform/operator-error';
import { withClient } from '#platform/postgres';
import type { Entry, Facts } from './backup-folder.ts';
import { messages } from './backup.messages.ts';
import { makeFolders, walk, writeSynced, type Copied, type Copier } from './copy-file.ts';
import { segmentsBetween } from './segments.rules.ts';

export type RunningCluster = { readonly adminUrl: string; readonly cluster: string };

export type CopiedCluster = Required<Pick<Facts, 'coversUntil' | 'wal' | 'systemIdentifier'>> & {
  readonly entries: readonly Entry[];
};

type Options = {
  readonly source: RunningCluster;
  /** The copy is written to `postgres` and `wal` in this folder. */
  readonly folder: string;
  readonly copier: Copier;
  /** Starts with a checkpoint at full speed; otherwise it takes up to five minutes and loads the disk less. */
  readonly fast: boolean;
};

/** Contents that PostgreSQL writes anew, or that the log replaces. */
const emptied = /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)\/./;
const omitted =
  /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$|^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$/;
/** Copied last, so that it is not older than what it describes. */
const controlFile = 'global/pg_control';

const begin = async (client: Client, fast: boolean): Promise<void> => {
  // Keeps the log until this connection ends, however it ends.
  await client.query(`select pg_create_physical_replication_slot('ourlet_backup_' || pg_backend_pid(), true, true)`);
  await client.query(`select pg_backup_start('ourlet', $1)`, [fast]);
};

type Stopped = {
  readonly label: string;
  readonly tablespaces: string;
  readonly first: string;
  readonly last: string;
  readonly segmentBytes: number;
  readonly coversUntil: Date;
  readonly systemIdentifier: string;
};

const end = async (client: Client): Promise<Stopped> => {
  const { rows: times } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  // false: does not wait for the archive, because the segments are copied below.
  const { rows } = await client.query<Omit<Stopped, 'coversUntil' | 'first'>>(
    `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last,
       (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
       (select system_identifier::text from pg_control_system()) as "systemIdentifier"
     from pg_backup_stop(false)`,
  );
  const [stopped] = rows;
  const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '')?.[1];
  const coversUntil = times[0]?.now;
  if (!stopped || !first || !coversUntil) throw new Error('pg_backup_stop returned no label');
  return { ...stopped, first, coversUntil };
};

export const copyCluster = (options: Options): Promise<CopiedCluster> =>
  withClient(options.source.adminUrl, async (client) => {
    const { source, folder, copier, fast } = options;
    await begin(client, fast);
    const entries = await copyFiles(source.cluster, join(folder, 'postgres'), copier);
    const stopped = await end(client);
    if (stopped.tablespaces.trim() !== '') throw new OperatorError(messages.tablespaces);
    entries.push(await writeLabel(folder, stopped.label));
    entries.push(...(await copyLog(options, stopped)));
    const { first, last, segmentBytes, coversUntil, systemIdentifier } = stopped;
    return {
      entries,
      coversUntil: coversUntil.toISOString(),
      wal: { first, last, segmentBytes },
      systemIdentifier,
    };
  });

const copyFiles = async (cluster: string, to: string, copier: Copier): Promise<Entry[]> => {
  const { folders, files } = await walk(cluster, (path) => emptied.test(path) || omitted.test(path));
  await makeFolders(to, folders);
  const entries: Entry[] = [];
  for (const path of files) {
    if (path === controlFile) continue;
    // A table that is dropped meanwhile is dropped by the log too.
    const copied = await copier.copy(join(cluster, path), join(to, path));
    if (copied) entries.push({ path: `postgres/${path}`, ...copied });
  }
  const control = await copyControlFile(join(cluster, controlFile), join(to, controlFile), copier);
  return [...entries, { path: `postgres/${controlFile}`, ...control }];
};

/** The server rewrites the file in place, so it is copied until source and copy agree. */
const copyControlFile = async (from: string, to: string, copier: Copier): Promise<Copied> => {
  for (;;) {
    const copied = await copier.copy(from, to);
    if (copied && (await readFile(from)).equals(await readFile(to))) return copied;
    await rm(to, { force: true });
  }
};

const writeLabel = async (folder: string, label: string): Promise<Entry> => {
  await writeSynced(join(folder, 'postgres', 'backup_label'), label);
  const sha256 = createHash('sha256').update(label).digest('hex');
  return { path: 'postgres/backup_label', size: Buffer.byteLength(label), sha256 };
};

const copyLog = async ({ source, folder, copier }: Options, stopped: Stopped): Promise<Entry[]> => {
  const log = join(source.cluster, 'pg_wal');
  const histories = (await readdir(log)).filter((name) => name.endsWith('.history'));
  const { first, last, segmentBytes } = stopped;
  await makeFolders(join(folder, 'wal'), []);
  const entries: Entry[] = [];
  for (const name of [...histories, ...segmentsBetween(first, last, segmentBytes)]) {
    const copied = await copier.copy(join(log, name), join(folder, 'wal', name));
    if (!copied) throw new Error(`segment ${name} of the log is missing`);
    entries.push({ path: `wal/${name}`, ...copied });
  }
  return entries;
};
