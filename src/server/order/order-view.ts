import type { Reader } from '#platform/db';
import { formatPhone } from '#platform/phone';
import { giftCardLabel } from '#server/gift-card';
import type { StoredDocument } from '#server/invoice';
import { isoDay } from '#shared/dates';
import type { ListedOrder, Order, OrderDocument, OrderShipment, OrderSummary } from '#shared/api/order-shapes';
import { trackingUrlOf } from '#shared/rules/carrier';
import { shownEmail } from '#shared/no-email';
import type { ListedParts } from './customer-orders/customer-orders.ts';
import type { CashCheck } from './pay.ts';
import type { OrderClaimsState, OrderDeps } from './order-deps.ts';
import { readPaidUnits } from './invoicing.ts';
import { shownMode, type EventRow, type LineRow, type NewLine, type OrderRow, type PlacedOrder } from './order-row.ts';
import { canPay, isReplacement, openAttemptOf, replacementUnits } from './order.rules.ts';
import { readEvents, readLines } from './order.store.ts';
import type { Refunds } from './refund/refund.ts';
import { unshippedUnits, readShipments, type ShipmentRow } from './shipment/shipment.ts';
import { readTransitions, type TransitionRow } from './transition.store.ts';

const summaryOf = (order: PlacedOrder, itemsCount: number): OrderSummary => ({
  orderId: order.publicId,
  orderSRef: order.secret,
  reference: order.reference,
  date: order.placedAt.toISOString(),
  status: order.state,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  itemsCount,
  total: order.total,
  currency: order.currency,
});

const lineOf = (line: LineRow): Order['lines'][number] => ({
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
});

const shipmentOf = (row: ShipmentRow, lines: readonly LineRow[]): OrderShipment => ({
  position: row.position,
  state: row.state,
  carrier: row.carrier,
  parcels: row.parcels.map((trackingNumber) => ({
    trackingNumber,
    trackingUrl: trackingUrlOf(row.trackingPattern, trackingNumber),
  })),
  lines: row.lines.flatMap(({ lineId, quantity, delivered }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ name: line.name, quantity, delivered }] : [];
  }),
  cashDue: row.cashDue,
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});

const amountsOf = (order: PlacedOrder) => ({
  subtotal: order.subtotal,
  discount: order.discount,
  promotion: order.promotion && {
    code: order.promotion.automatic ? null : order.promotion.code,
    label: order.promotion.label,
    amount: order.promotion.amount,
  },
  giftCard:
    order.giftCardCode === null ? null : { code: giftCardLabel(order.giftCardCode), applied: order.giftCardApplied },
  wallet: order.walletApplied === 0 ? null : { applied: order.walletApplied },
  delivery: order.delivery,
  totalExclTax: order.totalExclTax,
  vat: [...order.vat],
  stampDuty: order.stampDuty,
  toPay: order.toPay,
});

const deliveryOf = async ({ contact, address, deliveryMode, store, note }: PlacedOrder) => ({
  contact: { ...contact, email: shownEmail(contact.email), phoneText: await formatPhone(contact.phone) },
  address,
  deliveryMode: shownMode(deliveryMode),
  store,
  note,
});

const documentOf = (order: PlacedOrder, { kind, number, issuedAt, size }: StoredDocument): OrderDocument => ({
  kind,
  number,
  date: issuedAt.toISOString(),
  size,
  path: `/api/orders/${order.publicId}/documents/${number}?order_s_ref=${order.secret}`,
});

export type OrderView = {
  /** Everything that the owner of the order may see. Inside a command, pass its `tx`. */
  readonly describe: (reader: Reader, order: OrderRow) => Promise<Order>;
  /** For an order before its insertion, whose lines have no ids yet. */
  readonly describePlaced: (reader: Reader, order: PlacedOrder, lines: readonly NewLine[]) => Promise<Order>;
  readonly today: (order: PlacedOrder) => string;
};

type Refund = { readonly amount: number; readonly isDone: boolean };

