import type { OrderStatus } from '#shared/api/order-shapes';

/** Without CUSTOMER_CALLED, because most customers are not called. */
const usualPath: readonly OrderStatus[] = [
  'NEW',
  'CONFIRMED',
  'BEING_PREPARED',
  'BEING_DELIVERED',
  'DELIVERED_AND_INVOICED',
];

/** States outside of the usual path, and the state where they join it. All others are final or cannot be predicted. */
const joins: Partial<Record<OrderStatus, OrderStatus>> = {
  CUSTOMER_CALLED: 'NEW',
  PARTIALLY_DELIVERED: 'BEING_DELIVERED',
};

/** States that usually follow, in order; empty when the order has ended. */
export const nextSteps = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'PENDING') return usualPath;
  const position = usualPath.indexOf(joins[status] ?? status);
  return position === -1 ? [] : usualPath.slice(position + 1);
};
