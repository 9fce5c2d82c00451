/** A shop on two listening nodes and one PostgreSQL, with items and buyers for races. */
import { createShop } from '#compose';
import { loadConfig } from '#platform/config';
import { statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { verify } from '#platform/verify';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { createBuyer, type Buyer } from '#test/buyer';
import { openShop, type TestShop } from '#test/shop';

export type Stage = {
  readonly shop: TestShop;
  /** Of the first node, which `buyers` use. */
  readonly origin: string;
  readonly origins: readonly [string, string];
  readonly db: Db;
  /** Variants of a new item with the given units, at 100 TND and 20,000 CFA. */
  readonly addVariants: (...units: number[]) => Promise<number[]>;
  /** Each has its own e-mail address by default. */
  readonly buyers: (count: number, options?: { email?: string }) => Buyer[];
  readonly count: (text: string, params?: readonly unknown[]) => Promise<number>;
  readonly brokenInvariants: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

const sizes = ['36', '38', '40'];

/** Close it when done. */
export const openStage = async (): Promise<Stage> => {
  // The defaults admit few orders at a time, which would prevent the races.
  const env = { OURLET_MODE: 'demo', RATE_LIMITS: 'off', DATABASE_POOL_SIZE: '20', ADMISSION_CONCURRENCY: '80' };
  const shop = await openShop({ fill: addDelivery, env });
  const config = loadConfig({ PORT: '0', ADMISSION_PATIENCE: '50', ...env });
  const { url, clock } = shop;
  const second = await createShop({ config, log: silentLogger(), url, clock, screens: false, index: false });
  const origins = [await shop.listen(), await second.listen()] as const;
  const [origin] = origins;
  let itemCount = 0;
  return {
    shop,
    origin,
    origins,
    db: shop.db,
    addVariants: async (...units) => {
      itemCount += 1;
      const variants = units.map((central, index) => ({
        size: sizes[index % sizes.length] ?? '38',
        style: index < sizes.length ? 'ecru' : 'noir',
        prices: [
          { region: 'TN', amount: 100_000 },
          { region: 'SN', amount: 20_000 },
        ],
        stock: { central },
      }));
      return (await addItem(shop.db, { ref: `RACE-${itemCount}`, variants })).variantIds;
    },
    buyers: (count, options = {}) => Array.from({ length: count }, () => createBuyer({ origin, ...options })),
    count: async (text, params = []) => (await shop.db.row<{ count: number }>(statement('', text), params))?.count ?? 0,
    brokenInvariants: async () =>
      (await verify({ url }))
        .filter(({ broken }) => broken > 0)
        .map(({ sentence, example }) => `${sentence}: ${example}`),
    close: async () => {
      await second.close();
      await shop.close();
    },
  };
};

/** Number of runs of each race. */
export const runs = Math.max(1, Number(process.env['RUNS'] ?? 2));

export const repeatRace = async (work: (run: number) => Promise<void>): Promise<void> => {
  for (let run = 1; run <= runs; run += 1) await work(run);
};
