/**
 * Data stored outside of the data folder, which a file `postgres.place` in that folder points to. A copy of
 * the folder also copies this file, which then names the data of the original.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { folderIdOf } from './folder-id.ts';
import { takeLock } from './lock.ts';
import { messages } from './postgres.messages.ts';

type Owner = {
  readonly home: string;
  /** Result of `folderIdOf` for `home`. */
  readonly folder: string;
};

export const lockFile = (dataDir: string): string => join(dataDir, 'postgres.lock');
export const pointerFile = (home: string): string => join(home, 'postgres.place');

const ownerFile = (moved: string): string => join(moved, 'owner.json');

export const writeOwner = (moved: string, home: string, flag: 'w' | 'wx'): boolean => {
  try {
    writeFileSync(ownerFile(moved), JSON.stringify({ home, folder: folderIdOf(home) }), { flag });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Null when the data belong to `home`. Takes over data whose owner no longer exists. */
const otherOwner = (moved: string, home: string): Owner | null => {
  if (writeOwner(moved, home, 'wx')) return null;
  const owner = JSON.parse(readFileSync(ownerFile(moved), 'utf8')) as Owner;
  if (owner.folder === folderIdOf(home)) return null;
  if (folderIdOf(owner.home) === owner.folder) return owner;
  writeOwner(moved, home, 'w');
  return null;
};

/** If `home` is a copy, gives it its own copy of the data. Throws while the original is open. */
export const separateCopy = async (cluster: string, home: string): Promise<void> => {
  const moved = dirname(cluster);
  if (!folderIdOf(cluster)) return;
  const owner = otherOwner(moved, home);
  if (!owner) return;
  const locked = await takeLock(lockFile(owner.home));
  if ('holder' in locked) throw new OperatorError(messages.copyOfOpen(home, owner.home, locked.holder));
  // Other copies wait until this one is complete.
  locked.lock.describe({ leaving: true });
  const target = join(
    dirname(moved),
    `${basename(moved).replace(/-[0-9a-f]{8}$/, '')}-${randomBytes(4).toString('hex')}`,
  );
  try {
    mkdirSync(target, { mode: 0o755 });
    cpSync(cluster, join(target, basename(cluster)), { recursive: true, verbatimSymlinks: true });
    writeOwner(target, home, 'w');
    writeFileSync(`${pointerFile(home)}.new`, `${join(target, basename(cluster))}\n`);
    renameSync(`${pointerFile(home)}.new`, pointerFile(home));
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  } finally {
    locked.lock.release();
  }
};
