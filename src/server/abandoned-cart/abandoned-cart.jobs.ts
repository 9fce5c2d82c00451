import type { Jobs } from '#platform/jobs';

export const defineCartReminderJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  remind: () => Promise<number>,
): void => {
  jobs.define('abandoned-cart.remind', { single: true }, async (_, { log }) => {
    const count = await remind();
    if (count > 0) log.info({ count }, 'mails about left carts queued');
  });
  jobs.schedule('abandoned-cart.remind', '7 * * * *');
};