/** `parts`: the data that a list shows in addition to the order itself. */
export const listedOf = (order: OrderRow, { lines, history, documents }: ListedParts, now: Date): ListedOrder => {
  const { earliest, latest, pickup } = order.deliveryMode;
  return {
    ...summaryOf(
      order,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    lines: [...lines],
    delivery: { earliest, latest, pickup },
    pickupUntil: order.pickupUntil,
    history: history.map(({ status, date, note }) => ({ status, date: new Date(date).toISOString(), note })),
    documents: documents.map((document) => documentOf(order, document)),
    can: { pay: canPay(order, now), reorder: canReorder(order) },
  };
};

const canReorder = ({ userId, state }: PlacedOrder): boolean => userId !== null && state !== 'PENDING';

type Related = OrderClaimsState & {
  readonly lines: readonly LineRow[];
  readonly events: readonly EventRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly refunds: readonly Refund[];
  readonly documents: readonly StoredDocument[];
  /** A payment of the order, or of the one that it replaces, can be refunded. */
  readonly isPaid: boolean;
};

const relatedOfPlaced = (order: PlacedOrder, lines: readonly NewLine[]): Related => ({
  lines: lines.map((line, index) => {
    return { ...line, id: 0, position: index + 1, delivered: 0, returned: 0, replacesLineId: null };
  }),
  events: [{ state: order.state, actor: 'CUSTOMER', note: null, at: order.placedAt }],
  shipments: [],
  claims: [],
  canClaim: () => false,
  refunds: [],
  documents: [],
  isPaid: order.toPay > 0,
});

type Payable = Pick<Order['can'], 'pay' | 'payCard' | 'payCash'> & { readonly refusal: string | null };

const deadlinesOf = (
  order: PlacedOrder,
): Pick<Order, 'reservedUntil' | 'underReview' | 'claimUntil' | 'pickupUntil'> => ({
  reservedUntil: order.reservedUntil?.toISOString() ?? null,
  underReview: order.underReviewSince !== null,
  claimUntil: order.claimUntil,
  pickupUntil: order.pickupUntil,
});

const refundTotalsOf = (refunds: readonly Refund[]): Pick<Order, 'refunded' | 'toRefund'> => {
  const sum = (rows: readonly Refund[]): number => rows.reduce((total, { amount }) => total + amount, 0);
  const done = refunds.filter(({ isDone }) => isDone);
  return { refunded: sum(done), toRefund: sum(refunds) - sum(done) };
};

type Deps = Pick<OrderDeps, 'clock' | 'regions' | 'invoices' | 'claims' | 'payments'> & {
  readonly checkCash: CashCheck;
  readonly refunds: Refunds;
};

const mayCustomerCancel = (transitions: readonly TransitionRow[], { state }: PlacedOrder): boolean =>
  transitions.some(({ from, to, actors }) => from === state && to === 'CANCELLED' && actors.includes('CUSTOMER'));

const readRelated = async (
  { claims, invoices }: Pick<Deps, 'claims' | 'invoices'>,
  reader: Reader,
  order: OrderRow,
): Promise<Omit<Related, 'refunds'>> => {
  const { id } = order;
  const [lines, events, shipments, claimsState, documents] = await Promise.all([
    readLines(reader, id),
    readEvents(reader, id),
    readShipments(reader, id),
    claims.read(reader, id),
    invoices.documentsOf([id], reader),
  ]);
  const paidUnits = await readPaidUnits(reader, order, replacementUnits(lines));
  const isPaid = [order, ...paidUnits.map((paid) => paid.order)].some(({ toPay }) => toPay > 0);
  return { lines, events, shipments, ...claimsState, documents, isPaid };
};

const createPayable = ({ clock, regions, payments, checkCash }: Deps) => {
  /** A payment page that is still open can be finished after the card was switched off. */
  const mayPayCard = async (reader: Reader, { region, reference }: PlacedOrder): Promise<boolean> => {
    const info = regions.get(region);
    if (info && payments.cardOffered(info)) return true;
    return openAttemptOf(await payments.listAttempts('ORDER', reference, reader), clock.now()) !== null;
  };

  return async (reader: Reader, order: PlacedOrder, lines: readonly LineRow[]): Promise<Payable> => {
    if (!canPay(order, clock.now())) return { pay: false, payCard: false, payCash: false, refusal: null };
    const [cash, payCard] = await Promise.all([checkCash.check(reader, order, lines), mayPayCard(reader, order)]);
    return { pay: true, payCard, payCash: cash.allowed, refusal: cash.allowed ? null : cash.text };
  };
};

export const createOrderView = (deps: Deps): OrderView => {
  const { clock, regions, payments, refunds: orderRefunds } = deps;
  // cached for ever, because the rows change only with a migration
  let cached: readonly TransitionRow[] | null = null;
  const transitions = async (reader: Reader): Promise<readonly TransitionRow[]> => {
    cached ??= await readTransitions(reader);
    return cached;
  };

  const today = (order: PlacedOrder): string => isoDay(clock.now(), regions.get(order.region)?.timeZone ?? 'UTC');

  const payment = createPayable(deps);

  const refundsOf = async (reader: Reader, { id, reference, state }: OrderRow): Promise<Refund[]> => {
    const refunds = await orderRefunds.ofOrder(reader, id);
    const own = refunds.map(({ amount, state: refundState }) => ({ amount, isDone: refundState === 'DONE' }));
    // Refunds of a second payment are shown only when the order is cancelled. Otherwise they would look
    // like refunds of the order.
    return state === 'CANCELLED' ? [...own, ...(await payments.lateRefunds('ORDER', reference, reader))] : own;
  };

  const assemble = async (reader: Reader, order: PlacedOrder, related: Related): Promise<Order> => {
    const { lines, events, shipments, claims, canClaim, refunds, documents, isPaid } = related;
    const { pay, payCard, payCash, refusal: cashRefusal } = await payment(reader, order, lines);
    return {
      ...summaryOf(
        order,
        lines.reduce((sum, line) => sum + line.quantity, 0),
      ),
      ...amountsOf(order),
      ...(await deliveryOf(order)),
      lines: lines.map(lineOf),
      history: events.map(({ state, at, note }) => ({ status: state, date: at.toISOString(), note })),
      shipments: shipments.map((row) => shipmentOf(row, lines)),
      unshipped: unshippedUnits(lines, shipments).reduce((sum, { quantity }) => sum + quantity, 0),
      documents: documents.map((document) => documentOf(order, document)),
      claims: [...claims],
      ...refundTotalsOf(refunds),
      ...deadlinesOf(order),
      cashRefusal,
      can: {
        pay,
        payCard,
        payCash,
        cancel: !isReplacement(lines) && mayCustomerCancel(await transitions(reader), order),
        reorder: canReorder(order),
        claim: canClaim(order, lines, today(order)),
        refundToWallet: order.userId !== null && isPaid,
      },
    };
  };

  return {
    today,
    describePlaced: (reader, order, lines) => assemble(reader, order, relatedOfPlaced(order, lines)),
    describe: async (reader, order) => {
      const related = await readRelated(deps, reader, order);
      return assemble(reader, order, { ...related, refunds: await refundsOf(reader, order) });
    },
  };
};
