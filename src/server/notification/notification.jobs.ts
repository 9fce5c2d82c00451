import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeAnnouncements } from './announcement.store.ts';
import { purgeNotifications } from './notification.store.ts';

const keptDays = 180;
const batch = 1_000;

type Deps = { readonly db: Db; readonly clock: Clock };

/** Deletes in small transactions; resolves to the number of deleted notifications and announcements. */
export const purgeOldNotifications = async ({ db, clock }: Deps): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let total = await db.command({ name: 'notification.purgeAnnouncements' }, (tx) =>
    purgeAnnouncements(tx, before, batch),
  );
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'notification.purge' }, (tx) => purgeNotifications(tx, before, batch));
  return total;
};

export const defineNotificationJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('notification.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldNotifications(deps);
    if (count > 0) log.info({ count }, 'old notifications removed');
  });
  jobs.schedule('notification.purge', '23 3 * * *');
};
