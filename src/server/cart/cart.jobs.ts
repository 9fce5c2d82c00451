/** Carts that nobody touched for a year go, as their cookies do. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeCarts } from './cart.store.ts';

const keptDays = 365;
const batch = 1_000;

/** How many went, a small transaction after the other. */
export const forgetCarts = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let gone = 0;
  for (let removed = batch; removed === batch; gone += removed)
    removed = await db.command({ name: 'cart.purge' }, (tx) => purgeCarts(tx, before, batch));
  return gone;
};

/** Each night, on one of the nodes. */
export const defineCartJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: { db: Db; clock: Clock }): void => {
  jobs.define('cart.purge', { single: true }, async (_, { log }) => {
    log.info({ gone: await forgetCarts(deps) }, 'old carts removed');
  });
  jobs.schedule('cart.purge', '41 2 * * *');
};
