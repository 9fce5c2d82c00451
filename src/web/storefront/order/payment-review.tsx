/** Notice of a payment under review: it does not match its order, and the shop checks it. */
import type { Order } from '#shared/api/order-shapes';
import { orderMessages } from './order.messages.ts';

const messages = orderMessages.paymentReview;

export const paymentReviewTitle = messages.title;

/** `order` is null for a gift card, or where only the payment is known. */
export const PaymentReview = ({ order }: { order: Pick<Order, 'status'> | null }) => (
  <output className="notice notice-waits block">
    {messages.text} <strong>{messages.doNotPay}</strong> {order?.status === 'PENDING' ? messages.reserved : null}
  </output>
);
