/** Customers as staff see them. Amounts are minor units of their currency. */
import { z } from 'zod';
import { claimStatus, orderStatus } from './order-shapes.ts';
import { count, currency, minorUnits } from './shapes.ts';

const nullableText = z.string().nullable();

export const proCustomerSorts = ['-last', 'last', '-orders', 'orders', '-since', 'since'] as const;
/** By number of orders: none, one, two to four, five or more. */
export const orderCountRanges = ['NONE', 'ONE', 'SEVERAL', 'MANY'] as const;
export const customerKinds = ['ACCOUNT', 'GUEST'] as const;

/** Same phone, same address in another spelling, same name and city of an order. */
export const similarReasons = ['PHONE', 'EMAIL', 'NAME_AND_CITY'] as const;
export type SimilarReason = (typeof similarReasons)[number];

const identity = {
  /** Of the record, also of a guest. */
  id: z.string(),
  kind: z.enum(customerKinds),
  fullName: z.string(),
  email: z.string(),
  phone: nullableText,
  phoneText: nullableText,
  region: z.string(),
  firstSeenAt: z.string(),
  /** Send it back with a change of the identity; a change of an older version is refused. */
  version: z.int(),
};

export const proCustomerRow = z.object({
  ...identity,
  orders: count,
  lastOrderAt: nullableText,
  newsletter: z.boolean(),
  blocked: z.boolean(),
});

export const proCustomerPage = z.object({
  customers: z.array(proCustomerRow),
  /** At most 10,001. */
  count,
  page: count,
  pageSize: count,
});

/** `text`: what was written. */
export const customerNote = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Written by the caller, who may change it. */
  own: z.boolean(),
  at: z.string(),
  editedAt: nullableText,
});

export const customerActivityKinds = [
  'IDENTITY',
  'NOTE',
  'CASH_BLOCKED',
  'CASH_UNBLOCKED',
  'EXPORTED',
  'ERASED',
  'MAIL',
  'MERGED',
  'VIEWED',
  'IMPORTED',
] as const;

/** One changed field. */
export const activityChange = z.object({ field: z.string(), before: nullableText, after: nullableText });

export const customerActivity = z.object({
  id: z.string(),
  kind: z.enum(customerActivityKinds),
  by: z.string(),
  via: z.enum(['CONSOLE', 'TERMINAL']),
  at: z.string(),
  reason: nullableText,
  changes: z.array(activityChange),
});

export const customerOrderTotal = z.object({ currency, count, total: minorUnits });

export const proCustomer = z.object({
  ...identity,
  emailVerified: z.boolean().nullable(),
  /** Orders by state of their delivery. `ended`: delivered or refused. */
  orders: z.object({
    count,
    open: count,
    delivered: count,
    refused: count,
    ended: count,
    firstAt: nullableText,
    lastAt: nullableText,
    /** Of delivered orders. */
    totals: z.array(customerOrderTotal),
    latest: z.array(
      z.object({ reference: z.string(), date: z.string(), status: orderStatus, total: minorUnits, currency }),
    ),
  }),
  /** Imported from another shop, read-only; the newest 50. `status`: as that shop wrote it. */
  pastOrders: z.array(
    z.object({
      reference: z.string(),
      source: z.enum(['SHOPIFY', 'OURLET']),
      date: z.string(),
      status: z.string(),
      total: minorUnits,
      currency,
      lines: z.array(z.object({ name: z.string(), quantity: count, price: minorUnits })),
    }),
  ),
  claims: z.array(z.object({ reference: z.string(), label: z.string(), status: claimStatus, date: z.string() })),
  addresses: z.array(z.object({ lines: z.array(z.string()), phoneText: nullableText, isDefault: z.boolean() })),
  notes: z.array(customerNote),
  consents: z.array(z.object({ kind: z.string(), given: z.boolean(), version: z.string(), date: z.string() })),
  newsletter: z.boolean(),
  wallets: z.array(z.object({ currency, balance: minorUnits })),
  giftCards: z.array(
    z.object({
      reference: z.string(),
      received: z.boolean(),
      amount: minorUnits,
      balance: minorUnits,
      currency,
      expiresAt: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({ itemRef: z.string(), itemName: z.string(), stars: z.int(), status: z.string(), date: z.string() }),
  ),
  alerts: count,
  sessions: count,
  /** Null: may pay in cash. `until`: last moment; null until it is lifted. */
  cashBlock: z.object({ reason: z.string(), since: z.string(), until: nullableText }).nullable(),
  /** Other records that may be of the same person, with what they have in common. */
  similar: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(customerKinds),
      fullName: z.string(),
      email: z.string(),
      phoneText: nullableText,
      orders: count,
      reasons: z.array(z.enum(similarReasons)),
    }),
  ),
  journal: z.array(customerActivity),
});

const duplicateSide = z.object({
  id: z.string(),
  kind: z.enum(customerKinds),
  fullName: z.string(),
  email: z.string(),
  phoneText: nullableText,
  orders: count,
});

export const proDuplicatePage = z.object({
  /** `kept`: the record that a merge should keep. */
  pairs: z.array(z.object({ kept: duplicateSide, other: duplicateSide, reasons: z.array(z.enum(similarReasons)) })),
  count,
  page: z.int(),
  pageSize: z.int(),
});

export type ProCustomerRow = z.output<typeof proCustomerRow>;
export type ProCustomerPage = z.output<typeof proCustomerPage>;
export type ProCustomer = z.output<typeof proCustomer>;
export type CustomerActivityKind = (typeof customerActivityKinds)[number];
export type ActivityChange = z.output<typeof activityChange>;
