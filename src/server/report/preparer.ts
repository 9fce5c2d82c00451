/** Computes facts that take too long to compute at each request. */
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { RegionInfo } from '#shared/region';
import { fillCustomerMonths } from './definitions/customers.store.ts';
import type { Prepared } from './definitions/definition.ts';
import { fillCartDays } from './definitions/demand.store.ts';
import { notePreparation } from './preparation.store.ts';

/** Milliseconds; a million orders take ten seconds. */
const statementTimeout = 300_000;

const fills: Readonly<Record<Prepared, (tx: Tx, region: string, timeZone: string) => Promise<void>>> = {
  CUSTOMERS: fillCustomerMonths,
  CARTS: fillCartDays,
};

export const createPreparer = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => ({
  /** Resolves to the moment of the figures. */
  prepare: async (facts: Prepared, { code, timeZone }: Pick<RegionInfo, 'code' | 'timeZone'>): Promise<Date> => {
    const at = clock.now();
    await db.command({ name: `report.${facts.toLowerCase()}`, statementTimeout }, async (tx) => {
      await notePreparation(tx, facts, code, at);
      await fills[facts](tx, code, timeZone);
    });
    return at;
  },
});

export type Preparer = ReturnType<typeof createPreparer>;
