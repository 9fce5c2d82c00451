/** Format of a backup: facts in `backup.json`, checksums of all its files in `checksums.jsonl`. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { isMissing, writeSynced, type Copied } from './copy-file.ts';
import { messages } from './backup.messages.ts';

/** `path` is relative to the folder of the backup. */
export type Entry = Copied & { readonly path: string; readonly modifiedMs?: number };

export type Facts = {
  readonly format: 1;
  /** cluster: copy of the embedded server with its log; dump: archive of pg_dump. */
  readonly kind: 'cluster' | 'dump';
  /** Of the shop. */
  readonly version: string;
  /** Name of the newest migration; null for an empty database. */
  readonly schema: string | null;
  /** Major version of the server. */
  readonly postgres: string;
  readonly systemIdentifier: string;
  readonly startedAt: string;
  /** Everything committed before this moment is in the backup. */
  readonly coversUntil: string;
  readonly bytes: number;
  /** Archive of the log that continues this backup; null when nothing is archived. */
  readonly archive: string | null;
  /** Segments of the log that the copy itself needs. */
  readonly wal: { readonly first: string; readonly last: string; readonly segmentBytes: number } | null;
};

export type Backup = { readonly folder: string; readonly name: string; readonly facts: Facts };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const factsFile = 'backup.json';
const checksumsFile = 'checksums.jsonl';

/** `2026-11-23T140512Z`, with a number for a second one in the same second. */
const nameShape = /^(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})Z(-\d+)?$/;
export const partialEnding = '.partial';

export const nameOf = (moment: Date): string => moment.toISOString().slice(0, 19).replaceAll(/:/g, '') + 'Z';

export const startOf = (name: string): Date | null => {
  const [, day, hour, minute, second] = nameShape.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}${hour}:${minute}:${second}Z`);
};

/** Names of the complete backups in a folder, oldest first. */
export const listBackups = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => startOf(name) !== null).toSorted();
};

/** Call it last: a folder without facts is no backup. */
export const writeFacts = async (folder: string, facts: Facts, entries: readonly Entry[]): Promise<void> => {
  const checksums = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await writeSynced(join(folder, checksumsFile), checksums);
  const content = { ...facts, checksums: sha256(checksums) };
  await writeSynced(join(folder, factsFile), JSON.stringify({ ...content, digest: sha256(JSON.stringify(content)) }));
};

type Stored = Facts & { readonly checksums: string; readonly digest: string };

const readStored = async (folder: string): Promise<Stored> => {
  const text = await readFile(join(folder, factsFile), 'utf8').catch((error: unknown) => {
    throw new OperatorError(messages.notABackup(folder), { cause: error });
  });
  try {
    const { digest, ...content } = JSON.parse(text) as Stored;
    if (digest === sha256(JSON.stringify(content))) return { ...content, digest };
  } catch {
    // reported below
  }
  throw new OperatorError(messages.damaged(join(folder, factsFile)));
};

/** Throws an OperatorError when the folder is no backup, or a damaged one. */
export const openBackup = async (folder: string): Promise<Backup> => {
  const { checksums: _, digest: __, ...facts } = await readStored(folder);
  if (facts.format !== 1) throw new OperatorError(messages.newerFormat(folder, facts.version));
  return { folder, name: basename(folder), facts };
};

export const readEntries = async ({ folder }: Pick<Backup, 'folder'>): Promise<Entry[]> => {
  const [{ checksums }, text] = await Promise.all([
    readStored(folder),
    readFile(join(folder, checksumsFile), 'utf8').catch(() => ''),
  ]);
  if (sha256(text) !== checksums) throw new OperatorError(messages.damaged(join(folder, checksumsFile)));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
};
