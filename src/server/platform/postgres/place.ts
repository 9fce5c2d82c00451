/** Chooses where programs and data are: in the shop's folder, or elsewhere when the account cannot enter it. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { canReach, chooseAccount } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { pointerFile, separateCopy, writeOwner } from './moved-data.ts';
import { messages } from './postgres.messages.ts';

export type Place = {
  readonly account: Account;
  /** Folder that contains bin/. */
  readonly programs: string;
  readonly cluster: string;
  /** Folder of moved data, removed together with a temporary server; null when nothing moved. */
  readonly moved: string | null;
};

const movedClusterOf = (home: string): string | null =>
  existsSync(pointerFile(home)) ? readFileSync(pointerFile(home), 'utf8').trim() : null;

export const preparePlace = async (dataDir: string): Promise<Place> => {
  makeDataFolder(dataDir);
  const home = realpathSync(dataDir);
  const former = movedClusterOf(home);
  if (former !== null) await separateCopy(former, home);
  const movedCluster = movedClusterOf(home);
  const cluster = movedCluster ?? join(home, 'postgres');
  const account = chooseAccount(cluster);
  adoptCopy(cluster, account);
  const binaries = findBinaries();
  const programs = canReach(realpathSync(join(binaries.home, 'bin', 'postgres')), account)
    ? binaries.home
    : copyPrograms(binaries, account);
  if (movedCluster !== null) return { account, programs, cluster, moved: dirname(movedCluster) };
  if (allowPassage(home, account)) return { account, programs, cluster, moved: null };
  const elsewhere = join(sharedFolder(account), `${slug(home)}-${randomBytes(4).toString('hex')}`);
  mkdirSync(elsewhere, { mode: 0o755 });
  writeOwner(elsewhere, home, 'w');
  writeFileSync(pointerFile(home), `${join(elsewhere, 'postgres')}\n`);
  return { account, programs, cluster: join(elsewhere, 'postgres'), moved: elsewhere };
};

// A backup may be copied without its owners. Data owned by root are always such a copy, because PostgreSQL
// never creates any.
const adoptCopy = (cluster: string, { ids }: Account): void => {
  const folder = statSync(cluster, { throwIfNoEntry: false });
  if (!folder) return;
  if (ids && folder.uid !== ids.uid) {
    for (const entry of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(cluster, entry), ids.uid, ids.gid);
  }
  if (folder.mode & 0o027) chmodSync(cluster, 0o700);
};

// mkdir(recursive) with a mode would also set it on the parents.
const makeDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new OperatorError(messages.notWritable(dataDir), { cause: error });
  }
};

// Opens only the shop's own folder for the account, not its parents.
const allowPassage = (home: string, account: Account): boolean => {
  if (!canReach(dirname(home), account)) return false;
  if (!canReach(home, account)) chmodSync(home, 0o711);
  return true;
};

const sharedFolder = (account: Account): string => {
  for (const base of ['/var/lib', '/var/tmp']) {
    const folder = join(base, 'ourlet');
    try {
      mkdirSync(folder, { mode: 0o755 });
    } catch {
      // The folder exists, or its parent is read-only; this is checked below.
    }
    const entry = lstatSync(folder, { throwIfNoEntry: false });
    // Anyone may create a folder in /var/tmp, so its owner is checked.
    const isOwnedByRoot = entry?.isDirectory() && entry.uid === 0 && (entry.mode & 0o022) === 0;
    if (isOwnedByRoot && canReach(folder, account)) return folder;
  }
  throw new OperatorError(messages.nowhere(account.name));
};

const copyPrograms = (binaries: Binaries, account: Account): string => {
  const folder = sharedFolder(account);
  const target = join(folder, `postgresql-${binaries.version}-${process.arch}`);
  if (existsSync(join(target, 'bin', 'postgres'))) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
  openForReading(draft);
  try {
    renameSync(draft, target);
  } catch {
    // Another start copied them.
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
};

// The umask during the installation may have been strict.
const openForReading = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
};

const slug = (home: string): string =>
  `${basename(dirname(home))}-${basename(home)}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

export const giveTo = (path: string, account: Account): void => {
  if (account.ids) chownSync(path, account.ids.uid, account.ids.gid);
};
