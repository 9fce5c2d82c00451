/** Predicts the next states of an order. */
import type { OrderStatus } from '#shared/api/order-shapes';

/** CUSTOMER_CALLED is left out: most orders are not called. */
const usualPath: readonly OrderStatus[] = [
  'NEW',
  'CONFIRMED',
  'BEING_PREPARED',
  'BEING_DELIVERED',
  'DELIVERED_AND_INVOICED',
];

/** States beside the usual path, and where they join it. The other ones are final or lead nowhere predictable. */
const joins: Partial<Record<OrderStatus, OrderStatus>> = {
  CUSTOMER_CALLED: 'NEW',
  PARTIALLY_DELIVERED: 'BEING_DELIVERED',
};

/** The states that usually follow, in order; none once the order has ended. */
export const nextSteps = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'PENDING') return usualPath;
  const position = usualPath.indexOf(joins[status] ?? status);
  return position === -1 ? [] : usualPath.slice(position + 1);
};
