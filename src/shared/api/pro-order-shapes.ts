/** Orders as staff see them. Amounts are minor units of `currency` and include tax unless the name says otherwise. */
import { z } from 'zod';
import { vatLine } from './cart-shapes.ts';
import {
  claimKind,
  claimStatus,
  order,
  orderLine,
  orderStatus,
  orderStatuses,
  paymentMethod,
  paymentStatus,
} from './order-shapes.ts';
import { proShipment } from './pro-shipment-shapes.ts';
import { count, currency, image, minorUnits } from './shapes.ts';

const nullableText = z.string().nullable();

/** Lists stop counting here: a count of 10,001 is shown as "10 000+". */
export const countCap = 10_000;

export const proOrderViews = [
  'ALL',
  'TO_CALL',
  'TO_CONFIRM',
  'TO_PREPARE',
  'TO_SEND',
  'LATE',
  'UNDER_REVIEW',
  'CLAIMS',
] as const;
export const proOrderSorts = ['-placed', 'placed', '-total', 'total'] as const;

/** Staff user who follows an order. */
export const trader = z.object({ id: z.string(), name: z.string() });

export const proOrderRow = z.object({
  reference: z.string(),
  /** Send it back with each change; a change of an older version is refused. */
  version: z.int(),
  date: z.string(),
  status: orderStatus,
  region: z.string(),
  currency,
  customer: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneText: z.string(),
    city: z.string(),
    hasAccount: z.boolean(),
  }),
  itemsCount: count,
  /** Of the first two lines. */
  pictures: z.array(image),
  total: minorUnits,
  toPay: minorUnits,
  paymentMethod,
  paymentStatus,
  underReview: z.boolean(),
  delivery: z.object({
    modeId: z.string(),
    name: z.string(),
    pickup: z.boolean(),
    /** Promised days, `YYYY-MM-DD`. */
    earliest: z.string(),
    latest: z.string(),
    /** The promised day has passed and the order is not delivered. */
    late: z.boolean(),
  }),
  /** Time at which a cash order is cancelled if nobody confirms it. */
  confirmUntil: nullableText,
  hasNote: z.boolean(),
  openClaims: count,
  trader: trader.nullable(),
});

/** At most 10,001. */
const cappedCount = count.max(countCap + 1);

const countsOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, cappedCount])) as Record<Name, typeof cappedCount>);

export const proOrderPage = z.object({
  orders: z.array(proOrderRow),
  count: cappedCount,
  page: z.int(),
  pageSize: z.int(),
  /** Of the orders in the list, by currency. */
  totals: z.array(z.object({ currency, total: minorUnits })),
});

export const proOrderCounters = z.object({
  views: countsOf(proOrderViews),
  statuses: countsOf(orderStatuses),
});

/** Mails of the states, which can be sent again. */
export const proMailEvents = [
  'PLACED',
  'CONFIRMED',
  'PREPARING',
  'SENT',
  'DELIVERED',
  'PARTIALLY_DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
] as const;

export const proActions = ['CALL', 'CONFIRM', 'PREPARE', 'SHIP', 'DELIVER', 'REFUSE', 'CANCEL'] as const;

export const proAction = z.object({
  action: z.enum(proActions),
  to: orderStatus,
  /** Privilege that the action needs. */
  privilege: z.string(),
  allowed: z.boolean(),
  /** Why the action is disabled, in French. */
  reason: nullableText,
});

export const moneyKinds = [
  'ITEMS',
  'PROMOTION',
  'DELIVERY',
  'STAMP',
  'TOTAL',
  'GIFT_CARD',
  'WALLET',
  'TO_PAY',
  'PAID',
  'REFUNDED',
  'TO_REFUND',
  'DUE',
] as const;

/** TOTAL is the sum of the amounts before it; TO_PAY is TOTAL plus the negative amounts between both. */
const moneyLine = z.object({
  kind: z.enum(moneyKinds),
  label: z.string(),
  amount: minorUnits,
});

export const proTimelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum([
    'STATE',
    'NOTE',
    'MAIL',
    'SHIPMENT',
    'REFUND',
    'PAYMENT',
    'ASSIGNMENT',
    'CALL',
    'CALL_UNDONE',
    'CLAIM',
    'EDIT',
    'CREATION',
  ]),
  actor: z.enum(['SYSTEM', 'CUSTOMER', 'STAFF']),
  /** Name of the staff user, as it was then. */
  by: nullableText,
  via: z.enum(['CONSOLE', 'TERMINAL']).nullable(),
  /** State after the event. */
  status: orderStatus.nullable(),
  /** One French sentence. */
  text: z.string(),
  /** What somebody wrote. */
  note: nullableText,
  mentions: z.array(z.string()),
});

