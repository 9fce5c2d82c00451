import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeCarts } from './cart.store.ts';

const keptDays = 365;
const batch = 1_000;

/** Deletes in small transactions; resolves to the number of deleted carts. */
export const purgeOldCarts = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'cart.purge' }, (tx) => purgeCarts(tx, before, batch));
  return total;
};

export const defineCartJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: { db: Db; clock: Clock }): void => {
  jobs.define('cart.purge', { single: true }, async (_, { log }) => {
    log.info({ count: await purgeOldCarts(deps) }, 'old carts removed');
  });
  jobs.schedule('cart.purge', '41 2 * * *');
};
