import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeMessages } from './contact.store.ts';
import { purgeEntries } from './entry.store.ts';

/** Retention that the privacy page promises. */
const keptDays = 365;
const batch = 1_000;

/** Deletes in small transactions; resolves to the number of deleted messages. */
export const purgeOldMessages = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'contact.purge' }, (tx) => purgeMessages(tx, before, batch));
  for (let removed = batch; removed === batch;)
    removed = await db.command({ name: 'contact.purgeEntries' }, (tx) => purgeEntries(tx, before, batch));
  return total;
};

export const defineContactJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: { db: Db; clock: Clock }): void => {
  jobs.define('contact.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldMessages(deps);
    if (count > 0) log.info({ count }, 'old contact messages removed');
  });
  jobs.schedule('contact.purge', '53 2 * * *');
};
