/** A whole shop on a real PostgreSQL, listening, with articles made to order: what races run on. */
import { statement, type Db } from '#platform/db';
import { verify } from '#platform/verify';
import { addItem } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { createBuyer, type Buyer } from '#test/buyer';
import { openShop, type TestShop } from '#test/shop';

export type Stage = {
  readonly shop: TestShop;
  readonly origin: string;
  readonly db: Db;
  /** Variants of a new article, each with so many pieces; their price is 100,000 TND and 20 000 CFA. */
  readonly stock: (...pieces: number[]) => Promise<number[]>;
  /** Each with an address of their own, unless told. */
  readonly buyers: (count: number, more?: { email?: string }) => Buyer[];
  /** One number out of the database. */
  readonly count: (text: string, params?: readonly unknown[]) => Promise<number>;
  /** The sentences of the shop's invariants that are broken. */
  readonly broken: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

const sizes = ['36', '38', '40'];

/** Close it when done. */
export const openStage = async (): Promise<Stage> => {
  // a shop lets few orders be placed at a time; here they are to meet
  const env = { OURLET_MODE: 'demo', RATE_LIMITS: 'off', DATABASE_POOL_SIZE: '20', ADMISSION_CONCURRENCY: '80' };
  const shop = await openShop({ fill: addDelivery, env });
  const origin = await shop.listen();
  let made = 0;
  return {
    shop,
    origin,
    db: shop.db,
    stock: async (...pieces) => {
      made += 1;
      const variants = pieces.map((central, index) => ({
        size: sizes[index % sizes.length] ?? '38',
        style: index < sizes.length ? 'ecru' : 'noir',
        prices: [
          { region: 'TN', amount: 100_000 },
          { region: 'SN', amount: 20_000 },
        ],
        stock: { central },
      }));
      return (await addItem(shop.db, { ref: `COURSE-${made}`, variants })).variantIds;
    },
    buyers: (count, more = {}) => Array.from({ length: count }, () => createBuyer({ origin, ...more })),
    count: async (text, params = []) => (await shop.db.row<{ count: number }>(statement('', text), params))?.count ?? 0,
    broken: async () =>
      (await verify({ url: shop.url }))
        .filter(({ broken }) => broken > 0)
        .map((one) => `${one.sentence}: ${one.example}`),
    close: shop.close,
  };
};

/** Times each race is run: `RUNS=100 npm run races` before a release. */
export const runs = Math.max(1, Number(process.env['RUNS'] ?? 2));

/** The work as often as asked, one after the other. */
export const repeatedly = async (work: (run: number) => Promise<void>): Promise<void> => {
  for (let run = 1; run <= runs; run += 1) await work(run);
};
