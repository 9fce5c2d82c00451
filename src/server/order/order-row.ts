/** Row types of orders. Amounts are minor units of the order's currency and include tax unless the name says otherwise. */
import type { VatLine } from '#shared/api/cart-shapes';
import type { store } from '#shared/api/content-shapes';
import type { OrderStatus, PaymentStatus } from '#shared/api/order-shapes';
import type { Image, Size, Style } from '#shared/api/shapes';
import type {
  CartId,
  OrderPublicId,
  OrderReference,
  OrderRowId,
  OrderSecret,
  PaymentAttemptId,
  UserId,
  VariantId,
} from '#shared/ids';
import type { Currency } from '#shared/money';
import type { z } from 'zod';

export type Actor = 'SYSTEM' | 'CUSTOMER' | 'STAFF';
export type PaymentMethod = 'CARD' | 'CASH';
export type StoreCopy = z.output<typeof store>;

/** `region`: name of the delivery area, if one was chosen from the list. */
export type Address = {
  readonly line1: string;
  readonly line2: string | null;
  readonly landmark: string | null;
  readonly city: string;
  readonly region: string | null;
  readonly postcode: string | null;
  readonly country: string;
};

export type DeliveryModeCopy = {
  readonly id: string;
  readonly name: string;
  readonly minDays: number;
  readonly maxDays: number;
  readonly earliest: string;
  readonly latest: string;
  readonly pickup: boolean;
  /** Price and limit for a free delivery when the order was placed, in minor units. Absent in older orders. */
  readonly price?: number;
  readonly freeFrom?: number | null;
};

/** Without the terms, which only edits need; a replacement order has none. */
export const shownMode = ({ price: _price, freeFrom: _freeFrom, ...mode }: DeliveryModeCopy) => mode;

export type Contact = { readonly fullName: string; readonly email: string; readonly phone: string };

export type OrderAmounts = {
  readonly subtotal: number;
  readonly discount: number;
  readonly promotion: {
    readonly code: string;
    readonly label: string;
    readonly amount: number;
    /** Applied without a code, which is then a reference for staff. */
    readonly automatic?: boolean;
  } | null;
  readonly giftCardCode: string | null;
  readonly giftCardApplied: number;
  readonly walletApplied: number;
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
  readonly publicId: OrderPublicId;
  readonly secret: OrderSecret;
  readonly cartId: CartId;
  readonly userId: UserId | null;
  readonly region: string;
  readonly currency: Currency;
  readonly state: 'PENDING' | 'NEW';
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly contact: Contact;
  readonly address: Address | null;
  readonly deliveryMode: DeliveryModeCopy;
  readonly store: StoreCopy | null;
  readonly locationId: number | null;
  readonly note: string | null;
  readonly reservedUntil: Date | null;
  /** Time at which a cash order is cancelled if it is not confirmed; null for other orders. */
  readonly confirmUntil: Date | null;
  readonly placedAt: Date;
};

export type OrderRow = Omit<NewOrder, 'state'> & {
  readonly id: OrderRowId;
  readonly reference: OrderReference;
  readonly state: OrderStatus;
  readonly cancelledBy: Actor | null;
  readonly paidAttempt: PaymentAttemptId | null;
  readonly paid: number;
  /** Start of the payment review; null when no payment is under review. */
  readonly underReviewSince: Date | null;
  readonly deliveredAt: Date | null;
  /** Last day for claims, `YYYY-MM-DD`. */
  readonly claimUntil: string | null;
  /** Last day of pickup, `YYYY-MM-DD`. Null for deliveries, and before the order is in the store. */
  readonly pickupUntil: string | null;
  /** Counts the changes that staff see. */
  readonly version: number;
  /** Staff user who follows the order. */
  readonly traderId: UserId | null;
};

/** An order before its insertion: the database will assign its row id. */
export type PlacedOrder = Omit<OrderRow, 'id'>;

export const placedRow = (order: NewOrder, reference: OrderReference): PlacedOrder => ({
  ...order,
  reference,
  cancelledBy: null,
  paidAttempt: null,
  paid: 0,
  underReviewSince: null,
  deliveredAt: null,
  claimUntil: null,
  pickupUntil: null,
  version: 1,
  traderId: null,
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
  /** Line of a delivered order whose returned units this line replaces, without a new payment. */
  readonly replacesLineId?: number | null;
};

export type LineRow = NewLine & {
  readonly id: number;
  readonly replacesLineId: number | null;
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
