/** Decides whether an order may be paid in cash, and until when such an order must be confirmed. */
import type { Reader, Tx } from '#platform/db';
import type { Clock } from '#platform/clock';
import type { CashAnswer, CashQuery, Delivery } from '#server/delivery';
import type { Regions } from '#server/region';
import { lockCashBuyer, readCashFacts, type CashBuyer, type CashLines } from './cash.store.ts';

type Place = Pick<CashQuery, 'region' | 'modeId' | 'areaId' | 'amount'>;
export type CashRequest = CashBuyer & { readonly place: Place; readonly lines: CashLines };

export type CashChecks = {
  /** For display only: the result may change when the buyer places other orders. */
  readonly check: (reader: Reader, request: CashRequest) => Promise<CashAnswer>;
  /** Locks the buyer until the end of the command, so that concurrent orders cannot exceed the limits. */
  readonly checkLocked: (tx: Tx, request: CashRequest) => Promise<CashAnswer>;
  /** Time at which a cash order placed now is cancelled if nobody confirms it. */
  readonly confirmUntil: (region: string) => Date;
};

type Deps = {
  readonly clock: Clock;
  readonly delivery: Pick<Delivery, 'cashAllowed'>;
  readonly regions: Pick<Regions, 'get'>;
};

const hour = 3_600_000;
const defaultHours = 72;

export const createCashChecks = ({ clock, delivery, regions }: Deps): CashChecks => {
  const check: CashChecks['check'] = async (reader, { place, lines, ...buyer }) => {
    const facts = await readCashFacts(reader, buyer, lines, clock.now());
    return delivery.cashAllowed({ ...place, ...facts, phone: buyer.contact.phone });
  };
  return {
    check,
    checkLocked: async (tx, request) => {
      await lockCashBuyer(tx, request);
      return check(tx, request);
    },
    confirmUntil: (region) =>
      new Date(clock.now().getTime() + (regions.get(region)?.cashHoldHours ?? defaultHours) * hour),
  };
};

export { lockCashKeys, setConfirmUntil, type CashLines } from './cash.store.ts';
