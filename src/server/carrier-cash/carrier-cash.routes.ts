import {
  coversAll,
  implement,
  isInReach,
  staffOf,
  type CallContext,
  type Implementation,
  type StaffCaller,
} from '#platform/contract';
import { recordAct } from '#server/audit';
import type { OwedShipment, RemittanceRow } from '#server/order';
import type { InputOf } from '#shared/api/call';
import { countCap } from '#shared/api/pro-order-shapes';
import {
  maxChosenShipments,
  proCarrierCash as calls,
  type OwedShipmentView,
  type RemittanceView,
} from '#shared/api/pro-carrier-cash';
import { instantAt, isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { formatMoney, type Currency } from '#shared/money';
import { carrierKeyOf } from '#shared/rules/carrier';
import { can } from '#shared/rules/privileges';
import { carrierCashMessages as messages } from './carrier-cash.messages.ts';
import { dayAfter, daysSince, isLate, needsNote } from './carrier-cash.rules.ts';
import type { CarrierCashDeps } from './carrier-cash.ts';
import { createOpening } from './opening.ts';
import { portfolioOf, remittanceFilterOf } from './remittance-filter.ts';

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const shipmentOf = ({ id, deliveredAt, ...row }: OwedShipment): OwedShipmentView => ({
  ...row,
  id: String(id),
  deliveredAt: deliveredAt.toISOString(),
});

const viewOf = (row: RemittanceRow): RemittanceView => ({
  ...row,
  id: String(row.id),
  recordedAt: row.recordedAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
  corrects: row.corrects === null ? null : String(row.corrects),
  correctedBy: row.correctedBy === null ? null : String(row.correctedBy),
});

type Owed = InputOf<typeof calls.owed>;

const mayValidate = (person: StaffCaller, amount: number): boolean => can(person, 'payment.validate', { amount });

const createReads = ({ db, clock, regions, orders: { remittances } }: CarrierCashDeps) => {
  const endOfDay = (region: string, day: string | null | undefined): Date | null => {
    const zone = regions.get(region)?.timeZone ?? 'UTC';
    return day ? instantAt(dayAfter(day), '00:00', zone) : null;
  };
  const regionOf = (code: string) => regions.get(code) ?? refuse('region', messages.noRegion);

  const balances = async (region: string | undefined, person: StaffCaller) => {
    const now = clock.now();
    const rows = await remittances.balances(db, { region, traderId: portfolioOf(person, 'payment.view') }, now);
    return {
      balances: rows.map(({ oldest, ages, ...row }) => {
        const oldestDays = daysSince(oldest, now);
        const late = isLate(oldestDays, row.usualDays);
        return { ...row, ages: ages.map(Number), oldest: oldest.toISOString(), oldestDays, late };
      }),
    };
  };

  const owed = async ({ region, carrier = '', until, corrects }: Owed, person: StaffCaller) => {
    const { currency, timeZone } = regionOf(region);
    const traderId = portfolioOf(person, 'payment.view');
    const carrierKey = carrierKeyOf(carrier);
    const filter = { region, carrierKey, traderId, before: endOfDay(region, until) };
    const [shipments, total, own] = await Promise.all([
      remittances.owed(db, filter, maxChosenShipments),
      remittances.owedTotal(db, filter),
      corrects === undefined ? [] : remittances.covered(db, filter, Number(corrects)),
    ]);
    const oldest = [...own, ...shipments].toSorted((one, other) => Number(one.deliveredAt) - Number(other.deliveredAt));
    return {
      region,
      timeZone,
      currency,
      carrierKey,
      carrier: total.carrier,
      shipments: oldest.slice(0, maxChosenShipments).map(shipmentOf),
      count: total.shipments + own.length,
      amount: own.reduce((sum, shipment) => sum + shipment.amount, total.amount),
    };
  };

  // A remittance covers orders of several portfolios, so reading it needs the privilege for all orders.
  const list = async ({ page, pageSize, ...query }: InputOf<typeof calls.remittances>, person: StaffCaller) => {
    if (!coversAll(person, 'payment.view')) return { remittances: [], count: 0, page, pageSize };
    const filter = remittanceFilterOf(query);
    const [rows, count] = await Promise.all([
      remittances.list(db, filter, { limit: pageSize, offset: page * pageSize }),
      remittances.count(db, filter, countCap),
    ]);
    return { remittances: rows.map(viewOf), count, page, pageSize };
  };

  const one = async (id: string, person: StaffCaller) => {
    const row = coversAll(person, 'payment.view') ? await remittances.find(db, Number(id)) : null;
    if (!row || !isInReach(person, row.region)) throw new ShopError('NOT_FOUND');
    const lines = await remittances.lines(db, row.id, 1000);
    const mayUndo = row.undoneAt === null && mayValidate(person, row.received);
    return { ...viewOf(row), timeZone: regionOf(row.region).timeZone, lines: lines.map(shipmentOf), mayUndo };
  };
  return { endOfDay, regionOf, balances, owed, list, one };
};

type Reads = ReturnType<typeof createReads>;
type Recorded = InputOf<typeof calls.record>;

type Refusal = { readonly refusal: 'COVERED' | 'CHANGED' | 'UNDONE'; readonly amount: number };

const refuseOutcome = ({ refusal, amount }: Refusal, currency: Currency): never => {
  if (refusal === 'UNDONE') return refuse('', messages.undone);
  if (refusal === 'COVERED') return refuse('shipments', messages.covered);
  return refuse('shipments', messages.changed(formatMoney(amount, currency)));
};

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

const createInput = (clock: CarrierCashDeps['clock'], reads: Reads) => {
  const check = (input: Recorded): void => {
    const { timeZone, currency } = reads.regionOf(input.region);
    const { expected, received, note } = input;
    if (input.receivedOn > isoDay(clock.now(), timeZone)) refuse('receivedOn', messages.future);
    if (!needsNote(expected, received, note ?? '')) return;
    refuse('note', messages.explain(formatMoney(Math.abs(expected - received), currency), received < expected));
  };

  const remittanceOf = (input: Recorded, currency: Currency) => {
    const { region, carrier, shipments, until, expected, received, receivedOn, reference, note, corrects } = input;
    return {
      region,
      currency,
      carrierKey: carrierKeyOf(carrier),
      covers: shipments ? { ids: shipments.map(Number) } : { before: reads.endOfDay(region, until) },
      expected,
      received,
      receivedOn,
      reference: trimmed(reference),
      note: trimmed(note),
      corrects: corrects ? Number(corrects) : null,
    };
  };

  return { check, remittanceOf };
};

const createWrites = ({ db, clock, orders: { remittances }, personOf }: CarrierCashDeps, reads: Reads) => {
  const found = async (id: number, person: StaffCaller): Promise<RemittanceRow> => {
    const row = await remittances.find(db, id);
    if (!row || !isInReach(person, row.region)) throw new ShopError('NOT_FOUND');
    return row;
  };
  /** Throws NOT_FOUND for a remittance that the person may not see, FORBIDDEN for one above the limit. */
  const undoable = async (id: string, person: StaffCaller): Promise<RemittanceRow> => {
    const row = coversAll(person, 'payment.view') ? await found(Number(id), person) : null;
    if (!row) throw new ShopError('NOT_FOUND');
    if (!mayValidate(person, row.received)) throw new ShopError('FORBIDDEN');
    return row;
  };

  const { check, remittanceOf } = createInput(clock, reads);

  const record = async (input: Recorded, caller: CallContext): Promise<RemittanceView> => {
    const person = staffOf(caller);
    const { region, carrier, expected, received, receivedOn, note, corrects } = input;
    check(input);
    if (!mayValidate(person, Math.max(expected, received))) throw new ShopError('FORBIDDEN');
    const { currency } = reads.regionOf(region);
    if (corrects) await undoable(corrects, person);
    const by = await personOf(caller);
    const key = caller.idempotency;
    const id = await db.command({ name: 'remittance.record', ...(key && { key }) }, async (tx) => {
      const outcome = await remittances.record(tx, { ...remittanceOf(input, currency), by });
      if ('refusal' in outcome) return refuseOutcome(outcome, currency);
      const act = { act: 'proCarrierCash.record', object: 'remittance', objectId: String(outcome.id) };
      const after = { carrier: carrier || null, expected, received, receivedOn, ...(note ? { note } : {}) };
      recordAct(tx, { ...act, label: messages.label(outcome.id), before: null, after });
      return outcome.id;
    });
    return viewOf(await found(id, person));
  };

  const undo = async (id: string, reason: string, caller: CallContext): Promise<RemittanceView> => {
    const person = staffOf(caller);
    const row = await undoable(id, person);
    const by = await personOf(caller);
    await db.command({ name: 'remittance.undo' }, async (tx) => {
      if (!(await remittances.undo(tx, row.id, by, reason))) refuse('', messages.undone);
      const act = { act: 'proCarrierCash.undo', object: 'remittance', objectId: id, label: messages.label(row.id) };
      recordAct(tx, { ...act, before: { received: row.received }, after: { undone: true, reason } });
    });
    return viewOf(await found(row.id, person));
  };
  return { record, undo };
};

export const carrierCashRoutes = (deps: CarrierCashDeps): Implementation[] => {
  const reads = createReads(deps);
  const writes = createWrites(deps, reads);
  const opening = createOpening(deps);
  return [
    implement(calls.balances, ({ region }, caller) => reads.balances(region, staffOf(caller))),
    implement(calls.owed, (input, caller) => reads.owed(input, staffOf(caller))),
    implement(calls.remittances, (input, caller) => reads.list(input, staffOf(caller))),
    implement(calls.remittance, ({ id }, caller) => reads.one(id, staffOf(caller))),
    implement(calls.record, (input, caller) => writes.record(input, caller)),
    implement(calls.opening, (period, caller) => opening.preview(period, staffOf(caller))),
    implement(calls.open, async (input, caller) => ({ remittances: (await opening.open(input, caller)).map(viewOf) })),
    implement(calls.undo, ({ id, reason }, caller) => writes.undo(id, reason, caller)),
  ];
};
