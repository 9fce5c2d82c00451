/** Amounts are minor units and include tax unless the name says otherwise. */
import { z } from 'zod';
import { vatLine } from './cart-shapes.ts';
import { store } from './content-shapes.ts';
import { email, filled, line, phone, smallId } from './inputs.ts';
import { paymentMethods } from '#shared/rules/payment-methods';
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
/** `LIMIT`: limit of the card. `CARD`: wrong card data. `CODE`: wrong security code. */
export const paymentDecline = z.enum(['FUNDS', 'LIMIT', 'CARD', 'EXPIRED', 'CODE']);
export const paymentMethod = z.enum(paymentMethods);
/** `text`: sentence of the merchant for the buyer. */
export const offeredMethod = z.object({ method: paymentMethod, text: z.string().nullable() });

export const contactInput = z.strictObject({ fullName: filled(120), email, phone });
export const addressInput = z.strictObject({
  line1: filled(200),
  line2: line(200).nullish(),
  /** Helps the courier in places where streets have no numbers. */
  landmark: line(200).nullish(),
  city: filled(120),
  region: line(120).nullish(),
  /** Id from `cart.deliveryAreas`. Price and delay depend on it. */
  areaId: smallId.nullish(),
  postcode: line(20).nullish(),
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
  delivered: count,
  returned: count,
  unitPrice: minorUnits,
  discount: minorUnits,
  lineTotal: minorUnits,
});

export const claimStatus = z.enum(['NEW', 'IN_PROGRESS', 'ACCEPTED', 'REFUSED', 'CANCELLED']);

/** RETURN: for a refund. EXCHANGE: for another size or colour, which the message names. CLAIM: a complaint. */
export const claimKind = z.enum(['RETURN', 'EXCHANGE', 'CLAIM']);

/** How the customer wishes to be refunded: by the payment method of the order, or as store credit. Staff decide. */
export const refundWish = z.enum(['PAYMENT', 'WALLET']);

export const claim = z.object({
  id: z.string(),
  type: z.object({ id: z.string(), code: z.string(), label: z.string() }),
  status: claimStatus,
  date: z.string(),
  message: z.string().nullable(),
  /** Null for no wish, and when nothing is refunded. */
  refundWish: refundWish.nullable(),
  /** Null until staff have answered. */
  answer: z.string().nullable(),
  lines: z.array(z.object({ orderLineId: z.string(), quantity: z.int().min(1), name: z.string() })),
  photos: z.array(image),
});

export const orderDocument = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  date: z.string(),
  /** Size of the PDF in bytes; null until it is rendered. */
  size: z.int().min(1).nullable(),
  /** Contains the secret of the order. */
  path: z.string(),
});

/** A part of an order, as its customer follows it. `PREPARED`: not sent yet. `REFUSED`: on its way back to the shop. */
export const orderShipment = z.object({
  /** Counts from 1 within the order. */
  position: z.int(),
  state: z.enum(['PREPARED', 'SENT', 'DELIVERED', 'REFUSED', 'RETURNED']),
  carrier: nullableText,
  /** One for each parcel. `trackingUrl`: page of the carrier; null when it is not known. */
  parcels: z.array(z.object({ trackingNumber: nullableText, trackingUrl: nullableText })),
  lines: z.array(z.object({ name: z.string(), quantity: z.int().min(1), delivered: count })),
  /** Cash that the carrier collects with it. */
  cashDue: minorUnits,
  sentAt: nullableText,
  deliveredAt: nullableText,
});

export const orderSummary = z.object({
  orderId: z.string(),
  orderSRef: z.string(),
  reference: z.string(),
  date: z.string(),
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  itemsCount: count,
  total: minorUnits,
  currency,
});

const history = z.array(z.object({ status: orderStatus, date: z.string(), note: nullableText }));

export const listedOrder = z.object({
  ...orderSummary.shape,
  lines: z.array(
    z.object({ itemRef: z.string(), name: z.string(), image, quantity: z.int().min(1), delivered: count }),
  ),
  /** Days promised when the order was placed, `YYYY-MM-DD`. */
  delivery: z.object({ earliest: z.string(), latest: z.string(), pickup: z.boolean() }),
  /** Last day of pickup. Null for deliveries, and before the order is in the store. */
  pickupUntil: nullableText,
  history,
  documents: z.array(orderDocument),
  can: z.object({ pay: z.boolean(), reorder: z.boolean() }),
});

