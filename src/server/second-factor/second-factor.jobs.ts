import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { purgeChallenges } from './challenge.store.ts';

const batch = 1_000;

/** Deletes in small transactions; resolves to the number of deleted rows. */
export const purgeExpiredChallenges = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'secondFactor.purge' }, (tx) => purgeChallenges(tx, clock.now(), batch));
  return total;
};

export const defineSecondFactorJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  deps: { db: Db; clock: Clock },
): void => {
  jobs.define('second-factor.purge', { single: true }, async (_, { log }) => {
    const count = await purgeExpiredChallenges(deps);
    if (count > 0) log.info({ count }, 'expired second-factor challenges removed');
  });
  jobs.schedule('second-factor.purge', '41 * * * *');
};
