import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeExports } from './list-export.store.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const batch = 1_000;
/** The journal keeps longer who requested a file, and with which filters. */
export const keptExportDays = 90;

/** Deletes old requests of files; resolves to their number. */
export const purgeOldExports = async ({ db, clock }: Deps): Promise<number> => {
  const before = addDays(clock.now(), -keptExportDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'listExport.purge' }, (tx) => purgeExports(tx, before, batch));
  return total;
};

export const defineListExportJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('list-export.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldExports(deps);
    if (count > 0) log.info({ count }, 'old requests of files deleted');
  });
  jobs.schedule('list-export.purge', '47 3 * * *');
};
