import type { OrderStatus } from '#shared/api/order-shapes';

const editable: readonly OrderStatus[] = ['NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED'];

/** An order may be edited until it is sent, except while it waits for a card payment. */
export const isEditable = (status: OrderStatus): boolean => editable.includes(status);
