/** Changes the state of an order in one command with all effects: stock, money, documents and e-mail. */
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { Units, WriteOffReason } from '#server/stock';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { OrderRowId } from '#shared/ids';
import { createInvoicing, createUnitsCredit, lockPaidUnits, type PaidUnits } from './invoicing.ts';
import type { OrderDeps } from './order-deps.ts';
import { labels } from './order.messages.ts';
import type { Actor, LineRow, OrderRow } from './order-row.ts';
import { findOrder, readLines } from './order.store.ts';
import type { QueueOrderMail } from './queue-order-mail.ts';
import type { Shipments } from './shipment/shipment.ts';
import type { StaffPerson } from './staff-orders/staff-orders.ts';
import type { RefundReason, Refunds, RefundTo } from './refund/refund.ts';
import {
  announcePaid,
  addReturned,
  moveOrder,
  setClaimUntil,
  setPickupUntil,
  updatePayment,
  type Effects,
  type LineQuantity,
} from './transition.store.ts';

export type Step = {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note?: string | null;
  readonly toWallet?: boolean;
  /** Staff user who makes the change. */
  readonly by?: StaffPerson | null;
  /** The caller has already sent the shipments that leave; otherwise everything leaves. */
  readonly isSent?: boolean;
};

/**
 * Moves a locked order as the transition table allows and returns its new row. Returns null and writes
 * nothing when the table has no row for this change and actor.
 */
export type Transition = (tx: Tx, order: OrderRow, step: Step) => Promise<OrderRow | null>;

export type Return = {
  readonly lines: readonly LineQuantity[];
  /** Returned units that cannot be sold again, or that did not come back. */
  readonly writtenOff?: readonly (LineQuantity & { readonly reason: WriteOffReason })[];
  /** Occasion of the credit note and the refund, which exist once for it; null when the units are exchanged. */
  readonly refundAs: string | null;
  readonly refundTo?: RefundTo;
};

type Deps = OrderDeps & {
  readonly queueMail: QueueOrderMail;
  readonly refunds: Refunds;
  readonly shipments: Shipments;
};
type Moved = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly effects: Effects;
  readonly toWallet: boolean;
  readonly isSent: boolean;
};

const linesPaidHere = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ replacesLineId }) => replacesLineId === null);

/** Undelivered units that replace others, which were paid for with another order. */
const undeliveredReplacements = (lines: readonly LineRow[]): LineQuantity[] =>
  lines
    .filter((line) => line.replacesLineId !== null && line.delivered < line.quantity)
    .map(({ id, quantity, delivered }) => ({ lineId: id, quantity: quantity - delivered }));

const reasonOf = ({ from, invoices }: Effects): RefundReason =>
  invoices || from === 'NOT_DELIVERED' ? 'NOT_DELIVERED' : 'CANCELLED';

const reload = async (tx: Tx, id: OrderRowId): Promise<OrderRow> => {
  const order = await findOrder(tx, 'id', id);
  if (!order) throw new Error(`order ${id} not found`);
  return order;
};

const moveStock = async (
  { stock, shipments }: Pick<Deps, 'stock' | 'shipments'>,
  tx: Tx,
  moved: Moved,
): Promise<void> => {
  const { order, effects, isSent } = moved;
  const { reference } = order;
  if (effects.stock === 'KEEP') await stock.removeExpiry(tx, reference);
  if (effects.stock === 'RELEASE') {
    await shipments.undoAll(tx, order.id);
    await stock.release(tx, reference);
  }
  if (order.state === 'BEING_DELIVERED' && !isSent) await shipments.sendAll(tx, moved, null);
  if (order.state === 'NOT_DELIVERED') await shipments.refuseAll(tx, moved);
  if (effects.stock === 'TAKE_BACK') await shipments.close(tx, moved);
};

/** The function returns false when more units would come back than were delivered. */
export const createReturns =
  ({ stock, refunds, invoices }: Pick<Deps, 'stock' | 'refunds' | 'invoices'>) =>
  async (
    tx: Tx,
    order: OrderRow,
    { lines: returned, writtenOff = [], refundAs, refundTo = 'PAYMENT' }: Return,
  ): Promise<boolean> => {
    const paidUnits = refundAs === null ? [] : await lockPaidUnits(tx, order, returned);
    if (!(await addReturned(tx, order.id, returned))) return false;
    const lines = await readLines(tx, order.id);
    const variantIds = new Map(lines.map((line) => [line.id, line.variantId]));
    const unitsOf = (quantities: readonly LineQuantity[]): Units[] =>
      quantities.flatMap(({ lineId, quantity }) => {
        const variantId = variantIds.get(lineId);
        return variantId === undefined ? [] : [{ variantId, quantity }];
      });
    await stock.takeBack(tx, { orderId: order.reference, lines: unitsOf(returned) });
    for (const reason of new Set(writtenOff.map((units) => units.reason)))
      await stock.writeOff(tx, {
        orderId: order.reference,
        lines: unitsOf(writtenOff.filter((units) => units.reason === reason)),
        reason,
      });
    if (refundAs === null) return true;
    const label = labels.returned(returned.reduce((sum, { quantity }) => sum + quantity, 0));
    const credit = createUnitsCredit({ invoices, refunds });
    await credit(tx, order, paidUnits, { occasion: refundAs, label, reason: 'RETURN', to: refundTo });
    return true;
  };

