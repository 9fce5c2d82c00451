import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { releaseDeliveries } from './deliver.ts';
import { purgeEvents } from './delivery.store.ts';

/** In milliseconds. */
const keptFor = 30 * 86_400_000;
const batch = 1_000;

/** Deletes events and their deliveries after thirty days. Resolves to the number of events. */
export const purgeWebhooks = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = new Date(clock.now().getTime() - keptFor);
  let total = 0;
  for (let deleted = batch; deleted === batch; total += deleted)
    deleted = await db.command({ name: 'webhook.purge' }, (tx) => purgeEvents(tx, before, batch));
  return total;
};

export const defineWebhookJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  deps: { readonly db: Db; readonly clock: Clock },
): void => {
  jobs.define('webhook.purge', { single: true }, async (_, { log }) => {
    const count = await purgeWebhooks(deps);
    if (count > 0) log.info({ count }, 'old webhook events removed');
  });
  jobs.schedule('webhook.purge', '41 3 * * *');
  // An event may have been held by a transaction that was open while its endpoint was activated.
  jobs.define('webhook.release', { single: true }, async (_, { log }) => {
    const count = await releaseDeliveries(deps);
    if (count > 0) log.info({ count }, 'held webhook deliveries queued');
  });
  jobs.schedule('webhook.release', '*/5 * * * *');
};
