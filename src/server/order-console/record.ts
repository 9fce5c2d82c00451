import type { StaffCaller } from '#platform/contract';
import { formatPhone } from '#platform/phone';
import type { ClaimRow } from '#server/claim';
import { shownMode, type LineRow, type OrderRow, type RefundRow, type StaffListRow } from '#server/order';
import type { PaymentView, RefundView } from '#server/payment';
import type { ProOrder, ProOrderRow } from '#shared/api/pro-order-shapes';
import { hasNoEmail, shownEmail } from '#shared/no-email';
import type { OrderConsoleDeps } from './order-console.ts';
import { actionsOf, mailsOf, moneyLinesOf, stepsOf } from './record.rules.ts';
import { shipmentsOf } from './shipment/shipment.ts';
import { createLimitAmount, mayActOn } from './scope.ts';
import { timelineOf } from './timeline.ts';

const lineOf = (line: LineRow, stock: number): ProOrder['lines'][number] => ({
  id: String(line.id),
  itemVariantId: line.variantId,
  itemRef: line.itemRef,
  name: line.name,
  image: line.image,
  style: line.style,
  size: line.size,
  quantity: line.quantity,
  delivered: line.delivered,
  returned: line.returned,
  unitPrice: line.unitPrice,
  discount: line.discount,
  lineTotal: line.quantity * line.unitPrice,
  position: line.position,
  originalUnitPrice: line.originalUnitPrice,
  net: line.net,
  vatRateBp: line.rateBp,
  vat: line.vat,
  stock,
});

/** The page of the order, whose button opens a payment page each time. */
const paymentLinkOf = (order: OrderRow, { clock, publicOrigin }: Pick<OrderConsoleDeps, 'clock' | 'publicOrigin'>) => {
  const { state, paymentMethod, reservedUntil, underReviewSince, secret, publicId } = order;
  const isOpen = state === 'PENDING' && paymentMethod === 'CARD' && underReviewSince === null;
  if (!isOpen || reservedUntil === null || reservedUntil <= clock.now()) return null;
  return `${publicOrigin}/commande/suivi?${new URLSearchParams({ order_s_ref: secret, orderId: publicId }).toString()}`;
};

const attemptOf = (attempt: PaymentView): ProOrder['attempts'][number] => ({
  attemptId: attempt.attemptId,
  provider: attempt.provider,
  merchantRef: attempt.merchantRef,
  status: attempt.status,
  underReview: attempt.isUnderReview,
  amount: attempt.amount,
  refunded: attempt.refunded,
  card: attempt.card ? [attempt.card.brand, attempt.card.last4].filter(Boolean).join(' ') || null : null,
  decline: attempt.decline,
  date: attempt.createdAt.toISOString(),
  settledAt: attempt.settledAt?.toISOString() ?? null,
});

const claimOf = (claim: ClaimRow): ProOrder['claims'][number] => ({
  id: String(claim.id),
  kind: claim.type.kind,
  label: claim.type.label,
  status: claim.state,
  date: new Date(claim.createdAt).toISOString(),
  message: claim.message,
  answer: claim.answer,
  lines: claim.lines.map(({ lineId, name, quantity }) => ({ orderLineId: String(lineId), name, quantity })),
  photos: claim.photos.length,
});

type Refunds = ProOrder['refunds'];

/** `late`: refunds of payments that the order never accepted, which have no row of the order. */
const refundsOf = (
  own: readonly RefundRow[],
  ofPayments: readonly RefundView[],
  failures: ReadonlyMap<string, string | null>,
): Refunds => {
  const ownIds = new Set(own.map(({ id }) => id));
  const late = ofPayments.filter(({ refundId }) => !ownIds.has(refundId));
  const all = [
    ...own,
    ...late.map((refund) => ({ ...refund, id: refund.refundId, reason: null, via: 'CARD' as const })),
  ];
  return all.map(({ id, amount, reason, via, state, createdAt }) => ({
    id,
    amount,
    reason,
    via,
    state,
    failed: failures.has(id),
    error: failures.get(id) ?? null,
    date: createdAt.toISOString(),
  }));
};

