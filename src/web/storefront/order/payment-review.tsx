/** What is said, everywhere alike, of a payment that does not fit: the shop looks, and nothing is paid meanwhile. */
import type { Order } from '#shared/api/order-shapes';
import { orderMessages } from './order.messages.ts';

const words = orderMessages.checking;

/** Of the pages that say nothing else. */
export const checkingTitle = words.title;

/** `order` null: only the payment is known, or it is for a gift card. */
export const Checking = ({ order }: { order: Pick<Order, 'status'> | null }) => (
  <output className="notice notice-waits block">
    {words.text} <strong>{words.stay}</strong> {order?.status === 'PENDING' ? words.kept : null}
  </output>
);
