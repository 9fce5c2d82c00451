/**
 * Archive of the write-ahead log in the folder of backups. PostgreSQL's own module basic_archive copies each segment: it
 * syncs, renames and never overwrites, and no shell is involved.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { canReach } from './account.ts';
import { folderIdOf } from './folder-id.ts';
import { giveTo } from './place.ts';
import type { Place } from './place.ts';
import { messages } from './postgres.messages.ts';

type Claim = {
  readonly id: string;
  /** Result of `folderIdOf` for the cluster: a copied cluster gets an archive of its own. */
  readonly folder: string | null;
  readonly backupDir: string;
};

const claimFile = (dataDir: string): string => join(dataDir, 'postgres.archive.json');

const readClaim = (dataDir: string): Claim | null => {
  try {
    return JSON.parse(readFileSync(claimFile(dataDir), 'utf8')) as Claim;
  } catch {
    return null;
  }
};

/** Null while nothing is archived. An archive has no gap: after a start without archiving, the next one is new. */
export const readArchiveId = (dataDir: string): string | null => readClaim(dataDir)?.id ?? null;

export const archiveFolder = (backupDir: string, id: string): string => join(backupDir, `archive-${id}`);

/** Seconds after which an unfinished segment is archived too: what a lost disk can cost. */
const archiveTimeout = 60;

type ArchiveOptions = { readonly dataDir: string; readonly place: Place; readonly backupDir: string | null };

/** Settings of the server. Call it while the server is stopped. */
export const archiveSettings = ({ dataDir, place, backupDir }: ArchiveOptions): Record<string, string> => {
  if (backupDir === null) {
    rmSync(claimFile(dataDir), { force: true });
    return {};
  }
  const folder = join(archiveFolder(backupDir, claimArchive(dataDir, place.cluster, backupDir)), 'wal');
  try {
    openFolder(folder, backupDir, place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new OperatorError(messages.archiveUnwritable(backupDir, code), { cause: error }) : error;
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    archive_timeout: `${archiveTimeout}s`,
    'basic_archive.archive_directory': folder,
  };
};

const claimArchive = (dataDir: string, cluster: string, backupDir: string): string => {
  const [known, folder] = [readClaim(dataDir), folderIdOf(cluster)];
  if (known !== null && known.folder === folder && known.backupDir === backupDir) return known.id;
  const claim: Claim = { id: randomBytes(4).toString('hex'), folder, backupDir };
  writeFileSync(`${claimFile(dataDir)}.new`, `${JSON.stringify(claim)}\n`, { mode: 0o600 });
  renameSync(`${claimFile(dataDir)}.new`, claimFile(dataDir));
  return claim.id;
};

// Others may pass, but not list: PostgreSQL may run under another account than the shop.
const passage = 0o711;

const openFolder = (folder: string, backupDir: string, place: Place): void => {
  if (mkdirSync(backupDir, { recursive: true }) !== undefined) chmodSync(backupDir, passage);
  mkdirSync(dirname(folder), { recursive: true, mode: passage });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, place.account);
  if (canReach(backupDir, place.account)) return;
  if (!canReach(dirname(backupDir), place.account))
    throw new OperatorError(messages.archiveUnreachable(backupDir, place.account.name));
  chmodSync(backupDir, passage);
};
