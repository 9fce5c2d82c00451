/** An order as its owner sees it. */
import type { Reader } from '#platform/db';
import { giftCardLabel } from '#server/gift-card';
import type { KeptDocument } from '#server/invoice';
import { isoDay } from '#shared/dates';
import type { Claim, Order, OrderDocument, OrderSummary } from '#shared/api/order-shapes';
import type { Image } from '#shared/api/shapes';
import type { CashCheck } from './cash.ts';
import { readClaimed, readClaims, type ClaimRow } from './claim.store.ts';
import type { OrderDeps } from './order-deps.ts';
import type { EventRow, LineRow, NewLine, OrderRow, PlacedOrder } from './order-row.ts';
import { mayClaim, mayPay } from './order.rules.ts';
import { readEvents, readLines } from './order.store.ts';
import { readRefunds, type RefundRow } from './refund.store.ts';
import { readTransitions, type Transition } from './transition.store.ts';
import { photoAlt } from './order.messages.ts';
import { phoneText } from './phones.ts';

export const summaryOf = (order: PlacedOrder, itemsCount: number): OrderSummary => ({
  orderId: order.publicId,
  orderSRef: order.sRef,
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

const photoOf = ({ name, width, height, placeholder }: ClaimRow['photos'][number], index: number): Image => ({
  name,
  alt: photoAlt(index + 1),
  width,
  height,
  placeholder,
});

export const claimOf = (row: ClaimRow): Claim => ({
  id: String(row.id),
  type: { id: String(row.type.id), code: row.type.code, label: row.type.label },
  status: row.state,
  date: new Date(row.createdAt).toISOString(),
  message: row.message,
  answer: row.answer,
  lines: row.lines.map(({ lineId, quantity, name }) => ({ orderLineId: String(lineId), quantity, name })),
  photos: row.photos.map(photoOf),
});

const amountsIn = (order: PlacedOrder) => ({
  subtotal: order.subtotal,
  discount: order.discount,
  promotion: order.promotion,
  giftCard:
    order.giftCardCode === null ? null : { code: giftCardLabel(order.giftCardCode), applied: order.giftCardApplied },
  delivery: order.delivery,
  totalExclTax: order.totalExclTax,
  vat: [...order.vat],
  stampDuty: order.stampDuty,
  toPay: order.toPay,
});

const placeIn = async ({ contact, address, deliveryMode, store, note }: PlacedOrder) => ({
  contact: { ...contact, phoneText: await phoneText(contact.phone) },
  address,
  deliveryMode,
  store,
  note,
});

const documentOf = (order: PlacedOrder, { kind, number, issuedAt, size }: KeptDocument): OrderDocument => ({
  kind,
  number,
  date: issuedAt.toISOString(),
  size,
  path: `/api/orders/${order.publicId}/documents/${number}?order_s_ref=${order.sRef}`,
});

export type View = {
  /** Everything its owner may see. Give the `tx` inside a command. */
  readonly describe: (reader: Reader, order: OrderRow) => Promise<Order>;
  /** The same of an order that is being written down, whose lines have no identifiers yet. */
  readonly describePlaced: (reader: Reader, order: PlacedOrder, lines: readonly NewLine[]) => Promise<Order>;
  readonly today: (order: PlacedOrder) => string;
};

/** What is told of an order beside itself. */
type Parts = {
  readonly lines: readonly LineRow[];
  readonly events: readonly EventRow[];
  readonly claims: readonly ClaimRow[];
  /** Pieces of a line that somebody claims something about. */
  readonly claimed: (lineId: number) => number;
  readonly refunds: readonly RefundRow[];
  readonly documents: readonly KeptDocument[];
};

/** Nothing happened to it yet. */
const partsOfPlaced = (order: PlacedOrder, lines: readonly NewLine[]): Parts => ({
  lines: lines.map((line, index) => ({ ...line, id: 0, position: index + 1, delivered: 0, returned: 0 })),
  events: [{ state: order.state, actor: 'CUSTOMER', note: null, at: order.placedAt }],
  claims: [],
  claimed: () => 0,
  refunds: [],
  documents: [],
});

type Payable = { readonly pay: boolean; readonly payCash: boolean; readonly refusal: string | null };

/** What it waits for, and until when. */
const waitsIn = (order: PlacedOrder): Pick<Order, 'reservedUntil' | 'checking' | 'claimUntil' | 'pickupUntil'> => ({
  reservedUntil: order.reservedUntil?.toISOString() ?? null,
  checking: order.checkingSince !== null,
  claimUntil: order.claimUntil,
  pickupUntil: order.pickupUntil,
});

/** What went back, and what is still on its way or waits for a person. */
const givenBack = (refunds: readonly RefundRow[]): Pick<Order, 'refunded' | 'toRefund'> => {
  const sum = (rows: readonly RefundRow[]): number => rows.reduce((total, { amount }) => total + amount, 0);
  const done = refunds.filter(({ state }) => state === 'DONE');
  return { refunded: sum(done), toRefund: sum(refunds) - sum(done) };
};

type ViewDeps = Pick<OrderDeps, 'clock' | 'regions' | 'invoices'> & { readonly checkCash: CashCheck };

export const createView = ({ clock, regions, invoices, checkCash }: ViewDeps): View => {
  // rows of the schema: they change with a migration, never while the shop runs
  let table: readonly Transition[] | null = null;
  const transitions = async (reader: Reader): Promise<readonly Transition[]> => {
    table ??= await readTransitions(reader);
    return table;
  };

  const today = (order: PlacedOrder): string => isoDay(clock.now(), regions.get(order.region)?.timeZone ?? 'UTC');

  const payment = async (reader: Reader, order: PlacedOrder): Promise<Payable> => {
    if (!mayPay(order, clock.now())) return { pay: false, payCash: false, refusal: null };
    const cash = await checkCash(reader, order);
    return { pay: true, payCash: cash.allowed, refusal: cash.allowed ? null : cash.text };
  };

  const may = async (
    reader: Reader,
    order: PlacedOrder,
    lines: readonly { delivered: number; claimed: number }[],
  ): Promise<Omit<Order['can'], 'pay' | 'payCash'>> => ({
    cancel: (await transitions(reader)).some(
      ({ from, to, actors }) => from === order.state && to === 'CANCELLED' && actors.includes('CUSTOMER'),
    ),
    reorder: order.userId !== null && order.state !== 'PENDING',
    claim: mayClaim(order, lines, today(order)),
  });

  const assemble = async (reader: Reader, order: PlacedOrder, parts: Parts): Promise<Order> => {
    const { lines, events, claims, claimed, refunds, documents } = parts;
    const itemsCount = lines.reduce((sum, line) => sum + line.quantity, 0);
    const { pay, payCash, refusal: cashRefusal } = await payment(reader, order);
    const pieces = lines.map((line) => ({ delivered: line.delivered, claimed: claimed(line.id) }));
    return {
      ...summaryOf(order, itemsCount),
      ...amountsIn(order),
      ...(await placeIn(order)),
      lines: lines.map(lineOf),
      history: events.map(({ state, at, note }) => ({ status: state, date: at.toISOString(), note })),
      documents: documents.map((document) => documentOf(order, document)),
      claims: claims.map(claimOf),
      ...givenBack(refunds),
      ...waitsIn(order),
      cashRefusal,
      can: { pay, payCash, ...(await may(reader, order, pieces)) },
    };
  };

  return {
    today,
    describePlaced: (reader, order, lines) => assemble(reader, order, partsOfPlaced(order, lines)),
    describe: async (reader, order) => {
      const [lines, events, claims, claimed, refunds, documents] = await Promise.all([
        readLines(reader, order.id),
        readEvents(reader, order.id),
        readClaims(reader, order.id),
        readClaimed(reader, order.id),
        readRefunds(reader, order.id),
        invoices.documentsOf([order.id], reader),
      ]);
      return assemble(reader, order, { lines, events, claims, claimed, refunds, documents });
    },
  };
};
