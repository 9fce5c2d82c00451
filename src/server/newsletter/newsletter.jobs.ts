import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeOptIns } from './opt-in.store.ts';
import { purgeEnded } from './subscription.store.ts';

/** Days during which unconfirmed requests are kept. */
const keptRequestDays = 7;
/** The proof of a consent is kept for a year after its end. */
const keptEndedDays = 365;
const batch = 1_000;

type Deps = { readonly db: Db; readonly clock: Clock };

const inBatches = async (db: Db, name: string, remove: (tx: Tx) => Promise<number>): Promise<number> => {
  let total = 0;
  for (let removed = batch; removed === batch; total += removed) removed = await db.command({ name }, remove);
  return total;
};

/** In small transactions; resolves to the number of requests and subscriptions. */
export const purgeOldSubscriptions = async ({ db, clock }: Deps): Promise<number> => {
  const now = clock.now();
  const requests = await inBatches(db, 'newsletter.purgeOptIns', (tx) =>
    purgeOptIns(tx, addDays(now, -keptRequestDays), batch),
  );
  const ended = await inBatches(db, 'newsletter.purgeEnded', (tx) =>
    purgeEnded(tx, addDays(now, -keptEndedDays), batch),
  );
  return requests + ended;
};

export const defineNewsletterJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('newsletter.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldSubscriptions(deps);
    if (count > 0) log.info({ count }, 'old newsletter subscriptions removed');
  });
  jobs.schedule('newsletter.purge', '11 3 * * *');
};
