import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { purgeVisits } from './visit.store.ts';

const batch = 1_000;

/** Deletes in small transactions; resolves to the number of deleted rows. */
export const purgeExpiredVisits = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  let total = 0;
  for (let removed = batch; removed >= batch; total += removed)
    removed = await db.command({ name: 'social.purge' }, (tx) => purgeVisits(tx, clock.now(), batch));
  return total;
};

export const defineSocialJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: { db: Db; clock: Clock }): void => {
  jobs.define('social.purge', { single: true }, async (_, { log }) => {
    const count = await purgeExpiredVisits(deps);
    if (count > 0) log.info({ count }, 'expired visits to sign-in services removed');
  });
  jobs.schedule('social.purge', '47 * * * *');
};
