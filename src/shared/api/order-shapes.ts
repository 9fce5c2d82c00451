/** Shapes of an order and of what comes after it. Amounts include tax unless their name says otherwise. */
import { z } from 'zod';
import { vatLine } from './cart-shapes.ts';
import { store } from './content-shapes.ts';
import { email, filled, phone, smallId, text } from './inputs.ts';
import { count, currency, image, minorUnits, size, style } from './shapes.ts';

export const orderStatuses = [
  'PENDING',
  'NEW',
  'CUSTOMER_CALLED',
  'CONFIRMED',
  'BEING_PREPARED',
  'BEING_DELIVERED',
  'DELIVERED_AND_INVOICED',
  'PARTIALLY_DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
] as const;
export const orderStatus = z.enum(orderStatuses);

export const paymentStatus = z.enum(['PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED']);
/** Why a payment was refused: no money there, a ceiling, wrong figures of a card, a card that is over, a wrong code. */
export const paymentDecline = z.enum(['FUNDS', 'LIMIT', 'CARD', 'EXPIRED', 'CODE']);
export const paymentMethod = z.enum(['CARD', 'CASH']);

/** What a buyer types: contact and, unless the order is picked up, an address. */
export const contactInput = z.strictObject({ fullName: filled(120), email, phone });
export const addressInput = z.strictObject({
  line1: filled(200),
  line2: text(200).nullish(),
  /** What the driver looks for where streets have no number. */
  landmark: text(200).nullish(),
  city: filled(120),
  region: text(120).nullish(),
  /** Governorate or region of the country, as `delivery.areas` lists them; decides price and delay. */
  areaId: smallId.nullish(),
  postcode: text(20).nullish(),
  country: z.string().regex(/^[A-Z]{2}$/),
});

const nullableText = z.string().nullable();

export const orderLine = z.object({
  id: z.string(),
  itemVariantId: z.string(),
  itemRef: z.string(),
  name: z.string(),
  image,
  style,
  size,
  quantity: z.int().min(1),
  /** Pieces that left, and pieces that came back. */
  delivered: count,
  returned: count,
  unitPrice: minorUnits,
  discount: minorUnits,
  lineTotal: minorUnits,
});

export const claimStatus = z.enum(['NEW', 'IN_PROGRESS', 'ACCEPTED', 'REFUSED', 'CANCELLED']);

/** RETURN: sent back for its money; EXCHANGE: for another size or colour, named in its message; CLAIM: something is wrong. */
export const claimKind = z.enum(['RETURN', 'EXCHANGE', 'CLAIM']);

export const claim = z.object({
  id: z.string(),
  type: z.object({ id: z.string(), code: z.string(), label: z.string() }),
  status: claimStatus,
  date: z.string(),
  message: z.string().nullable(),
  /** The shop's words, once it answered. */
  answer: z.string().nullable(),
  lines: z.array(z.object({ orderLineId: z.string(), quantity: z.int().min(1), name: z.string() })),
  photos: z.array(image),
});

export const orderDocument = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  date: z.string(),
  /** Of the PDF in bytes; null for the moment that passes until it is made. */
  size: z.int().min(1).nullable(),
  /** Address of the PDF; it carries the secret reference of the order. */
  path: z.string(),
});

export const orderSummary = z.object({
  orderId: z.string(),
  orderSRef: z.string(),
  /** The number people read. */
  reference: z.string(),
  date: z.string(),
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  itemsCount: count,
  total: minorUnits,
  currency,
});

export const order = z.object({
  ...orderSummary.shape,
  lines: z.array(orderLine),
  subtotal: minorUnits,
  discount: minorUnits,
  promotion: z.object({ code: z.string(), label: z.string(), amount: minorUnits }).nullable(),
  giftCard: z.object({ code: z.string(), applied: minorUnits }).nullable(),
  delivery: minorUnits,
  totalExclTax: minorUnits,
  vat: z.array(vatLine),
  stampDuty: minorUnits,
  toPay: minorUnits,
  contact: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The same number, grouped as people write it in its country. */
    phoneText: z.string(),
  }),
  address: z
    .object({
      line1: z.string(),
      line2: nullableText,
      landmark: nullableText,
      city: z.string(),
      region: nullableText,
      postcode: nullableText,
      country: z.string(),
    })
    .nullable(),
  deliveryMode: z.object({
    id: z.string(),
    name: z.string(),
    minDays: z.int(),
    maxDays: z.int(),
    /** First and last day promised when the order was placed, `YYYY-MM-DD`. */
    earliest: z.string(),
    latest: z.string(),
    pickup: z.boolean(),
  }),
  store: store.nullable(),
  note: nullableText,
  history: z.array(z.object({ status: orderStatus, date: z.string(), note: nullableText })),
  documents: z.array(orderDocument),
  claims: z.array(claim),
  /** Until when the pieces are kept for a payment that has not come; null once they are kept for good. */
  reservedUntil: nullableText,
  /** A payment does not fit what was asked, and a person looks: nothing is paid meanwhile, and time does not cancel it. */
  checking: z.boolean(),
  /** What was given back. */
  refunded: minorUnits,
  /** What is owed and has not gone back yet. */
  toRefund: minorUnits,
  /** Last day on which a return may be asked, `YYYY-MM-DD`; null before delivery. */
  claimUntil: nullableText,
  /** Last day that it waits in the shop where it is collected, `YYYY-MM-DD`; null before it is there, and for deliveries. */
  pickupUntil: nullableText,
  /** Why an order that waits for its payment cannot be paid in cash, for its owner; null when it can, or waits for none. */
  cashRefusal: nullableText,
  can: z.object({
    pay: z.boolean(),
    payCash: z.boolean(),
    cancel: z.boolean(),
    reorder: z.boolean(),
    claim: z.boolean(),
  }),
});

export type OrderStatus = z.output<typeof orderStatus>;
export type PaymentStatus = z.output<typeof paymentStatus>;
export type PaymentDecline = z.output<typeof paymentDecline>;
export type Claim = z.output<typeof claim>;
export type OrderDocument = z.output<typeof orderDocument>;
export type OrderLine = z.output<typeof orderLine>;
export type OrderSummary = z.output<typeof orderSummary>;
export type Order = z.output<typeof order>;
