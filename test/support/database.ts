/** A throw-away database per test file, cloned from a template that was migrated once. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDb, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { connected, dropDatabase, urlOf } from './server.ts';

/** What the global setup found or started; see test/support/global-setup.ts. */
export type TestServer = {
  /** A database of the server from which others can be created. */
  admin: string;
  template: string;
  /** Marks the databases of this run. */
  run: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = {
  url: string;
  db: Db;
  /** Closes `db` and removes the database, whoever is still connected. */
  drop(): Promise<void>;
};

/** Statements of a test that the product would refuse: they bypass the read-only connections. */
export const execute = async (url: string, text: string): Promise<void> =>
  connected(url, async (client) => void (await client.query(text)));

type Wanted = { /** Nothing in it, not even the schema. */ empty?: boolean; /** Connections of `db`. */ size?: number };

/** A migrated database of its own, in well under 200 ms. Drop it in `afterAll`. */
export const createTestDatabase = async ({ empty = false, size = 10 }: Wanted = {}): Promise<TestDatabase> => {
  const server = inject('testServer');
  const name = `${server.run}_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : server.template;
  await execute(server.admin, `create database ${name} template ${template}`);
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
