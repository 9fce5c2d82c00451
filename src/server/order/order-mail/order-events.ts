/** Events for which the customer gets an e-mail. */
import type { Claim, Order } from '#shared/api/order-shapes';
import type { Resolution } from '#server/payment';
import type { RegionInfo } from '#shared/region';

/** Values of `order_transition.message`. */
export type TransitionEvent =
  | 'PLACED'
  | 'CONFIRMED'
  | 'PREPARING'
  | 'SENT'
  | 'DELIVERED'
  | 'PARTIALLY_DELIVERED'
  | 'NOT_DELIVERED'
  | 'CANCELLED';

export type OrderEvent =
  | TransitionEvent
  | 'EDITED'
  | 'PAYMENT_FAILED'
  /** A payment is under review; until it ends, the customer must not pay. */
  | 'PAYMENT_CHECKING'
  | 'PAYMENT_CHECKED'
  | 'CLAIM_RECEIVED'
  | 'CLAIM_TAKEN'
  | 'CLAIM_PARCEL_RECEIVED'
  | 'CLAIM_ANSWERED'
  | 'CLAIM_CANCELLED'
  | 'REFUNDED';

/** A part of a refund by where it goes; the ways are those of `refund_task.via`. */
export type RefundedPart = {
  readonly via: 'CARD' | 'GIFT_CARD' | 'HAND' | 'WALLET' | 'CREDIT' | 'NEW_GIFT_CARD';
  /** In minor units. */
  readonly amount: number;
};

export type OrderMailData = {
  readonly event: OrderEvent;
  /** The order as its owner sees it after the event. */
  readonly order: Order;
  readonly region: RegionInfo;
  /** Phone number of the pickup store, formatted. */
  readonly storePhone: string | null;
  readonly claim: Claim | null;
  /** Reference of the order that replaces units of a claim. */
  readonly replacement: string | null;
  /** What the event gives back of the payment, wallet and gift card; for REFUNDED, what has just been paid back. */
  readonly refunds: readonly RefundedPart[];
  readonly resolution: Resolution | null;
};
