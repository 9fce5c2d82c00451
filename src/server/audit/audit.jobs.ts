import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeEntries } from './audit.store.ts';

const batch = 1_000;
/** Three years and some days; the database refuses to delete younger entries. */
const keptDays = 3 * 366 + 2;

/** Deletes entries at the end of their retention; resolves to their number. */
export const purgeJournal = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'audit.purge' }, (tx) => purgeEntries(tx, before, batch));
  return total;
};

export const defineAuditJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: { db: Db; clock: Clock }): void => {
  jobs.define('audit.purge', { single: true }, async (_, { log }) => {
    const count = await purgeJournal(deps);
    if (count > 0) log.info({ count }, 'old entries of the journal deleted');
  });
  jobs.schedule('audit.purge', '41 3 * * *');
};
