/** Notice of a payment under review, which staff check because it does not match its order. */
import type { Order } from '#shared/api/order-shapes';
import { orderMessages } from './order.messages.ts';

const messages = orderMessages.paymentReview;

export const paymentReviewTitle = messages.title;

/** `order` is null for a gift card, and when only the payment is known. */
export const PaymentReview = ({ order }: { order: Pick<Order, 'status'> | null }) => (
  <output className="notice notice-waits block">
    {messages.text} <strong>{messages.doNotPay}</strong> {order?.status === 'PENDING' ? messages.reserved : null}
  </output>
);
