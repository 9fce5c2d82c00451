/** An order as it is kept. Amounts are minor units of its currency, tax included unless said. */
import type { CartLine, VatLine } from '#shared/api/cart-shapes';
import type { store } from '#shared/api/content-shapes';
import type { OrderStatus, PaymentStatus } from '#shared/api/order-shapes';
import type { Image, Size, Style } from '#shared/api/shapes';
import type { CartId, VariantId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { z } from 'zod';

export type Actor = 'SYSTEM' | 'CUSTOMER' | 'STAFF';
export type PaymentMethod = 'CARD' | 'CASH';
export type StoreWords = z.output<typeof store>;

/** As the customer wrote it; `area` is the name of the governorate or region chosen from the list. */
export type Address = {
  readonly line1: string;
  readonly line2: string | null;
  readonly landmark: string | null;
  readonly city: string;
  readonly region: string | null;
  readonly postcode: string | null;
  readonly country: string;
};

/** As it was promised. */
export type ModeWords = {
  readonly id: string;
  readonly name: string;
  readonly minDays: number;
  readonly maxDays: number;
  readonly earliest: string;
  readonly latest: string;
  readonly pickup: boolean;
};

export type Contact = { readonly fullName: string; readonly email: string; readonly phone: string };

export type OrderAmounts = {
  readonly subtotal: number;
  readonly discount: number;
  readonly promotion: { readonly code: string; readonly label: string; readonly amount: number } | null;
  readonly giftCardCode: string | null;
  readonly giftCardApplied: number;
  readonly delivery: number;
  readonly deliveryRateBp: number;
  readonly deliveryVat: number;
  readonly stampDuty: number;
  readonly totalExclTax: number;
  readonly vat: readonly VatLine[];
  readonly total: number;
  readonly toPay: number;
};

export type NewOrder = OrderAmounts & {
  readonly publicId: string;
  readonly sRef: string;
  readonly cartId: CartId;
  readonly userId: string | null;
  readonly region: string;
  readonly currency: Currency;
  readonly state: 'PENDING' | 'NEW';
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly contact: Contact;
  readonly address: Address | null;
  readonly deliveryMode: ModeWords;
  readonly store: StoreWords | null;
  readonly locationId: number | null;
  readonly note: string | null;
  readonly reservedUntil: Date | null;
  readonly placedAt: Date;
};

export type OrderRow = Omit<NewOrder, 'state'> & {
  readonly id: number;
  readonly reference: string;
  readonly state: OrderStatus;
  readonly cancelledBy: Actor | null;
  readonly paidAttempt: string | null;
  readonly paid: number;
  /** Since when a payment that does not fit is looked at by a person; null: none is. */
  readonly checkingSince: Date | null;
  readonly deliveredAt: Date | null;
  /** `YYYY-MM-DD`. */
  readonly claimUntil: string | null;
  /** Last day that it waits in its shop, `YYYY-MM-DD`; null before it is there, and where none collects. */
  readonly pickupUntil: string | null;
};

/** An order that is being written down: only the database knows its number. */
export type PlacedOrder = Omit<OrderRow, 'id'>;

export const placedRow = (order: NewOrder, reference: string): PlacedOrder => ({
  ...order,
  reference,
  cancelledBy: null,
  paidAttempt: null,
  paid: 0,
  checkingSince: null,
  deliveredAt: null,
  claimUntil: null,
  pickupUntil: null,
});

export type NewLine = {
  readonly variantId: VariantId;
  readonly itemId: number;
  readonly itemRef: string;
  readonly name: string;
  readonly image: Image;
  readonly style: Style;
  readonly size: Size;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly originalUnitPrice: number;
  readonly discount: number;
  readonly net: number;
  readonly rateBp: number;
  readonly vat: number;
};

export type LineRow = NewLine & {
  readonly id: number;
  readonly position: number;
  readonly delivered: number;
  readonly returned: number;
};

export type EventRow = {
  readonly state: OrderStatus;
  readonly actor: Actor;
  readonly note: string | null;
  readonly at: Date;
};

export type CartWords = Pick<CartLine, 'image' | 'style' | 'size'>;
