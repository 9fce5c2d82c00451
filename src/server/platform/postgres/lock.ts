/** Lock on the data folder that ends with its process, so that one process owns the data. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderIdOf } from './folder-id.ts';

export type Holder = {
  readonly pid: number;
  /** Differs for a later process with the same pid. */
  readonly identity: string;
  /** Result of `folderIdOf` for the folder of the lock. A lock in a copied folder is not valid. */
  readonly folder?: string | null;
  /** Null until the shop answers requests. */
  readonly address: string | null;
  /** The process is ending: the data will be free within seconds. */
  readonly leaving: boolean;
};

export type Lock = {
  describe: (facts: Partial<Pick<Holder, 'address' | 'leaving'>>) => void;
  release: () => void;
};

const maxDepartureMs = 8_000;

/** Waits when the holder is leaving. */
export const takeLock = async (path: string): Promise<{ lock: Lock } | { holder: Holder }> => {
  const folder = folderIdOf(dirname(path));
  const identity = identityOf(process.pid) ?? '';
  const self: Holder = { pid: process.pid, identity, folder, address: null, leaving: false };
  const deadline = Date.now() + maxDepartureMs;
  for (;;) {
    if (create(path, self)) return { lock: ownedLock(path, self) };
    const holder = readHolder(path);
    const alive = holder !== null && isAlive(holder) && (holder.folder ?? folder) === folder;
    if (alive && (!holder.leaving || Date.now() > deadline)) return { holder };
    if (alive || !clear(path, holder)) await pause(50);
  }
};

// A link is created atomically, so no lock is read half written.
const create = (path: string, holder: Holder): boolean => {
  const draft = `${path}.${holder.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

const readHolder = (path: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
};

// Two starts may find the same dead lock. Only the one that creates the folder removes it.
const clear = (path: string, dead: Holder | null): boolean => {
  const guard = `${path}.clearing`;
  try {
    mkdirSync(guard);
  } catch {
    const guardFolder = statSync(guard, { throwIfNoEntry: false });
    if (guardFolder && Date.now() - guardFolder.mtimeMs > 5_000) rmdirSync(guard);
    return false;
  }
  try {
    const now = readHolder(path);
    if (now?.pid === dead?.pid && now?.identity === dead?.identity) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
  return true;
};

const ownedLock = (path: string, first: Holder): Lock => {
  let current = first;
  return {
    describe: (facts) => {
      current = { ...current, ...facts };
      // The file is replaced atomically.
      const draft = `${path}.${current.pid}`;
      writeFileSync(draft, JSON.stringify(current), { mode: 0o600 });
      renameSync(draft, path);
    },
    release: () => {
      if (readHolder(path)?.pid === current.pid) rmSync(path, { force: true });
    },
  };
};

const isAlive = (holder: Holder): boolean => identityOf(holder.pid) === holder.identity;

export const identityOf = (pid: number): string | null => {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // A zombie process has ended.
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
    } catch {
      return null;
    }
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
};
