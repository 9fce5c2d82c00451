/** Shapes of the cart and of the order that comes from it. Amounts include tax unless their name says otherwise. */
import { z } from 'zod';
import { store } from './content-shapes.ts';
import { filled, email, phone, text } from './inputs.ts';
import { count, currency, image, minorUnits, size, stockWord, style } from './shapes.ts';

export const cartLine = z.object({
  itemVariantId: z.string(),
  itemRef: z.string(),
  name: z.string(),
  image,
  style,
  size,
  quantity: z.int().min(1),
  unitPrice: minorUnits,
  originalUnitPrice: minorUnits,
  lineTotal: minorUnits,
  maxQuantity: z.int().min(0),
  stock: stockWord,
});

export const cartState = z.object({
  cartId: z.string().nullable(),
  /** Pieces, not lines. */
  count,
  currency,
  lines: z.array(cartLine),
  deliveryModeId: z.string().nullable(),
  subtotal: minorUnits,
  discount: minorUnits,
  promotion: z.object({ code: z.string(), label: z.string(), amount: minorUnits }).nullable(),
  giftCard: z.object({ code: z.string(), applied: minorUnits, remaining: minorUnits }).nullable(),
  delivery: minorUnits,
  stampDuty: minorUnits,
  total: minorUnits,
  /** What is left to pay once the gift card is applied. */
  toPay: minorUnits,
  messages: z.array(z.object({ code: z.string(), text: z.string() })),
});

export const deliveryMode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  price: minorUnits,
  freeFrom: minorUnits.nullable(),
  minDays: z.int().min(0),
  maxDays: z.int().min(0),
  pickup: z.boolean(),
  stores: z.array(store).optional(),
});

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
export const paymentMethod = z.enum(['CARD', 'CASH']);

/** What a buyer types: contact and, unless the order is picked up, an address. */
export const contactInput = z.strictObject({ fullName: filled(120), email, phone });
export const addressInput = z.strictObject({
  line1: filled(200),
  line2: text(200).nullish(),
  city: filled(120),
  region: text(120).nullish(),
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
  unitPrice: minorUnits,
  discount: minorUnits,
  lineTotal: minorUnits,
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
  vat: z.array(z.object({ rateBp: z.int(), base: minorUnits, amount: minorUnits })),
  stampDuty: minorUnits,
  toPay: minorUnits,
  contact: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  address: z
    .object({
      line1: z.string(),
      line2: nullableText,
      city: z.string(),
      region: nullableText,
      postcode: nullableText,
      country: z.string(),
    })
    .nullable(),
  deliveryMode: z.object({ id: z.string(), name: z.string(), minDays: z.int(), maxDays: z.int() }),
  store: store.nullable(),
  note: nullableText,
  history: z.array(z.object({ status: orderStatus, date: z.string() })),
  can: z.object({ cancel: z.boolean(), reorder: z.boolean(), claim: z.boolean() }),
});

export type CartLine = z.output<typeof cartLine>;
export type Cart = z.output<typeof cartState>;
export type DeliveryMode = z.output<typeof deliveryMode>;
export type OrderStatus = z.output<typeof orderStatus>;
export type PaymentStatus = z.output<typeof paymentStatus>;
export type OrderLine = z.output<typeof orderLine>;
export type OrderSummary = z.output<typeof orderSummary>;
export type Order = z.output<typeof order>;
