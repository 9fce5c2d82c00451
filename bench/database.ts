/** Databases for measurements. A catalogue is created once in a separate PostgreSQL and kept for the next run. */
import { join } from 'node:path';
import { createDb, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { migrate } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';
import { seedSynthetic } from '#demo/synthetic';
import { withClient, dropDatabase, urlOf } from '#test/server';

export type Server = {
  /** URL of a migrated database with this many synthetic items. */
  catalogue(items: number): Promise<string>;
  /** An empty migrated database, removed when it is closed. */
  fresh(name: string): Promise<{ db: Db; url: string; close: () => Promise<void> }>;
  /** A migrated database that stays for the next run. */
  kept(name: string): Promise<{ db: Db; url: string; close: () => Promise<void> }>;
  stop(): Promise<void>;
};

const log = silentLogger();
/** Increment it when items are generated differently, so that older catalogues are generated again. */
const catalogueVersion = 2;
const folders = join(import.meta.dirname, '../.ourlet');
/** Settings without durability: the data are only read and can be generated again. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '8GB' };

/** `writing`: settings of a shop's server, where every COMMIT waits for the disk. */
export type Purpose = 'reading' | 'writing';

const query = (url: string, text: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

/** Generates the catalogue again when the schema changed. */
const migrated = async (admin: string, name: string): Promise<string> => {
  const url = urlOf(admin, name);
  const existing = await query(admin, `select from pg_database where datname = '${name}'`);
  if (existing.length === 0) await query(admin, `create database ${name} template template0`);
  try {
    await migrate({ url, log });
  } catch (error) {
    if (existing.length === 0) throw error;
    await dropDatabase(admin, name);
    return migrated(admin, name);
  }
  return url;
};

/** Uses DATABASE_URL, whose role must be allowed to create databases, or a separate server. */
export const openServer = async (purpose: Purpose, say: (line: string) => void): Promise<Server> => {
  const databaseUrl = process.env['DATABASE_URL'];
  const dataDir = join(folders, purpose === 'reading' ? 'bench' : 'bench-writing');
  const settings = purpose === 'reading' ? quick : {};
  const ownServer = databaseUrl ? null : await startPostgres({ dataDir, log, settings, join: true });
  const admin = databaseUrl ?? ownServer!.url;
  return {
    catalogue: async (items) => {
      const url = await migrated(admin, `ourlet_bench_${items}_${catalogueVersion}`);
      const db = createDb({ url, log, size: 2, applicationName: 'ourlet bench' });
      try {
        const start = performance.now();
        const seeded = await seedSynthetic({ db, items, today: new Date(), say });
        if (seeded.kind === 'seeded' && seeded.added > 0)
          say(`catalogue of ${items} items generated in ${Math.round((performance.now() - start) / 1000)} s`);
      } finally {
        await db.close();
      }
      return url;
    },
    fresh: async (name) => {
      await dropDatabase(admin, name);
      const url = await migrated(admin, name);
      const db = createDb({ url, log, size: 4, applicationName: 'ourlet bench' });
      const close = async (): Promise<void> => {
        await db.close();
        await dropDatabase(admin, name);
      };
      return { db, url, close };
    },
    kept: async (name) => {
      const url = await migrated(admin, name);
      const db = createDb({ url, log, size: 4, applicationName: 'ourlet bench' });
      return { db, url, close: () => db.close() };
    },
    stop: async () => ownServer?.stop(),
  };
};
