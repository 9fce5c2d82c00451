/** By which the tab keeps what is being asked about an order, until it is sent. */
import type { Order } from '#shared/api/order-shapes';
import type { Memory } from '#ui/typed.ts';
import { isClaimField } from './claim.rules.ts';

/**
 * Each request that was sent begins a new memory: the next form is empty even where the page that thanks
 * for the last was left before its scripts came and could forget it.
 */
export const claimMemory = ({ orderId }: Pick<Order, 'orderId'>, sent: number): Memory => ({
  name: `retour ${orderId} ${sent}`,
  keeps: isClaimField,
});
