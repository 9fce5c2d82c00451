/** Computes facts that take too long to compute at each request. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { RegionInfo } from '#shared/region';
import { fillCustomerMonths } from './definitions/customers.store.ts';

/** Milliseconds; a million orders take ten seconds. */
const statementTimeout = 300_000;

export const createPreparer = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => ({
  /** Resolves to the moment of the figures. */
  customers: async ({ code, timeZone }: Pick<RegionInfo, 'code' | 'timeZone'>): Promise<Date> => {
    const at = clock.now();
    await db.command({ name: 'report.customers', statementTimeout }, (tx) =>
      fillCustomerMonths(tx, code, timeZone, at),
    );
    return at;
  },
});

export type Preparer = ReturnType<typeof createPreparer>;
