/** The four main steps of an order, shown on its card. The page of the order lists every state. */
import type { OrderStatus } from '#shared/api/order-shapes';

const steps = ['NEW', 'CONFIRMED', 'BEING_DELIVERED', 'DELIVERED_AND_INVOICED'] as const;

const positions: Readonly<Record<OrderStatus, number>> = {
  PENDING: 0,
  NEW: 0,
  CUSTOMER_CALLED: 0,
  CONFIRMED: 1,
  BEING_PREPARED: 1,
  BEING_DELIVERED: 2,
  PARTIALLY_DELIVERED: 2,
  NOT_DELIVERED: 2,
  DELIVERED_AND_INVOICED: 3,
  CANCELLED: -1,
};

export type OrderStep = {
  /** State of the order that the current step shows. */
  readonly status: OrderStatus;
  /** ISO date of the last change in this step; null before it. */
  readonly date: string | null;
  readonly progress: 'done' | 'current' | 'ahead';
};

type Input = {
  readonly status: OrderStatus;
  readonly history: readonly { readonly status: OrderStatus; readonly date: string }[];
};

/** Empty when the order is cancelled. */
export const orderSteps = ({ status, history }: Input): OrderStep[] => {
  const current = positions[status];
  if (current < 0) return [];
  return steps.map((step, index) => {
    if (index > current) return { status: step, date: null, progress: 'ahead' };
    const date = history.findLast((entry) => positions[entry.status] === index)?.date ?? null;
    return index === current ? { status, date, progress: 'current' } : { status: step, date, progress: 'done' };
  });
};
