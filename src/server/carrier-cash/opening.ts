/** Settles the cash of deliveries before the shop kept remittances: one undoable remittance for each carrier. */
import { coversAll, staffOf, type CallContext, type StaffCaller } from '#platform/contract';
import { recordAct } from '#server/audit';
import type { RemittanceRow } from '#server/order';
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

export const createOpening = ({ db, clock, regions, personOf, orders: { remittances } }: CarrierCashDeps) => {
  const periodOf = ({ region: code, until }: Period) => {
    const region = regions.get(code) ?? refuse('region', messages.noRegion);
    if (until > isoDay(clock.now(), region.timeZone)) refuse('until', messages.futureOpening);
    return { region: code, currency: region.currency, before: instantAt(dayAfter(until), '00:00', region.timeZone) };
  };

  /** It covers the orders of every portfolio. */
  const requireAll = (person: StaffCaller): void => {
    if (!coversAll(person, 'payment.view')) throw new ShopError('FORBIDDEN');
  };

  const preview = async (period: Period, person: StaffCaller) => {
    requireAll(person);
    const { region, currency, before } = periodOf(period);
    const carriers = await remittances.unsettled(db, region, before);
    const amount = sum(carriers.map((one) => one.amount));
    return { currency, carriers, amount, left: sum(carriers.map(({ allAmount }) => allAmount)) - amount };
  };

  const open = async ({ amount, ...period }: Opening, caller: CallContext): Promise<RemittanceRow[]> => {
    const person = staffOf(caller);
    requireAll(person);
    if (!can(person, 'payment.validate', { amount })) throw new ShopError('FORBIDDEN');
    const { region, currency, before } = periodOf(period);
    const by = await personOf(caller);
    const ids = await db.command({ name: 'remittance.open' }, async (tx) => {
      const all = await remittances.unsettled(tx, region, before);
      const carriers = all.filter((one) => one.shipments > 0);
      const total = sum(carriers.map((one) => one.amount));
      if (carriers.length === 0) return refuse('until', messages.nothingToOpen);
      if (total !== amount) return refuse('until', messages.openingChanged(formatMoney(total, currency)));
      const recorded: number[] = [];
      for (const { carrierKey, amount: expected } of carriers) {
        const outcome = await remittances.record(tx, {
          ...{ region, currency, carrierKey, covers: { before }, expected, received: expected },
          ...{ receivedOn: period.until, reference: messages.opening, note: null, corrects: null, opening: true, by },
        });
        // The shipments are locked one carrier after the other, so a colleague may have been faster.
        if ('refusal' in outcome) return refuse('until', messages.openingChanged(formatMoney(total, currency)));
        recorded.push(outcome.id);
      }
      const owed = sum(all.map((one) => one.allAmount));
      const act = { act: 'proCarrierCash.open', object: 'remittance', objectId: String(recorded[0]) };
      const states = {
        before: { owed },
        after: { owed: owed - total, until: period.until, remittances: recorded.length },
      };
      recordAct(tx, { ...act, label: messages.opening, ...states });
      return recorded;
    });
    const rows = await Promise.all(ids.map((id) => remittances.find(db, id)));
    return rows.filter((row) => row !== null);
  };

  return { preview, open };
};