const step = z.object({
  status: orderStatus,
  /** BROKEN: the order stopped here. */
  state: z.enum(['DONE', 'NOW', 'TO_COME', 'BROKEN']),
  at: nullableText,
  by: nullableText,
});

const attempt = z.object({
  attemptId: z.string(),
  provider: z.string(),
  merchantRef: z.string(),
  status: paymentStatus,
  underReview: z.boolean(),
  amount: minorUnits,
  refunded: minorUnits,
  /** `VISA 1119`. */
  card: nullableText,
  decline: nullableText,
  date: z.string(),
  settledAt: nullableText,
});

const refund = z.object({
  id: z.string(),
  amount: minorUnits,
  /** Null: a payment that came too late or twice. */
  reason: z.enum(['CANCELLED', 'NOT_DELIVERED', 'RETURN', 'EDITED']).nullable(),
  via: z.enum(['CARD', 'GIFT_CARD', 'HAND', 'WALLET', 'CREDIT', 'NEW_GIFT_CARD']),
  /** MANUAL: staff must refund. */
  state: z.enum(['PENDING', 'DONE', 'MANUAL']),
  /** The provider has refused it for good: retry it, or make it by hand. */
  failed: z.boolean(),
  error: nullableText,
  date: z.string(),
});

const claim = z.object({
  id: z.string(),
  kind: claimKind,
  label: z.string(),
  status: claimStatus,
  date: z.string(),
  message: nullableText,
  answer: nullableText,
  lines: z.array(z.object({ orderLineId: z.string(), name: z.string(), quantity: z.int() })),
  photos: count,
});

export const proOrder = z.object({
  ...proOrderRow.shape,
  /** Reference of the order that is refunded for units of this one, because this order replaces its units. */
  replaces: nullableText,
  lines: z.array(
    z.object({
      ...orderLine.shape,
      position: z.int(),
      originalUnitPrice: minorUnits,
      /** After discount. */
      net: minorUnits,
      vatRateBp: z.int(),
      vat: minorUnits,
      /** Units that can still be sold in the region, beside those that this order keeps. */
      stock: count,
    }),
  ),
  money: z.object({
    lines: z.array(moneyLine),
    promotion: z.object({ code: z.string().nullable(), label: z.string() }).nullable(),
    totalExclTax: minorUnits,
    vat: z.array(vatLine),
    paid: minorUnits,
    /** Still to be received, at the door or by card. */
    due: minorUnits,
  }),
  steps: z.array(step),
  actions: z.array(proAction),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  shipments: z.array(proShipment),
  /** Units that are in no shipment. */
  unshipped: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int().min(1) })),
  /** A shipment can be prepared from the units that are in none. */
  maySplit: z.boolean(),
  documents: z.array(
    z.object({ kind: z.enum(['INVOICE', 'CREDIT_NOTE']), number: z.string(), date: z.string(), path: z.string() }),
  ),
  claims: z.array(claim),
  buyer: z.object({
    since: nullableText,
    /** Other orders with the same account, e-mail or phone. */
    orders: count,
    open: count,
    delivered: count,
    refused: count,
    /** Paid for delivered orders in this currency. */
    spent: minorUnits,
  }),
  contact: order.shape.contact,
  address: order.shape.address,
  store: order.shape.store,
  deliveryMode: order.shape.deliveryMode,
  note: nullableText,
  claimUntil: nullableText,
  pickupUntil: nullableText,
  /** Page on which the customer pays this order by card; null when there is nothing to pay there. */
  paymentLink: nullableText,
  /** Mails that were sent, and can be sent again. */
  mails: z.array(z.object({ event: z.enum(proMailEvents), at: z.string() })),
  timeline: z.array(proTimelineEntry),
});

export type ProOrderView = (typeof proOrderViews)[number];
export type ProOrderSort = (typeof proOrderSorts)[number];
export type ProOrderRow = z.output<typeof proOrderRow>;
export type ProOrderPage = z.output<typeof proOrderPage>;
export type ProOrderCounters = z.output<typeof proOrderCounters>;
export type ProAction = z.output<typeof proAction>;
export type ProOrder = z.output<typeof proOrder>;
export type ProTimelineEntry = z.output<typeof proTimelineEntry>;
