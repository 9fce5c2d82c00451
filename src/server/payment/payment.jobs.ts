/** The rounds of the reconciler, each minute on one of the nodes: a restart finds what is due where it was. */
import type { Jobs } from '#platform/jobs';

const name = 'payment.reconcile';

export const definePaymentJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  reconcile: (signal: AbortSignal) => Promise<number>,
): void => {
  jobs.define(name, { single: true, timeout: 300 }, async (_data, { log, signal }) => {
    const asked = await reconcile(signal);
    if (asked > 0) log.info({ asked }, 'payments asked about');
  });
  jobs.schedule(name, '* * * * *');
};
