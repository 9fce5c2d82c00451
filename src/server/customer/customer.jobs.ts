import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { undoDays } from './wishlist.ts';
import { purgeRemoved } from './wishlist.store.ts';

const batch = 1_000;

/** Deletes wishlist items whose removal can no longer be undone; resolves to their number. */
export const purgeWishlists = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = addDays(clock.now(), -undoDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'wishlist.purge' }, (tx) => purgeRemoved(tx, before, batch));
  return total;
};

export const defineCustomerJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: { db: Db; clock: Clock }): void => {
  jobs.define('customer.purge-wishlists', { single: true }, async (_, { log }) => {
    const count = await purgeWishlists(deps);
    if (count > 0) log.info({ count }, 'removed wishlist items deleted');
  });
  jobs.schedule('customer.purge-wishlists', '17 * * * *');
};
