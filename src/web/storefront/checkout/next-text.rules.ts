import type { Order } from '#shared/api/order-shapes';
import { formatMoney } from '#shared/money';
import { balancesUsed } from '#shared/rules/balances';
import { orderMessages as messages } from '#storefront/order/order.messages.ts';

/** Sentence of the confirmation page: what happens next, or which balances paid the order. */
export const nextText = (order: Order): string => {
  const amount = formatMoney(order.toPay, order.currency);
  if (order.toPay === 0) return messages.nextFree[balancesUsed(order)];
  if (order.paymentMethod === 'CASH') return order.store ? messages.nextPickupCash(amount) : messages.nextCash(amount);
  return order.paymentStatus === 'PAID' ? messages.nextPaid : messages.explained.PENDING;
};
