import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { deleteOldDrafts } from './order-draft.store.ts';

/** A draft holds personal data, so it does not stay when nobody works on it. */
const keptDays = 30;

export const removeOldDrafts = ({ db, clock }: { db: Db; clock: Clock }): Promise<number> =>
  db.command({ name: 'orderDraft.removeOld' }, (tx) => deleteOldDrafts(tx, addDays(clock.now(), -keptDays)));

export const defineDraftJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  deps: { readonly db: Db; readonly clock: Clock },
): void => {
  jobs.define('order-draft.remove-old', { single: true }, async (_, { log }) => {
    const count = await removeOldDrafts(deps);
    if (count > 0) log.info({ count }, 'old order drafts removed');
  });
  jobs.schedule('order-draft.remove-old', '23 3 * * *');
};
