import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error';
import { adminUrl, claimAccess, loadAccess, readAccess, shopUrl, withClient } from './access.ts';
import type { Access } from './access.ts';
import { archiveSettings } from './archive.ts';
import { startServer } from './child.ts';
import type { Log } from './child.ts';
import { createCluster, hasCluster } from './cluster.ts';
import { identifyServer } from './identity.ts';
import type { ServerIdentity } from './identity.ts';
import { takeLock } from './lock.ts';
import type { Holder, Lock } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { lockFile } from './moved-data.ts';
import { preparePlace } from './place.ts';
import { rememberedPort } from './port.ts';
import { messages } from './postgres.messages.ts';
import { defaultSettings } from './settings.ts';

export type PostgresOptions = {
  readonly dataDir: string;
  readonly log: Log;
  /** PostgreSQL settings, such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Uses the server of a running shop instead of refusing to start. */
  readonly join?: boolean;
  /** For tests: no sync at creation, everything is removed at the end. */
  readonly temporary?: boolean;
  /** Folder of backups: the write-ahead log is archived there. */
  readonly backupDir?: string | null;
};

export type Postgres = {
  /** Includes the password. It is the same after every restart. */
  readonly url: string;
  /** For the administrator of the server. */
  readonly adminUrl: string;
  /** Folder of the cluster. */
  readonly cluster: string;
  /** Identity that the server reports; it distinguishes servers. */
  readonly identity: ServerIdentity;
  /** True when another process owns the server; `stop` then does not stop it. */
  readonly joined: boolean;
  pid: () => number | undefined;
  onRestart: (listener: () => void) => void;
  /** Publishes the address of the shop, for later starts to show. */
  announce: (address: string) => void;
  /** Announces the end, so that a start during `stop` waits for it. */
  leave: () => void;
  /** Takes at most five seconds and never throws. */
  stop: () => Promise<void>;
};

export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const dataDir = resolve(options.dataDir);
  const place = await preparePlace(dataDir);
  const locked = await takeLock(lockFile(dataDir));
  if ('holder' in locked) {
    if (options.join) return await joinRunning(dataDir, place.cluster);
    throw new OperatorError(messages.alreadyRunning(locked.holder, dataDir));
  }
  try {
    const existed = hasCluster(place.cluster);
    const loaded = loadAccess(dataDir, existed);
    if (place.moved !== null && !existed) options.log.warn({ folder: place.moved }, messages.moved(place.moved));
    if (existed) await settleOrphan(place.cluster, loaded, options.log);
    else createCluster(place, loaded, !options.temporary);
    const access = claimAccess(dataDir, loaded, place.cluster);
    const archiving = archiveSettings({ dataDir, place, backupDir: options.backupDir ?? null });
    const server = await startServer({
      place,
      dataDir,
      access,
      settings: { ...defaultSettings, ...archiving, ...options.settings },
      logFile: join(dataDir, 'postgres.log'),
      log: options.log,
    });
    // The checkpointer sleeps for five minutes after a start; awake, it minds the time limit of the archive.
    if (options.backupDir) await withClient(adminUrl(server.port, access), (client) => client.query('checkpoint'));
    return {
      url: shopUrl(server.port, access),
      adminUrl: adminUrl(server.port, access),
      cluster: place.cluster,
      identity: server.identity,
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

const settleOrphan = async (cluster: string, access: Access, log: Log): Promise<void> => {
  const pid = await stopOrphan(cluster, access);
  if (pid !== null) log.warn({ pid }, 'a PostgreSQL left by an earlier run was stopped; it is started again');
};

/** Waits, because the owner may still be starting. */
const joinRunning = async (dataDir: string, cluster: string): Promise<Postgres> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const server = await findRunning(dataDir, cluster).catch(() => null);
    if (server) return server;
    if (Date.now() > deadline) throw new OperatorError(messages.joinFailed);
    await pause(200);
  }
};

/** Null when the stored port belongs to the server of another folder. */
const findRunning = async (dataDir: string, cluster: string): Promise<Postgres | null> => {
  const port = rememberedPort(dataDir);
  if (port === null) return null;
  const access = readAccess(dataDir);
  const url = shopUrl(port, access);
  const admin = adminUrl(port, access);
  const identity = await withClient(admin, async (client) => await identifyServer(client, cluster));
  if (!identity) return null;
  await withClient(url, async (client) => await client.query('select 1'));
  return joined({ url, adminUrl: admin, cluster, identity });
};

const joined = (server: Pick<Postgres, 'url' | 'adminUrl' | 'cluster' | 'identity'>): Postgres => ({
  ...server,
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

export { accessFile, readAccess, withClient } from './access.ts';
export { archiveFolder, readArchiveId } from './archive.ts';
export { majorVersion } from './binaries.ts';
export { isSameServer, readServerIdentity } from './identity.ts';
export { takeLock } from './lock.ts';
export { preparePlace } from './place.ts';
export { recoverCluster } from './recovery.ts';
export type { Recovery } from './recovery.ts';
export type { Holder, Log, ServerIdentity };
