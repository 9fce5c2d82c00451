/** Calls of orders. */
import { implement, type Implementation } from '#platform/contract';
import { items } from '#shared/api/items';
import { orders } from '#shared/api/orders';
import type { createCheckout } from './checkout.ts';
import type { createClaims } from './claims.ts';
import type { createFollowing } from './following.ts';
import type { createPaying } from './paying.ts';
import type { createPaymentStatus } from './payment-status.ts';

type RouteDeps = {
  readonly checkout: ReturnType<typeof createCheckout>;
  readonly pay: ReturnType<typeof createPaying>;
  readonly paymentStatus: ReturnType<typeof createPaymentStatus>;
  readonly following: ReturnType<typeof createFollowing>;
  readonly claims: ReturnType<typeof createClaims>;
};

export const orderRoutes = ({ checkout, pay, paymentStatus, following, claims }: RouteDeps): Implementation[] => [
  implement(orders.checkout, checkout),
  implement(orders.paymentStatus, ({ orderId }, caller) => paymentStatus(orderId, caller)),
  implement(orders.summary, ({ orderId, order_s_ref }) => following.summary(orderId, order_s_ref)),
  implement(orders.cancel, (input, caller) => following.cancel(input, caller)),
  implement(orders.pay, pay),
  implement(orders.track, ({ reference, email }) => following.track(reference, email)),
  implement(orders.claim, (input, caller) => claims.ask(input, caller)),
  implement(orders.claimPhoto, (input, caller) => claims.photo(input, caller)),
  implement(items.claimTypes, async () => ({
    types: (await claims.types()).map(({ id, ...type }) => ({ id: String(id), ...type })),
  })),
];
