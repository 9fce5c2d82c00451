import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { purgeDays } from './dashboard.store.ts';
import { firstKeptDay, type Sales } from './sales.ts';

export const defineDashboardJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  sales: Sales,
): void => {
  jobs.define('dashboard.recent', { single: true }, async () => {
    await sales.computeLast(2);
    await sales.computeChanged();
  });
  jobs.schedule('dashboard.recent', '*/5 * * * *');
  jobs.define('dashboard.all', { single: true }, async (_, { log }) => {
    const removed = await db.command({ name: 'dashboard.purge' }, (tx) => purgeDays(tx, firstKeptDay(clock.now())));
    if (removed > 0) log.info({ removed }, 'old sales of days deleted');
  });
  jobs.schedule('dashboard.all', '23 2 * * *');
};
