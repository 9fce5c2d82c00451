/** The whole shop in this process, as main.ts opens it, on a database of its own with a small catalogue. */
import { fixedClock, type FixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import type { Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createShop, type Shop } from '#compose';
import { addItem, addTree } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { createTestDatabase } from '#test/database';

export type TestShop = Shop & {
  /** Address of its database. */
  readonly url: string;
  readonly clock: FixedClock;
};

export type OpenShop = {
  /** Writes the catalogue before the rooms read it; three dresses of Femme unless told. */
  readonly fill?: (db: Db) => Promise<void>;
  /** False leaves the database without regions and sections. */
  readonly tree?: boolean;
  /** Variables of the environment, as docs/operations.md lists them. */
  readonly env?: Readonly<Record<string, string>>;
  /** The built screens too. */
  readonly screens?: boolean;
  /** The read model in its thread; listings come from SQL unless told. */
  readonly index?: boolean;
};

const threeDresses = async (db: Db): Promise<void> => {
  for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3']) await addItem(db, { ref });
};

/** What a busy machine makes wait is not what these tests are about. */
const patience = { ADMISSION_PATIENCE: '50' };

/** Ready for `app.inject` and for `listen`; `close` also removes the database. */
export const openShop = async (options: OpenShop = {}): Promise<TestShop> => {
  const { fill = threeDresses, tree = true, env = {}, screens = false, index = false } = options;
  const database = await createTestDatabase();
  if (tree) await addTree(database.db);
  await fill(database.db);
  const clock = fixedClock(start);
  const config = loadConfig({ PORT: '0', ...patience, ...env });
  const { url } = database;
  const shop = await createShop({ config, log: silentLogger(), url, clock, screens, index });
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
