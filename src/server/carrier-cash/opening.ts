/** Settles cash that was collected before the shop recorded remittances: one remittance for each carrier, with undo. */
import { coversAll, staffOf, type CallContext, type StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { RemittanceRow, StaffPerson } from '#server/order';
import type { InputOf } from '#shared/api/call';
import type { proCarrierCash } from '#shared/api/pro-carrier-cash';
import { instantAt, isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { formatMoney } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { carrierCashMessages as messages } from './carrier-cash.messages.ts';
import { dayAfter } from './carrier-cash.rules.ts';
import type { CarrierCashDeps } from './carrier-cash.ts';

type Period = InputOf<typeof proCarrierCash.opening>;
type Opening = InputOf<typeof proCarrierCash.open>;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The settlement covers the orders of every portfolio, so the person must be allowed to see all of them. */
const requireAll = (person: StaffCaller): void => {
  if (!coversAll(person, 'payment.view')) throw new ShopError('FORBIDDEN');
};

const createPeriods =
  ({ clock, regions }: Pick<CarrierCashDeps, 'clock' | 'regions'>) =>
  ({ region: code, until }: Period) => {
    const region = regions.get(code) ?? refuse('region', messages.noRegion);
    if (until > isoDay(clock.now(), region.timeZone)) refuse('until', messages.futureOpening);
    const before = instantAt(dayAfter(until), '00:00', region.timeZone);
    return { region: code, currency: region.currency, until, before };
  };

type Settled = ReturnType<ReturnType<typeof createPeriods>> & { readonly by: StaffPerson; readonly amount: number };

/** Returns the ids of the remittances. */
const createSettle =
  ({ orders: { remittances } }: Pick<CarrierCashDeps, 'orders'>) =>
  async (tx: Tx, { region, currency, until, before, by, amount }: Settled): Promise<number[]> => {
    const all = await remittances.unsettled(tx, region, before);
    const carriers = all.filter((one) => one.shipments > 0);
    const total = sum(carriers.map((one) => one.amount));
    const refuseChanged = (): never => refuse('until', messages.openingChanged(formatMoney(total, currency)));
    if (carriers.length === 0) return refuse('until', messages.nothingToOpen);
    if (total !== amount) return refuseChanged();
    const ids: number[] = [];
    const shared = { region, currency, covers: { before }, receivedOn: until, reference: messages.opening, by };
    for (const { carrierKey, amount: expected } of carriers) {
      const own = { carrierKey, expected, received: expected, note: null, corrects: null, opening: true };
      const outcome = await remittances.record(tx, { ...shared, ...own });
      // Shipments are locked carrier by carrier, so a colleague may have settled some of them meanwhile.
      if ('refusal' in outcome) return refuseChanged();
      ids.push(outcome.id);
    }
    const owed = sum(all.map((one) => one.allAmount));
    const act = { act: 'proCarrierCash.open', object: 'remittance', objectId: String(ids[0]), label: messages.opening };
    recordAct(tx, { ...act, before: { owed }, after: { owed: owed - total, until, remittances: ids.length } });
    return ids;
  };

export const createOpening = (deps: CarrierCashDeps) => {
  const { db, personOf, orders } = deps;
  const periodOf = createPeriods(deps);
  const settle = createSettle(deps);

  const preview = async (period: Period, person: StaffCaller) => {
    requireAll(person);
    const { region, currency, before } = periodOf(period);
    const carriers = await orders.remittances.unsettled(db, region, before);
    const amount = sum(carriers.map((one) => one.amount));
    return { currency, carriers, amount, left: sum(carriers.map(({ allAmount }) => allAmount)) - amount };
  };

  const open = async ({ amount, ...period }: Opening, caller: CallContext): Promise<RemittanceRow[]> => {
    const person = staffOf(caller);
    requireAll(person);
    if (!can(person, 'payment.validate', { amount })) throw new ShopError('FORBIDDEN');
    const settled = { ...periodOf(period), amount, by: await personOf(caller) };
    const ids = await db.command({ name: 'remittance.open' }, (tx) => settle(tx, settled));
    const rows = await Promise.all(ids.map((id) => orders.remittances.find(db, id)));
    return rows.filter((row) => row !== null);
  };

  return { preview, open };
};
