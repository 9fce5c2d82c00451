/** The PostgreSQL of a test run: the one of DATABASE_URL, or our own, started for the run and thrown away after it. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { silentLogger } from '#platform/log';
import { startPostgres } from '#platform/postgres';

export type RunningServer = {
  /** A role that may create databases is all that tests ask for. */
  url: string;
  stop(): Promise<void>;
};

/** Tests survive nothing, so the embedded server need not wait for the disk. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
  // copying the template is most of what the log of this server would hold
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
};

/** Folders of our servers, those of the fault trials included, by the beginning of their names. */
export const serverFolder = { tests: 'ourlet-test-', faults: 'ourlet-faults-' } as const;

/** A killed run leaves its server running: starting on its data ends it, stopping removes it. The living refuse. */
const removeDeadServers = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) =>
    Object.values(serverFolder).some((beginning) => name.startsWith(beginning)),
  );
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    // a run that is about to start has its folder but not its lock
    if (!existsSync(join(dataDir, 'postgres.lock'))) continue;
    const dead = await startPostgres({ dataDir, log: silentLogger(), temporary: true }).catch(() => null);
    await dead?.stop();
  }
};

export const startTestServer = async (): Promise<RunningServer> => {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  await removeDeadServers();
  const dataDir = await mkdtemp(join(tmpdir(), serverFolder.tests));
  const server = await startPostgres({ dataDir, log: silentLogger(), settings: careless, temporary: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The same server, another database. */
export const urlOf = (admin: string, database: string): string => {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  return url.href;
};

/** One connection for the length of `work`. */
export const connected = async <Out>(url: string, work: (client: Client) => Promise<Out>): Promise<Out> => {
  const client = new Client({ connectionString: url, application_name: 'ourlet test support' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whoever is connected is sent away, except autovacuum: an ordinary role may not, so its short visit is waited for. */
export const dropDatabase = async (admin: string, name: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connected(admin, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === '42501';
      if (!refused || tries === 50) throw error;
      await pause(100);
    }
  }
};
