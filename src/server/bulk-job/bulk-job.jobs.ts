import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeJobs } from './bulk-job.store.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** A job may have 10,000 records, which are deleted with it. */
const batch = 20;
/** The journal keeps each act on each record for longer. */
export const keptJobDays = 90;

/** Deletes ended jobs; resolves to their number. */
export const purgeOldJobs = async ({ db, clock }: Deps): Promise<number> => {
  const before = addDays(clock.now(), -keptJobDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'bulkJob.purge' }, (tx) => purgeJobs(tx, before, batch));
  return total;
};

export const defineJobPurge = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('bulk-job.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldJobs(deps);
    if (count > 0) log.info({ count }, 'old bulk jobs deleted');
  });
  jobs.schedule('bulk-job.purge', '53 3 * * *');
};
