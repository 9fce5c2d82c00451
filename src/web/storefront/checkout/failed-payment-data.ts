/** Reads and handles `/paiement?state=echec`: an order whose payment failed or was not finished. */
import { redirect } from 'react-router';
import type { Order, PaymentDecline } from '#shared/api/order-shapes';
import { isErrorCode, titleOf, type ErrorCode } from '#shared/errors';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { orderQuery, readOrderView, trackingPath } from '#storefront/order/order-data.ts';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { afterOrder, type Outcome } from './checkout-actions.ts';
import { expiredAnswersCookie } from './checkout-cookies.ts';

export type FailedPayment = {
  order: Order;
  /** True when the provider has not refused the payment, so that it may still accept it. */
  isOpen: boolean;
  decline: PaymentDecline | undefined;
  key: string;
  timeZone: string;
  refusal: string | null;
};

/** A refusal of cash has its own sentence; when the card is not offered, the text of the page says so. */
const refusalText = ({ cashRefusal, can }: Order, code: ErrorCode): string | null => {
  if (code !== 'BAD_REQUEST') return titleOf(code);
  return cashRefusal ?? (can.pay && !can.payCard ? null : titleOf(code));
};

/** Queries the provider first, because a buyer who has just paid must not read that the payment failed. */
export const readFailedPayment = async (shop: Shop, query: URLSearchParams): Promise<FailedPayment> => {
  const before = await readOrderView(shop, query);
  const { status, decline } = await shop.visitor().api.orders.paymentStatus({ orderId: before.order.orderId });
  if (status === 'PAID') throw redirect(`/commande/card/validee?${orderQuery(before.order)}`);
  const { order, timeZone } = status === 'PENDING' ? before : await readOrderView(shop, query);
  const code = query.get('refus');
  const refusal = isErrorCode(code) ? refusalText(order, code) : null;
  return { order, isOpen: status === 'PENDING', decline, key: crypto.randomUUID(), timeZone, refusal };
};

export const handleFailedPaymentForm = async (shop: Shop, query: URLSearchParams, form: FormData): Promise<Outcome> => {
  const { api } = shop.visitor();
  const { orderId, orderSRef } = (await readOrderView(shop, query)).order;
  const cookies = [expiredAnswersCookie(shop.origin.startsWith('https:'))];
  const paymentMethod = form.get('intent') === 'cash' ? 'CASH' : 'CARD';
  const key = form.get('key');
  try {
    if (form.get('intent') === 'cancel') {
      await api.orders.cancel({ orderId, orderSRef });
      return { cookies, go: trackingPath({ orderId, orderSRef }) };
    }
    const placed = await api.orders.pay(
      { orderId, orderSRef, paymentMethod },
      { idempotencyKey: typeof key === 'string' && key !== '' ? key : crypto.randomUUID() },
    );
    return { cookies, ...afterOrder(placed, paymentMethod, false) };
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || code === 'INTERNAL') throw error;
    return { cookies, go: `${payPath({ orderId, orderSRef })}&refus=${code}` };
  }
};
