/** What is still to come of an order, for who follows it. */
import type { OrderStatus } from '#shared/api/order-shapes';

/** The way of an order that goes well. A call is made only where it is needed, so it is never announced. */
const way: readonly OrderStatus[] = ['NEW', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'DELIVERED_AND_INVOICED'];

/** From where the way goes on, of states that do not stand on it; the others end it, or nobody can say what follows. */
const beside: Partial<Record<OrderStatus, OrderStatus>> = {
  CUSTOMER_CALLED: 'NEW',
  PARTIALLY_DELIVERED: 'BEING_DELIVERED',
};

/** The states that follow `status` when all goes well, in order; none once it has ended. */
export const stepsAhead = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'PENDING') return way;
  const at = way.indexOf(beside[status] ?? status);
  return at === -1 ? [] : way.slice(at + 1);
};
