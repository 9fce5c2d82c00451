/** The whole shop inside the test process, on its own database with a small catalogue. */
import { fixedClock, type FixedClock } from '#platform/clock';
import { loadConfig, type Config } from '#platform/config';
import type { Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createShop, type Shop, type ShopOptions } from '#compose';
import { addItem, addTree } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { createTestDatabase } from '#test/database';

export type TestShop = Shop & {
  /** Address of the database. */
  readonly url: string;
  readonly clock: FixedClock;
};

export type OpenShop = {
  /** Adds data before the modules load; by default three dresses. */
  readonly fill?: (db: Db) => Promise<void>;
  /** When false, there are no regions and sections. */
  readonly tree?: boolean;
  /** Environment variables as in docs/operations.md. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings that have no environment variable. */
  readonly config?: Partial<Config>;
  /** Serves the built screens. */
  readonly screens?: boolean;
  readonly server?: ShopOptions['server'];
  /** By default nothing is logged. */
  readonly log?: ShopOptions['log'];
  /** Starts the listing index in its thread. By default, listings come from SQL. */
  readonly index?: boolean;
};

const threeDresses = async (db: Db): Promise<void> => {
  for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3']) await addItem(db, { ref });
};

/** Avoids refusals on a busy machine. */
const patience = { ADMISSION_PATIENCE: '50' };

/** `close` also removes the database. */
export const openShop = async (options: OpenShop = {}): Promise<TestShop> => {
  const { fill = threeDresses, tree = true, env = {}, screens = false, index = false, server = null } = options;
  const { log = silentLogger() } = options;
  const database = await createTestDatabase();
  if (tree) await addTree(database.db);
  await fill(database.db);
  const clock = fixedClock(start);
  const config = { ...loadConfig({ PORT: '0', ...patience, ...env }), ...options.config };
  const { url } = database;
  const shop = await createShop({ config, log, url, server, clock, screens, index });
  return {
    ...shop,
    url,
    clock,
    close: async () => {
      await shop.close();
      await database.drop();
    },
  };
};