export const orderState = z.enum(['OPEN', 'DELIVERED', 'CANCELLED']);

export const order = z.object({
  ...orderSummary.shape,
  lines: z.array(orderLine),
  subtotal: minorUnits,
  discount: minorUnits,
  /** Without code: a promotion that applied by itself. */
  promotion: z.object({ code: z.string().nullable(), label: z.string(), amount: minorUnits }).nullable(),
  giftCard: z.object({ code: z.string(), applied: minorUnits }).nullable(),
  /** Paid with store credit. */
  wallet: z.object({ applied: minorUnits }).nullable(),
  delivery: minorUnits,
  totalExclTax: minorUnits,
  vat: z.array(vatLine),
  stampDuty: minorUnits,
  toPay: minorUnits,
  contact: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
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
    /** Day, `YYYY-MM-DD`. */
    earliest: z.string(),
    latest: z.string(),
    pickup: z.boolean(),
  }),
  store: store.nullable(),
  note: nullableText,
  history,
  shipments: z.array(orderShipment),
  /** Units that are in no shipment; they follow later. */
  unshipped: count,
  documents: z.array(orderDocument),
  claims: z.array(claim),
  /** End of the reservation while the order is not paid; null afterwards. */
  reservedUntil: nullableText,
  /** While a payment is under review, the order can neither be paid nor expire. */
  underReview: z.boolean(),
  refunded: minorUnits,
  /** Amount that is owed but not refunded yet. */
  toRefund: minorUnits,
  /** Last day for claims, `YYYY-MM-DD`; null before delivery. */
  claimUntil: nullableText,
  /** Last day of pickup. Null for deliveries, and before the order is in the store. */
  pickupUntil: nullableText,
  /** Tells the owner why a pending order cannot be paid in cash; null when it can, or when it is not pending. */
  cashRefusal: nullableText,
  can: z.object({
    pay: z.boolean(),
    /** The region offers the card, or a payment by card is still open. */
    payCard: z.boolean(),
    payCash: z.boolean(),
    cancel: z.boolean(),
    reorder: z.boolean(),
    claim: z.boolean(),
    /** The order belongs to an account and a payment can be refunded. */
    refundToWallet: z.boolean(),
  }),
});

export type OfferedMethod = z.output<typeof offeredMethod>;
export type OrderStatus = z.output<typeof orderStatus>;
export type PaymentStatus = z.output<typeof paymentStatus>;
export type PaymentDecline = z.output<typeof paymentDecline>;
export type RefundWish = z.output<typeof refundWish>;
export type Claim = z.output<typeof claim>;
export type OrderShipment = z.output<typeof orderShipment>;
export type OrderDocument = z.output<typeof orderDocument>;
export type OrderLine = z.output<typeof orderLine>;
export type ListedOrder = z.output<typeof listedOrder>;
export type OrderState = z.output<typeof orderState>;
export type OrderSummary = z.output<typeof orderSummary>;
export type Order = z.output<typeof order>;

/** Placed in another shop: read-only. `status`: as that shop wrote it. */
export const pastOrder = z.object({
  reference: z.string(),
  date: z.string(),
  status: z.string(),
  total: minorUnits,
  refunded: minorUnits,
  currency,
  lines: z.array(z.object({ name: z.string(), quantity: count, price: minorUnits })),
});
export type PastOrder = z.output<typeof pastOrder>;

/** WAITING: the order is not confirmed yet. ENDED: it was cancelled. */
export const confirmation = z.object({
  reference: z.string(),
  state: z.enum(['WAITING', 'CONFIRMED', 'ENDED']),
  toPay: minorUnits,
  currency,
  /** Mode and promised days, in French. */
  delivery: z.string(),
  lines: z.array(z.object({ name: z.string(), style: z.string(), size: z.string(), quantity: z.int() })),
});
