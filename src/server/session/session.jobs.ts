import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { purgeSessions } from './session.store.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Days for which an ended session is kept, so that its refresh token is still recognised. */
const keptDays = 30;
const batch = 1_000;

/** Deletes in small transactions; resolves to the number of deleted sessions. */
export const purgeOldSessions = async ({ db, clock }: { db: Db; clock: Clock }): Promise<number> => {
  const before = addDays(clock.now(), -keptDays);
  let total = 0;
  for (let removed = batch; removed === batch; total += removed)
    removed = await db.command({ name: 'session.purge' }, (tx) => purgeSessions(tx, before, batch));
  return total;
};

export const defineSessionJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  deps: { db: Db; clock: Clock; keys: Pick<SigningKeys, 'rotate'> },
): void => {
  jobs.define('session.purge', { single: true }, async (_, { log }) => {
    const count = await purgeOldSessions(deps);
    if (count > 0) log.info({ count }, 'old sessions removed');
  });
  jobs.schedule('session.purge', '13 3 * * *');
  jobs.define('session.rotateKeys', { single: true }, () => deps.keys.rotate());
  jobs.schedule('session.rotateKeys', '23 3 * * *');
};
