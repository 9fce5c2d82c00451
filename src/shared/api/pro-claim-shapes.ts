/** Claims as staff see them. Amounts are minor units of `currency` and include tax unless the name says otherwise. */
import { z } from 'zod';
import { claimKind, claimStatus, orderStatus, paymentMethod, refundWish } from './order-shapes.ts';
import { countCap, trader } from './pro-order-shapes.ts';
import { count, currency, image, minorUnits, size, style } from './shapes.ts';

const nullableText = z.string().nullable();

export const claimStatuses = ['NEW', 'IN_PROGRESS', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const;
export const claimDecision = z.enum(['REFUND', 'REPLACEMENT', 'NOTHING']);
/** How the payment is refunded: as it was paid, in cash, as store credit, or as a new gift card. */
export const refundTo = z.enum(['PAYMENT', 'CASH', 'WALLET', 'GIFT_CARD']);
export const claimConditions = ['RESTOCK', 'SCRAP', 'SUPPLIER', 'KEPT'] as const;

export const proClaimRow = z.object({
  /** `RC-0042` */
  number: z.string(),
  /** Send it back with each change; a change of an older version is refused. */
  version: z.int(),
  status: claimStatus,
  type: z.object({ id: z.string(), code: z.string(), kind: claimKind, label: z.string() }),
  region: z.string(),
  currency,
  /** Reference of the order. */
  order: z.string(),
  customer: z.string(),
  message: nullableText,
  date: z.string(),
  /** By when staff must act: the period of the present state. Null for an answered claim. */
  due: z.object({ from: z.string(), until: z.string() }).nullable(),
  received: z.boolean(),
  decided: nullableText,
  decision: claimDecision.nullable(),
  replacement: nullableText,
  photos: count,
  lines: z.array(z.object({ name: z.string(), image, quantity: z.int() })),
  /** What the customer paid for the claimed units, or for those that they replace. */
  amount: minorUnits,
  /** Staff user in charge. */
  assignee: trader.nullable(),
});

const cappedCount = count.max(countCap + 1);

export const proClaimPage = z.object({
  claims: z.array(proClaimRow),
  count: cappedCount,
  page: z.int(),
  pageSize: z.int(),
});

export const proClaimBoard = z.object({
  /** One for each state. Answered claims are those of the last 30 days. */
  columns: z.array(z.object({ status: claimStatus, count: cappedCount, claims: z.array(proClaimRow) })),
  /** Average over 30 days; null without a reply. */
  firstReplyMinutes: z.int().nullable(),
});

export const proClaimReasons = z.object({
  days: z.int(),
  reasons: z.array(z.object({ label: z.string(), count, share: z.number() })),
  items: z.array(z.object({ itemRef: z.string(), name: z.string(), units: count, reason: z.string() })),
});

export const proClaimActions = ['TAKE', 'ASSIGN', 'NOTE', 'RECEIVE', 'ACCEPT', 'REFUSE', 'CANCEL'] as const;

const refundLine = z.object({
  orderLineId: z.string(),
  quantity: z.int(),
  exclTax: minorUnits,
  vat: minorUnits,
  amount: minorUnits,
});

/** Where the amount of a refund comes from. */
export const refundCalculation = z.object({
  lines: z.array(refundLine),
  /** Of the credit note. */
  total: minorUnits,
  /** What can still be refunded, by where it was paid from. */
  left: z.object({ paid: minorUnits, wallet: minorUnits, giftCard: minorUnits }),
  /** Parts of this refund. `paid` is refunded as staff choose, the others go back to wallet and gift card. */
  parts: z.object({ paid: minorUnits, wallet: minorUnits, giftCard: minorUnits }),
  /** Part of the total that was already refunded and is not refunded again. */
  notRefundable: minorUnits,
});

export const proClaimEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['CREATED', 'STATE', 'NOTE', 'ASSIGNMENT', 'RECEPTION']),
  actor: z.enum(['CUSTOMER', 'STAFF']),
  by: nullableText,
  via: z.enum(['CONSOLE', 'TERMINAL']).nullable(),
  /** One French sentence. */
  text: z.string(),
  note: nullableText,
});

export const proClaim = z.object({
  ...proClaimRow.shape,
  units: z.array(
    z.object({
      orderLineId: z.string(),
      name: z.string(),
      image,
      style,
      size,
      itemVariantId: z.string(),
      ordered: z.int(),
      delivered: count,
      claimed: z.int(),
      received: count,
      /** Price of one unit after discount, also of a unit that replaces it. */
      unitValue: minorUnits,
      outcomes: z.array(z.object({ condition: z.enum(claimConditions), quantity: z.int() })),
      /** Variants of the same item that can be sent instead, with the units that can be sold. */
      replacements: z.array(z.object({ itemVariantId: z.string(), label: z.string(), stock: count })),
    }),
  ),
  pictures: z.array(z.object({ ...image.shape, path: z.string() })),
  refundWish: refundWish.nullable(),
  answer: nullableText,
  actions: z.array(z.enum(proClaimActions)),
  contact: z.object({ email: z.string(), phone: z.string(), phoneText: z.string(), hasAccount: z.boolean() }),
  orderFacts: z.object({
    status: orderStatus,
    date: z.string(),
    delivered: nullableText,
    claimUntil: nullableText,
    paymentMethod,
    total: minorUnits,
    paid: minorUnits,
    /** Reference of the order that was paid for the claimed units and is refunded, when this order replaces it. */
    replaces: nullableText,
  }),
  /** Refund of all claimed units; null while the order has no invoice. */
  calculation: refundCalculation.nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: minorUnits,
      via: z.enum(['CARD', 'GIFT_CARD', 'HAND', 'WALLET', 'CREDIT', 'NEW_GIFT_CARD']),
      state: z.enum(['PENDING', 'DONE', 'MANUAL']),
    }),
  ),
  timeline: z.array(proClaimEvent),
});

export type ClaimStatus = z.output<typeof claimStatus>;
export type ClaimDecision = z.output<typeof claimDecision>;
export type ProClaimRow = z.output<typeof proClaimRow>;
export type ProClaimPage = z.output<typeof proClaimPage>;
export type ProClaimBoard = z.output<typeof proClaimBoard>;
export type ProClaimReasons = z.output<typeof proClaimReasons>;
export type ProClaimAction = (typeof proClaimActions)[number];
export type ProRefundCalculation = z.output<typeof refundCalculation>;
export type ProClaimEvent = z.output<typeof proClaimEvent>;
export type ProClaim = z.output<typeof proClaim>;
