import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeAlerts, purgeContacts } from './alert.store.ts';

/** Days. Expired alerts are kept for a month, so that the unsubscribe links of their mails still work. */
const keptDays = 30;
const batch = 1_000;

type Deps = { readonly db: Db; readonly clock: Clock };

/** In small transactions; resolves to the number of alerts. */
export const purgeOldAlerts = async ({ db, clock }: Deps): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'alert.purge' }, (tx) => purgeAlerts(tx, before, batch));
  await db.command({ name: 'alert.purgeContacts' }, (tx) => purgeContacts(tx, before));
  return total;
};

export const defineAlertJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  deps: Deps,
  { sendDue, refreshWishlists }: { sendDue: () => Promise<number>; refreshWishlists: () => Promise<number> },
): void => {
  jobs.define('alert.send', { single: true }, async (_, { log }) => {
    const count = await sendDue();
    if (count > 0) log.info({ count }, 'alerts sent');
  });
  jobs.schedule('alert.send', '* * * * *');
  jobs.define('alert.wishlists', { single: true }, async (_, { log }) => {
    const count = await refreshWishlists();
    if (count > 0) log.info({ count }, 'alerts of wishlists changed');
  });
  jobs.schedule('alert.wishlists', '*/10 * * * *');
  jobs.define('alert.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldAlerts(deps);
    if (count > 0) log.info({ count }, 'old alerts removed');
  });
  jobs.schedule('alert.purge', '29 3 * * *');
};
