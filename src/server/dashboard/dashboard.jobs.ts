import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeDays } from './dashboard.store.ts';
import type { Sales } from './sales.ts';

/** A cancelled order leaves the sales of its day; later cancellations are rare. */
const changingDays = 30;
const keptDays = 800;

export const defineDashboardJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  sales: Sales,
): void => {
  jobs.define('dashboard.recent', { single: true }, async () => void (await sales.computeLast(2)));
  jobs.schedule('dashboard.recent', '*/5 * * * *');
  jobs.define('dashboard.all', { single: true }, async (_, { log }) => {
    const count = await sales.computeLast(changingDays);
    const before = addDays(clock.now(), -keptDays).toISOString().slice(0, 10);
    const removed = await db.command({ name: 'dashboard.purge' }, (tx) => purgeDays(tx, before));
    log.info({ count, removed }, 'sales of the last days computed again');
  });
  jobs.schedule('dashboard.all', '23 2 * * *');
};
