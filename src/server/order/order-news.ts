/** What is told to a customer about an order; the words are made elsewhere. */
import type { Claim, Order } from '#shared/api/order-shapes';
import type { Resolution } from '#server/payment';
import type { RegionInfo } from '#shared/region';
import type { OrderMessage } from './transition.store.ts';

/** Beside the changes of state: a payment refused, looked at by a person or ended by one, a claim received or answered, money given back. */
export type OrderEvent =
  | OrderMessage
  | 'PAYMENT_FAILED'
  | 'PAYMENT_CHECKING'
  | 'PAYMENT_CHECKED'
  | 'CLAIM_RECEIVED'
  | 'CLAIM_ANSWERED'
  | 'REFUNDED';

export type OrderNews = {
  readonly event: OrderEvent;
  /** As its owner sees it, after what happened. */
  readonly order: Order;
  readonly region: RegionInfo;
  /** Of the shop where it is collected, grouped as people write it. */
  readonly storePhone: string | null;
  /** Of CLAIM_RECEIVED and CLAIM_ANSWERED. */
  readonly claim: Claim | null;
  /** Of REFUNDED, minor units. */
  readonly amount: number | null;
  /** Of PAYMENT_CHECKED. */
  readonly how: Resolution | null;
};
