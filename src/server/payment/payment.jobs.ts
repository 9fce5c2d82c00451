import type { Jobs } from '#platform/jobs';

const name = 'payment.reconcile';

export const definePaymentJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  reconcile: (signal: AbortSignal) => Promise<number>,
): void => {
  jobs.define(name, { single: true, timeout: 300 }, async (_data, { log, signal }) => {
    const polled = await reconcile(signal);
    if (polled > 0) log.info({ polled }, 'payments polled');
  });
  jobs.schedule(name, '* * * * *');
};
