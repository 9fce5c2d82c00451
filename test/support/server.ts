/** PostgreSQL of a test run: the server of DATABASE_URL, or a temporary one. */
import { existsSync } from 'node:fs';
import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { silentLogger } from '#platform/log';
import { startPostgres } from '#platform/postgres';

export type RunningServer = {
  /** Its role must be allowed to create databases. */
  url: string;
  /** False for the server of DATABASE_URL. */
  isOwn: boolean;
  stop(): Promise<void>;
};

/** Faster settings without durability, which tests do not need. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  // Tests use PREPARE TRANSACTION, which refuses a transaction that executed NOTIFY.
  max_prepared_transactions: '4',
};

/** Name prefixes of the data folders. */
export const serverFolder = { tests: 'ourlet-test-', faults: 'ourlet-faults-', backups: 'ourlet-backups-' } as const;

/**
 * Folder in memory that Linux has. A copy of the template is 1,400 files: 40 ms there, 450 ms on a disk. Some systems
 * remove its files when their owner signs out; TMPDIR chooses another folder.
 */
const memoryFolder = '/dev/shm';
/** Bytes. A run needs up to 3 GB, and a second one may start meanwhile. */
const memoryWanted = 6e9;

/** Where the data of the test server is kept. */
const dataFolder = async (): Promise<string> => {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < memoryWanted) return tmpdir();
  try {
    await access(memoryFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= memoryWanted ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
};

const foldersIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  const isServer = (name: string): boolean =>
    Object.values(serverFolder).some((beginning) => name.startsWith(beginning));
  return names.filter(isServer).map((name) => join(folder, name));
};

/** Present while a process uses the data. */
const lockOf = (dataDir: string): string => join(dataDir, 'postgres.lock');

/** Removes the data of a server that cannot start, unless another run uses it. */
const openServer = async (dataDir: string) => {
  try {
    return await startPostgres({ dataDir, log: silentLogger(), settings: testSettings, temporary: true });
  } catch (error) {
    if (!existsSync(lockOf(dataDir))) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Removes servers of killed runs: starting on their data takes them over, stopping removes them. A server in use
 * refuses the start.
 */
const removeDeadServers = async (): Promise<void> => {
  for (const dataDir of [...(await foldersIn(tmpdir())), ...(await foldersIn(memoryFolder))]) {
    // A run that is just starting has no lock yet.
    if (!existsSync(lockOf(dataDir))) continue;
    const dead = await openServer(dataDir).catch(() => null);
    await dead?.stop();
  }
};

export const startTestServer = async (): Promise<RunningServer> => {
  const url = process.env['DATABASE_URL'];
  if (url) return { url, isOwn: false, stop: async () => undefined };
  await removeDeadServers();
  const dataDir = await mkdtemp(join(await dataFolder(), serverFolder.tests));
  const server = await openServer(dataDir);
  return {
    url: server.url,
    isOwn: true,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Address of another database on the same server. */
export const urlOf = (admin: string, database: string): string => {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
};

export const withClient = async <Out>(url: string, work: (client: Client) => Promise<Out>): Promise<Out> => {
  const client = new Client({ connectionString: url, application_name: 'ourlet test support' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Ends other connections. An ordinary role cannot end autovacuum (error 42501), so this waits until it has finished.
 */
export const dropDatabase = async (admin: string, name: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await withClient(admin, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === '42501';
      if (!refused || tries === 50) throw error;
      await pause(100);
    }
  }
};
