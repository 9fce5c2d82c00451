import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error';
import { loadAccess, shopUrl, withClient } from './access.ts';
import { startServer } from './child.ts';
import type { Log } from './child.ts';
import { createCluster, hasCluster } from './cluster.ts';
import { takeLock } from './lock.ts';
import type { Holder, Lock } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { preparePlace } from './place.ts';
import { choosePort, rememberedPort } from './port.ts';
import { messages } from './postgres.messages.ts';

export type PostgresOptions = {
  readonly dataDir: string;
  readonly log: Log;
  /** Such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Use the server of a running shop instead of refusing. */
  readonly join?: boolean;
  /** For tests: no sync at creation, everything removed at the end. */
  readonly temporary?: boolean;
};

export type Postgres = {
  /** Includes the password; the same after every restart. */
  readonly url: string;
  /** Another process owns the server: `stop` does not stop it. */
  readonly joined: boolean;
  pid: () => number | undefined;
  onRestart: (listener: () => void) => void;
  /** Publishes the address of the shop for later starts. */
  announce: (address: string) => void;
  /** Lets a start during `stop` wait for its end. */
  leave: () => void;
  /** At most five seconds; never throws. */
  stop: () => Promise<void>;
};

/** fsync, full_page_writes and synchronous_commit stay on, for the safety of money. */
const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // DETAIL lines would contain e-mail addresses.
  log_error_verbosity: 'terse',
  cluster_name: 'ourlet',
};

export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const dataDir = resolve(options.dataDir);
  const place = preparePlace(dataDir);
  const locked = await takeLock(join(dataDir, 'postgres.lock'));
  if ('holder' in locked) {
    if (options.join) return await joinRunning(dataDir);
    throw new OperatorError(messages.alreadyRunning(locked.holder, dataDir));
  }
  try {
    const existed = hasCluster(place.cluster);
    const access = loadAccess(dataDir, existed);
    if (place.moved !== null && !existed) options.log.warn({ folder: place.moved }, messages.moved(place.moved));
    if (existed) await settleOrphan(place.cluster, access, options.log);
    else createCluster(place, access, !options.temporary);
    const port = await choosePort(dataDir);
    const server = await startServer({
      place,
      access,
      port,
      settings: { ...defaults, ...options.settings },
      logFile: join(dataDir, 'postgres.log'),
      log: options.log,
    });
    return {
      url: shopUrl(port, access),
      joined: false,
      pid: server.pid,
      onRestart: server.onRestart,
      announce: (address) => locked.lock.describe({ address }),
      leave: () => locked.lock.describe({ leaving: true }),
      stop: async () => {
        await server.stop();
        release(locked.lock);
        if (options.temporary) removeAll(dataDir, place.moved);
      },
    };
  } catch (error) {
    release(locked.lock);
    throw error;
  }
};

const settleOrphan = async (cluster: string, access: ReturnType<typeof loadAccess>, log: Log): Promise<void> => {
  const pid = await stopOrphan(cluster, access);
  if (pid !== null) log.warn({ pid }, 'a PostgreSQL left by an earlier run was stopped; it is started again');
};

/** The owner may still be starting. */
const joinRunning = async (dataDir: string): Promise<Postgres> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      const port = rememberedPort(dataDir);
      const url = shopUrl(port ?? 0, loadAccess(dataDir, true));
      if (port !== null) await withClient(url, async (client) => await client.query('select 1'));
      if (port !== null) return joined(url);
    } catch (error) {
      if (Date.now() > deadline) throw new OperatorError(messages.joinFailed, { cause: error });
    }
    await pause(200);
  }
};

const joined = (url: string): Postgres => ({
  url,
  joined: true,
  pid: () => undefined,
  onRestart: () => undefined,
  announce: () => undefined,
  leave: () => undefined,
  stop: async () => await Promise.resolve(),
});

const release = (lock: Lock): void => {
  try {
    lock.release();
  } catch {
    // The data folder may be gone already.
  }
};

const removeAll = (dataDir: string, moved: string | null): void => {
  if (moved !== null) rmSync(moved, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
};

export type { Holder, Log };
