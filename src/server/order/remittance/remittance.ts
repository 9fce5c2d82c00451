/** Cash that carriers collected with shipments, and the remittances in which they paid it to the shop. */
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import { moveCarrier, moveShipments, readCarrierUses } from './carrier-move.store.ts';
import { countRemittances, findRemittance, readRemittances, streamRemittances } from './remittance-list.store.ts';
import {
  insertRemittance,
  lockCarrierOf,
  lockOwed,
  readBalances,
  readCovered,
  readOwed,
  readOwedTotal,
  readRemittanceLines,
  readUnsettled,
  streamCollected,
  undoRemittance,
  type LockedShipment,
} from './remittance.store.ts';

export type { CarrierBalance, CashScope, CollectedRow, OwedFilter, OwedShipment } from './remittance.store.ts';
export type { RemittanceFilter, RemittanceRow } from './remittance-list.store.ts';

export type RecordedRemittance = {
  readonly region: string;
  readonly currency: Currency;
  readonly carrierKey: string;
  /** Ids of shipments, or all that were delivered before a moment. */
  readonly covers: { readonly ids: readonly number[] } | { readonly before: Date | null };
  /** Sum of the shipments that the person saw. */
  readonly expected: number;
  readonly received: number;
  readonly receivedOn: string;
  readonly reference: string | null;
  readonly note: string | null;
  readonly corrects: number | null;
  readonly opening?: boolean;
  readonly by: { readonly id: UserId | null; readonly fullName: string };
};

const dayLength = 86_400_000;

/** Mean number of days from the delivery to the day of the payment, never negative. */
const delayOf = (shipments: readonly LockedShipment[], receivedOn: string): number => {
  const end = Date.parse(`${receivedOn}T23:59:59Z`);
  const days = shipments.map(({ deliveredAt }) => Math.max(0, Math.floor((end - deliveredAt.getTime()) / dayLength)));
  return Math.round(days.reduce((total, one) => total + one, 0) / shipments.length);
};

type Outcome =
  | { readonly id: number }
  | { readonly refusal: 'COVERED' | 'CHANGED' | 'UNDONE'; readonly amount: number };

export const createRemittances = ({ clock }: { readonly clock: Clock }) => {
  const record = async (tx: Tx, remittance: RecordedRemittance): Promise<Outcome> => {
    const { region, currency, carrierKey, covers, expected, received, corrects, by } = remittance;
    const { receivedOn, reference, note, opening = false } = remittance;
    const at = clock.now();
    // before the shipments, as a merge of carriers does
    await lockCarrierOf(tx, carrierKey);
    if (corrects !== null && !(await undoRemittance(tx, { id: corrects, at, by, reason: 'Corrigé' })))
      return { refusal: 'UNDONE', amount: 0 };
    const ids = 'ids' in covers ? [...new Set(covers.ids)] : null;
    const before = 'before' in covers ? covers.before : null;
    const shipments = await lockOwed(tx, { region, carrierKey, before }, ids);
    const amount = shipments.reduce((total, one) => total + one.amount, 0);
    if (shipments.length === 0 || (ids !== null && shipments.length !== ids.length))
      return { refusal: 'COVERED', amount };
    if (amount !== expected) return { refusal: 'CHANGED', amount };
    const { carrier: printed = null, carrierId = null } = shipments.find((one) => one.carrierId !== null) ?? {};
    const carrier = printed?.trim() ?? null;
    const delayDays = delayOf(shipments, receivedOn);
    const money = { expected, received, receivedOn, reference, note, corrects, delayDays, opening };
    return { id: await insertRemittance(tx, { region, currency, carrier, carrierId, ...money, at, by }, shipments) };
  };
  return {
    balances: readBalances,
    owed: readOwed,
    covered: readCovered,
    owedTotal: readOwedTotal,
    /** Refuses when a shipment is covered already, when the sum is another one, or when the corrected one is undone. */
    record,
    /** False when it was undone before. */
    undo: (tx: Tx, id: number, by: RecordedRemittance['by'], reason: string): Promise<boolean> =>
      undoRemittance(tx, { id, at: clock.now(), by, reason }),
    unsettled: readUnsettled,
    list: readRemittances,
    count: countRemittances,
    find: findRemittance,
    lines: readRemittanceLines,
    streamCollected,
    stream: streamRemittances,
    usesOf: readCarrierUses,
    moveShipments,
    moveCarrier,
  };
};

export type Remittances = ReturnType<typeof createRemittances>;
