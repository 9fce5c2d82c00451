/** Takes one backup under a temporary name; the last rename makes it complete. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';
import { OperatorError } from '#platform/operator-error';
import { accessFile, majorVersion, readArchiveId, takeLock } from '#platform/postgres';
import {
  listBackups,
  nameOf,
  openBackup,
  partialEnding,
  readEntries,
  writeFacts,
  type Backup,
  type Entry,
  type Facts,
} from './backup-folder.ts';
import { messages } from './backup.messages.ts';
import { copyCluster, type RunningCluster } from './copy-cluster.ts';
import { createCopier, syncFolder, type Copier } from './copy-file.ts';
import { copyUploads, foldersOf, type UploadsCopyOptions } from './copy-uploads.ts';
import { explainDiskError } from './disk-error.ts';
import { dumpDatabase } from './dump.ts';
import { forgetFailure, recordFailure } from './failure.ts';
import { requireFreeSpace } from './free-space.ts';
import { newestMigration, shopVersion } from './shop-version.ts';

export type BackupSource = {
  readonly dataDir: string;
  /** Folder of uploaded files. */
  readonly filesDir: string;
  /** URL of the shop's database. */
  readonly url: string;
  /** Null with an external server, which is dumped. */
  readonly server: RunningCluster | null;
};

export type TakeOptions = {
  readonly source: BackupSource;
  /** Folder of backups. */
  readonly into: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Bytes per second; null for no limit. */
  readonly rate?: number | null;
  readonly durable?: boolean;
  /** See `copyCluster`. */
  readonly fast?: boolean;
};

export const takeBackup = async (options: TakeOptions): Promise<Backup> => {
  const into = resolve(options.into);
  await openFolder(into, options.source);
  const locked = await takeLock(join(into, 'backup.lock'));
  if ('holder' in locked) throw new OperatorError(messages.alreadyRunning(locked.holder.pid));
  try {
    const backup = await inDraft(options, into);
    await forgetFailure(into);
    return backup;
  } catch (error) {
    const readable = explainDiskError(error, into);
    await recordFailure(into, { at: options.clock.now(), error: readable });
    throw readable;
  } finally {
    locked.lock.release();
  }
};

const openFolder = async (into: string, { dataDir, filesDir }: BackupSource): Promise<void> => {
  for (const inner of [dataDir, filesDir])
    if (into === resolve(inner) || into.startsWith(`${resolve(inner)}/`))
      throw new OperatorError(messages.insideData(into, inner));
  try {
    await mkdir(into, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainDiskError(error, into);
  }
};

const inDraft = async (options: TakeOptions, into: string): Promise<Backup> => {
  const startedAt = options.clock.now();
  await removeDrafts(into);
  const name = freeName(into, startedAt);
  const draft = join(into, `${name}${partialEnding}`);
  const previous = await previousOf(into);
  await requireFreeSpace(into, options.source, { hasPrevious: previous !== null });
  await mkdir(draft, { mode: 0o700 });
  try {
    const facts = await fill(options, { draft, startedAt, previous });
    await rename(draft, join(into, name));
    await syncFolder(into);
    return { folder: join(into, name), name, facts };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

/** Removes what killed backups left. The lock proves that none is running. */
const removeDrafts = async (into: string): Promise<void> => {
  for (const name of await readdir(into))
    if (name.endsWith(partialEnding)) await rm(join(into, name), { recursive: true, force: true });
};

const freeName = (into: string, startedAt: Date): string => {
  const name = nameOf(startedAt);
  let free = name;
  for (let number = 2; existsSync(join(into, free)); number += 1) free = `${name}-${number}`;
  return free;
};

type Draft = Pick<UploadsCopyOptions, 'previous'> & { readonly draft: string; readonly startedAt: Date };

const fill = async (options: TakeOptions, { draft, startedAt, previous }: Draft): Promise<Facts> => {
  const { source, log, rate = null, durable = true } = options;
  const copier = createCopier({ rate, durable });
  const uploads = new Map<string, Entry>();
  const uploadsCopy = { filesDir: source.filesDir, folder: draft, copier, previous };
  // Twice: most files before the database, and those that its newest rows name after it.
  await copyUploads(uploadsCopy, uploads);
  const database = source.server
    ? await copyServer(source, source.server, { ...options, draft, copier })
    : await dumpDatabase({ url: source.url, folder: draft, copier });
  await copyUploads(uploadsCopy, uploads);
  const entries = [...database.entries, ...uploads.values()];
  const { entries: _, ...databaseFacts } = database;
  const facts: Facts = {
    format: 1,
    version: await shopVersion(),
    schema: await newestMigration(source.url),
    startedAt: startedAt.toISOString(),
    bytes: entries.reduce((sum, { size }) => sum + size, 0),
    archive: source.server ? readArchiveId(source.dataDir) : null,
    ...databaseFacts,
  };
  if (durable) for (const folder of foldersOf(entries)) await syncFolder(join(draft, folder));
  await writeFacts(draft, facts, entries);
  if (durable) await syncFolder(draft);
  log.info({ bytes: facts.bytes, copied: copier.bytes() }, 'backup copied');
  return facts;
};

const copyServer = async (
  { dataDir }: BackupSource,
  server: RunningCluster,
  { draft, copier, fast = true }: { readonly draft: string; readonly copier: Copier; readonly fast?: boolean },
) => {
  const copied = await copyCluster({ source: server, folder: draft, copier, fast });
  const access = await copier.copy(accessFile(dataDir), join(draft, 'postgres.access.json'));
  if (!access) throw new Error('the passwords of the server are missing');
  const entries = [...copied.entries, { path: 'postgres.access.json', ...access }];
  return { ...copied, kind: 'cluster' as const, postgres: majorVersion, entries };
};

const previousOf = async (into: string): Promise<UploadsCopyOptions['previous']> => {
  const name = (await listBackups(into)).at(-1);
  if (name === undefined) return null;
  try {
    const backup = await openBackup(join(into, name));
    return { folder: backup.folder, entries: await readEntries(backup) };
  } catch {
    // No links to the files of a damaged backup: all are copied.
    return null;
  }
};
