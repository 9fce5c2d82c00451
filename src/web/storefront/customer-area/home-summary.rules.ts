/** What the line under « Bonjour » tells first about the orders of a customer. */
import type { ListedOrder } from '#shared/api/order-shapes';

type Order = Pick<ListedOrder, 'status' | 'delivery' | 'pickupUntil' | 'can'>;

export type OrderNews =
  | { readonly kind: 'none' | 'settled' | 'toPay' | 'partly' | 'missed' | 'inProgress' }
  | { readonly kind: 'inStore'; readonly day: string }
  | { readonly kind: 'delivery' | 'pickup'; readonly earliest: string; readonly latest: string };

/** `open`: the newest order that is not finished. `today`: `YYYY-MM-DD` in the region of the shop. */
export const newsOf = (open: Order | null, hasOrders: boolean, today: string): OrderNews => {
  if (!open) return { kind: hasOrders ? 'settled' : 'none' };
  if (open.can.pay) return { kind: 'toPay' };
  if (open.pickupUntil !== null) return { kind: 'inStore', day: open.pickupUntil };
  if (open.status === 'PARTIALLY_DELIVERED') return { kind: 'partly' };
  if (open.status === 'NOT_DELIVERED') return { kind: 'missed' };
  // A day that has passed is no promise any more.
  if (open.delivery.latest < today) return { kind: 'inProgress' };
  const { pickup, earliest, latest } = open.delivery;
  return { kind: pickup ? 'pickup' : 'delivery', earliest, latest };
};
