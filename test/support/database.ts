/** A temporary database per test file, cloned from a template that was migrated once. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDb, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { withClient, dropDatabase, urlOf } from './server.ts';

/** Provided by test/support/global-setup.ts. */
export type TestServer = {
  /** URL of a database whose user may create databases. */
  admin: string;
  template: string;
  /** Prefix of the databases of this run. */
  run: string;
  /** Clause of CREATE DATABASE. `file_copy` is faster than the default when fsync is off. */
  strategy: '' | 'strategy file_copy';
};

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = {
  url: string;
  db: Db;
  /** Closes `db` and removes the database, even if it has open connections. */
  drop(): Promise<void>;
};

/** Runs statements on a writable connection; those of the product are read-only by default. */
export const execute = async (url: string, text: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(text)));

type DatabaseOptions = {
  /** Creates the database without the schema. */ empty?: boolean;
  /** Connections of `db`. */ size?: number;
};

/** Call `drop` in `afterAll`. */
export const createTestDatabase = async ({ empty = false, size = 10 }: DatabaseOptions = {}): Promise<TestDatabase> => {
  const server = inject('testServer');
  const name = `${server.run}_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : server.template;
  await execute(server.admin, `create database ${name} template ${template} ${server.strategy}`);
  const url = urlOf(server.admin, name);
  const db = createDb({ url, log: silentLogger(), size, applicationName: 'ourlet test' });
  return {
    url,
    db,
    drop: async () => {
      await db.close();
      await dropDatabase(server.admin, name);
    },
  };
};
