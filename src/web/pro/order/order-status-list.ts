import type { OrderStatus } from '#shared/api/order-shapes';
import { statusNames } from './order.messages.ts';

/** In the order of the work. Not from the contract, which would bring its validation to the browser. */
export const orderStatuses = Object.keys(statusNames) as OrderStatus[];
