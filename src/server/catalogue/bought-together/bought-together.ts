/** Items that were bought together, counted from orders by a nightly job. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { rebuildPairs } from './bought-together.store.ts';

/** Fashion changes with the season: older orders do not count. */
const countedDays = 365;
/** Fewer buyers of a pair are chance. */
const minBuyers = 3;
const perItem = 12;

export type BoughtTogether = {
  /** Resolves to the number of pairs that changed. */
  readonly rebuild: () => Promise<number>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createBoughtTogether = ({ db, clock }: { db: Db; clock: Clock }): BoughtTogether => {
  const rebuild = (): Promise<number> =>
    db.command({ name: 'catalogue.boughtTogether' }, (tx) =>
      rebuildPairs(tx, { since: addDays(clock.now(), -countedDays), minBuyers, perItem }),
    );
  return {
    rebuild,
    defineJobs: (jobs) => {
      jobs.define('catalogue.bought-together', { single: true }, async (_, { log }) => {
        const count = await rebuild();
        if (count > 0) log.info({ count }, 'pairs of items bought together changed');
      });
      jobs.schedule('catalogue.bought-together', '3 4 * * *');
    },
  };
};
