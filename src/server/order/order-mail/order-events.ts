/** Events for which the customer gets an e-mail. */
import type { Claim, Order } from '#shared/api/order-shapes';
import type { Resolution } from '#server/payment';
import type { RegionInfo } from '#shared/region';
import type { RefundPart } from '../refund/refund.store.ts';

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
  | 'PAYMENT_FAILED'
  /** A payment is under review; until it ends, the customer must not pay. */
  | 'PAYMENT_CHECKING'
  | 'PAYMENT_CHECKED'
  | 'CLAIM_RECEIVED'
  | 'CLAIM_ANSWERED'
  | 'REFUNDED';

export type OrderMailData = {
  readonly event: OrderEvent;
  /** The order as its owner sees it after the event. */
  readonly order: Order;
  readonly region: RegionInfo;
  /** Phone number of the pickup store, formatted. */
  readonly storePhone: string | null;
  readonly claim: Claim | null;
  /** What the event gives back of the payment, wallet and gift card; for REFUNDED, what has just been paid back. */
  readonly refunds: readonly RefundPart[];
  readonly resolution: Resolution | null;
};