const moneyOf = (order: OrderRow, itemsCount: number, refunds: readonly RefundRow[]): ProOrder['money'] => {
  const sum = (rows: readonly RefundRow[]): number => rows.reduce((total, { amount }) => total + amount, 0);
  const refunded = sum(refunds.filter(({ state }) => state === 'DONE'));
  const isDead = order.state === 'CANCELLED';
  const due = isDead || order.paymentStatus === 'PAID' ? 0 : Math.max(0, order.toPay - order.paid);
  const deliveryName = order.deliveryMode.name;
  const amounts = { ...order, deliveryName, itemsCount, refunded, toRefund: sum(refunds) - refunded, due };
  return {
    lines: moneyLinesOf(amounts),
    promotion: order.promotion && {
      code: order.promotion.automatic ? null : order.promotion.code,
      label: order.promotion.label,
    },
    totalExclTax: order.totalExclTax,
    vat: [...order.vat],
    paid: order.paid,
    due,
  };
};

export type ReadRecord = (order: OrderRow, person: StaffCaller) => Promise<ProOrder>;

type RowsOf = (rows: readonly StaffListRow[]) => Promise<ProOrderRow[]>;

const createParts =
  ({ db, orders, claims, invoices, payments }: OrderConsoleDeps) =>
  async (order: OrderRow) => {
    const { id, reference } = order;
    const [row, lines, events, activities, shipments, buyer, ownRefunds] = await Promise.all([
      orders.staff.row(db, id),
      orders.readLines(db, id),
      orders.staff.events(db, id),
      orders.staff.activities(db, id),
      orders.shipments.read(db, id),
      orders.staff.buyerSummary(db, id),
      orders.refunds.ofOrder(db, id),
    ]);
    const [claimRows, documents, attempts, paymentRefunds, failed, transitions] = await Promise.all([
      claims.ofOrder(db, id),
      invoices.documentsOf([id]),
      payments.listAttempts('ORDER', reference),
      payments.listRefunds('ORDER', reference),
      payments.listFailedRefunds(),
      orders.readTransitions(db),
    ]);
    const failures = new Map(failed.map(({ refundId, error }) => [refundId, error]));
    const refunds = refundsOf(ownRefunds, paymentRefunds, failures);
    const related = { claimRows, documents, attempts, transitions, ownRefunds, refunds };
    return { row, lines, events, activities, shipments, buyer, ...related };
  };

export const createRecord = (deps: OrderConsoleDeps, rowsOf: RowsOf): ReadRecord => {
  const { db, stock, accounts } = deps;
  const readParts = createParts(deps);
  const limitAmountOf = createLimitAmount(deps);
  return async (order, person) => {
    const { row, lines, events, activities, shipments, buyer, ...related } = await readParts(order);
    const [free, names, [listed], limit] = await Promise.all([
      stock.free(
        lines.map(({ variantId }) => variantId),
        order.region,
      ),
      accounts.namesOf(
        db,
        activities.flatMap(({ mentions }) => mentions),
      ),
      rowsOf(row ? [row] : []),
      limitAmountOf(order),
    ]);
    if (!listed) throw new Error(`order ${order.reference} not found`);
    const { contact, currency, reference } = order;
    return {
      ...listed,
      replaces: limit.replaces,
      lines: lines.map((line) => lineOf(line, free(line.variantId))),
      money: moneyOf(order, listed.itemsCount, related.ownRefunds),
      steps: stepsOf(order.state, events),
      actions: actionsOf(
        { ...order, total: limit.amount, underReview: listed.underReview },
        related.transitions,
        person,
      ),
      attempts: related.attempts.map(attemptOf),
      refunds: related.refunds,
      ...shipmentsOf({
        order,
        lines,
        rows: shipments,
        mayAct: !listed.underReview && mayActOn(person, 'order.validate', order, limit.amount),
      }),
      documents: related.documents.map(({ kind, number, issuedAt }) => ({
        kind,
        number,
        date: issuedAt.toISOString(),
        path: `/api/pro/orders/${reference}/documents/${number}`,
      })),
      claims: related.claimRows.map(claimOf),
      buyer: { ...buyer, since: buyer.since?.toISOString() ?? null },
      contact: { ...contact, email: shownEmail(contact.email), phoneText: await formatPhone(contact.phone) },
      address: order.address,
      store: order.store,
      deliveryMode: shownMode(order.deliveryMode),
      note: order.note,
      claimUntil: order.claimUntil,
      pickupUntil: order.pickupUntil,
      mails: hasNoEmail(contact.email) ? [] : mailsOf(events, related.transitions),
      paymentLink: paymentLinkOf(order, deps),
      timeline: timelineOf({ currency, events, activities, claims: related.claimRows, names }),
    };
  };
};