/** The period for claims starts at each delivery. */
export const createClaimPeriod =
  ({ clock, regions, delivery }: Pick<OrderDeps, 'clock' | 'regions' | 'delivery'>) =>
  async (tx: Tx, order: OrderRow): Promise<void> => {
    const region = regions.get(order.region);
    if (!region || order.deliveredAt === null) return;
    await setClaimUntil(tx, order.id, delivery.workingDayAfter(region, clock.now(), region.returnDays));
  };

/** Units of a replacement order that the customer does not get are refunded from the order that was paid for them. */
const createReplacementRefund = (deps: Pick<Deps, 'invoices' | 'refunds'>) => {
  const credit = createUnitsCredit(deps);
  return {
    lock: async (tx: Tx, { order, lines, effects }: Moved): Promise<PaidUnits[]> =>
      effects.invoices || effects.money === 'GIVE_BACK' ? lockPaidUnits(tx, order, undeliveredReplacements(lines)) : [],
    refund: (tx: Tx, { order, effects, toWallet }: Moved, units: readonly PaidUnits[]): Promise<void> =>
      credit(tx, order, units, {
        occasion: `remplacement-${order.reference}`,
        label: labels.notReplaced(order.reference),
        reason: reasonOf(effects),
        to: toWallet ? 'WALLET' : 'PAYMENT',
      }),
  };
};

export const createTransition = (deps: Deps): Transition => {
  const { clock, regions, delivery, queueMail, refunds, shipments } = deps;
  const startClaims = createClaimPeriod(deps);
  const invoicing = createInvoicing(deps);
  const replacementRefund = createReplacementRefund(deps);

  /** Invoices the whole order, then credits the units that were not delivered. Returns the credited amount. */
  const issueDocuments = async (tx: Tx, { order, lines, effects }: Moved): Promise<number> => {
    if (!effects.invoices) return 0;
    await invoicing.invoice(tx, order, lines);
    const rest = await shipments.undelivered(tx, { order, lines: linesPaidHere(lines) });
    if (rest.length === 0) return 0;
    return invoicing.credit(tx, order, { occasion: 'undelivered', reason: labels.undelivered, lines: rest });
  };

  /** A pickup order waits in the store as soon as it is packed. */
  const startPickup = async (tx: Tx, { id, state, region: code, deliveryMode }: OrderRow): Promise<void> => {
    const region = regions.get(code);
    if (state !== 'BEING_DELIVERED' || !deliveryMode.pickup || !region) return;
    await setPickupUntil(tx, id, delivery.workingDayAfter(region, clock.now(), region.pickupDays));
  };

  const refundCancelled = async (tx: Tx, { order, effects, toWallet }: Moved): Promise<void> => {
    if (effects.money !== 'GIVE_BACK') return;
    const reason = reasonOf(effects);
    await refunds.refundAll(tx, order, reason, toWallet);
    if (order.paymentStatus === 'PAID') return;
    await updatePayment(tx, order.id, { status: order.cancelledBy === 'SYSTEM' ? 'EXPIRED' : 'CANCELLED' });
  };

  /** `credited`: amount of the undelivered units, which the customer does not pay. */
  const collectPayment = async (tx: Tx, { order, effects }: Moved, credited: number): Promise<void> => {
    if (effects.money !== 'COLLECT') return;
    const refundRest = async (from: OrderRow, amount: number): Promise<void> => {
      if (amount > 0) await refunds.refundPart(tx, from, { amount, reason: 'NOT_DELIVERED', occasion: 'reste' });
    };
    if (order.paymentStatus === 'PAID') return refundRest(order, credited);
    const paid = order.paymentMethod === 'CASH' ? await shipments.collected(tx, order.id) : 0;
    await updatePayment(tx, order.id, { status: 'PAID', paid });
    await announcePaid(tx, order.reference);
    // the part of the credit that exceeds the amount to pay was paid by gift card
    await refundRest({ ...order, paid: 0 }, credited - (order.toPay - paid));
  };

  return async (tx, { id, state, reference, userId }, step) => {
    const { to, actor, note = null, toWallet = false, by = null, isSent = false } = step;
    const effects = await moveOrder(tx, { orderRowId: id, from: state, to, actor, note, at: clock.now(), by });
    if (!effects) return null;
    if (by) {
      const after = { status: to, ...(note === null ? {} : { note }), ...(toWallet && { toWallet }) };
      const act = { act: 'order.state', object: 'order', objectId: reference, subjectId: userId };
      recordAct(tx, { ...act, before: { status: state }, after }, { person: by, at: clock.now() });
    }
    const moved: Moved = { order: await reload(tx, id), lines: await readLines(tx, id), effects, toWallet, isSent };
    const replacedUnits = await replacementRefund.lock(tx, moved);
    // Code, card and wallet before stock, the sequence of a checkout, to avoid deadlocks. Refunds of units come after
    // their credit note, as in a return: its series is locked after stock by every document.
    await refundCancelled(tx, moved);
    await moveStock(deps, tx, moved);
    await collectPayment(tx, moved, await issueDocuments(tx, moved));
    await replacementRefund.refund(tx, moved, replacedUnits);
    await startClaims(tx, moved.order);
    await startPickup(tx, moved.order);
    const result = await reload(tx, id);
    if (effects.message !== null)
      await queueMail(tx, effects.message, result, { refunds: await refunds.ofOrder(tx, id) });
    return result;
  };
};
