import type { Notice } from '#server/notification';
import type { OrderEvent, OrderMailData } from './order-events.ts';
import { paidNotice } from './order-mail.messages.ts';

/** Type of the notification. Null when the customer caused the event and sees its result at once. */
const types = {
  PLACED: 'ORDER_STATUS',
  CONFIRMED: 'ORDER_STATUS',
  PREPARING: 'ORDER_STATUS',
  SENT: 'ORDER_STATUS',
  DELIVERED: 'ORDER_STATUS',
  PARTIALLY_DELIVERED: 'ORDER_STATUS',
  NOT_DELIVERED: 'ORDER_STATUS',
  CANCELLED: 'ORDER_STATUS',
  EDITED: 'ORDER_STATUS',
  PAYMENT_FAILED: 'PAYMENT',
  PAYMENT_CHECKING: 'PAYMENT',
  PAYMENT_CHECKED: 'PAYMENT',
  REFUNDED: 'PAYMENT',
  CLAIM_RECEIVED: null,
  CLAIM_TAKEN: 'CLAIM',
  CLAIM_PARCEL_RECEIVED: 'CLAIM',
  CLAIM_ANSWERED: 'CLAIM',
  CLAIM_CANCELLED: 'CLAIM',
} as const satisfies Record<OrderEvent, Notice['type'] | null>;

/** `subject`: that of the e-mail about the same event. */
export const orderNotice = ({ event, order }: OrderMailData, subject: string): Omit<Notice, 'userId'> | null => {
  const type = types[event];
  if (type === null) return null;
  const { orderId, reference } = order;
  const about = { path: `/espace-client/commandes/${reference}`, orderId };
  const isPaid = event === 'PLACED' && order.paymentStatus === 'PAID' && order.toPay > 0;
  return isPaid ? { type: 'PAYMENT', message: paidNotice(reference), ...about } : { type, message: subject, ...about };
};
