import type { Jobs } from '#platform/jobs';
import type { Prepared } from './definitions/definition.ts';
import type { ReportDeps } from './report.ts';

type Deps = Pick<ReportDeps, 'regions' | 'preparer'>;

/** One region after the other, so that the load on the database stays low. */
const prepareAll = async ({ regions, preparer }: Deps, facts: Prepared): Promise<number> => {
  for (const region of regions.all()) await preparer.prepare(facts, region);
  return regions.all().length;
};

export const defineReportJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  deps: Deps,
  sendSchedules: () => Promise<number>,
): void => {
  jobs.define('report.customers', { single: true }, async (_, { log }) => {
    log.info({ regions: await prepareAll(deps, 'CUSTOMERS') }, 'orders of customers computed by month');
  });
  jobs.schedule('report.customers', '41 2 * * *');
  jobs.define('report.carts', { single: true }, async () => {
    await prepareAll(deps, 'CARTS');
  });
  jobs.schedule('report.carts', '17 * * * *');
  jobs.define('report.send', { single: true }, async (_, { log }) => {
    const count = await sendSchedules();
    if (count > 0) log.info({ count }, 'scheduled reports queued');
  });
  jobs.schedule('report.send', '*/15 * * * *');
};
