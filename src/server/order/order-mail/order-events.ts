/** Events that an e-mail reports to the customer. */
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
  | 'PAYMENT_FAILED'
  /** A payment is under review; nothing must be paid meanwhile. */
  | 'PAYMENT_CHECKING'
  | 'PAYMENT_CHECKED'
  | 'CLAIM_RECEIVED'
  | 'CLAIM_ANSWERED'
  | 'REFUNDED';

export type OrderMailData = {
  readonly event: OrderEvent;
  /** As its owner sees it, after the event. */
  readonly order: Order;
  readonly region: RegionInfo;
  /** Pickup store, formatted. */
  readonly storePhone: string | null;
  /** For CLAIM_RECEIVED and CLAIM_ANSWERED. */
  readonly claim: Claim | null;
  /** For REFUNDED, minor units. */
  readonly amount: number | null;
  /** For PAYMENT_CHECKED. */
  readonly resolution: Resolution | null;
};
