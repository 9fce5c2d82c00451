/** One process at a time owns the data: a lock that a dead process never holds. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export type Holder = {
  readonly pid: number;
  /** Tells this process from a later one that got the same number. */
  readonly identity: string;
  /** Where the shop answers, once it does. */
  readonly address: string | null;
  /** True once it was asked to end: the data will be free within seconds. */
  readonly leaving: boolean;
};

export type Lock = {
  describe: (facts: Partial<Pick<Holder, 'address' | 'leaving'>>) => void;
  release: () => void;
};

const departure = 8_000;

/** The lock, or the living process that holds it. One that is leaving is waited for, as long as it may take. */
export const takeLock = async (path: string): Promise<{ lock: Lock } | { holder: Holder }> => {
  const own: Holder = { pid: process.pid, identity: identityOf(process.pid) ?? '', address: null, leaving: false };
  const deadline = Date.now() + departure;
  for (;;) {
    if (create(path, own)) return { lock: ownedLock(path, own) };
    const holder = readHolder(path);
    const alive = holder !== null && isAlive(holder);
    if (alive && (!holder.leaving || Date.now() > deadline)) return { holder };
    if (alive || !clear(path, holder)) await pause(50);
  }
};

// a link appears whole or not at all, so a lock is never read half written
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

// Two starts may find the same dead lock: only the one that makes the folder removes it, after a second look.
const clear = (path: string, dead: Holder | null): boolean => {
  const guard = `${path}.clearing`;
  try {
    mkdirSync(guard);
  } catch {
    const made = statSync(guard, { throwIfNoEntry: false });
    if (made && Date.now() - made.mtimeMs > 5_000) rmdirSync(guard);
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
  let own = first;
  return {
    describe: (facts) => {
      own = { ...own, ...facts };
      // replaced whole: a start that reads it meanwhile sees the former or the new one
      const draft = `${path}.${own.pid}`;
      writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
      renameSync(draft, path);
    },
    release: () => {
      if (readHolder(path)?.pid === own.pid) rmSync(path, { force: true });
    },
  };
};

const isAlive = (holder: Holder): boolean => identityOf(holder.pid) === holder.identity;

/** A name for a running process that no later process will carry; null when there is none. */
export const identityOf = (pid: number): string | null => {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // a zombie has ended: it only waits for its parent to notice
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
    } catch {
      return null;
    }
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
};
