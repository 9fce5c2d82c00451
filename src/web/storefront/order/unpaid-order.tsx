/** The last order of this browser. Used when the buyer returns from the provider without having paid. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { orderMessages } from './order.messages.ts';
import { orderQuery } from './order-data.ts';

type References = Pick<Order, 'orderId' | 'orderSRef'>;

const cookieName = 'attente';
/** In seconds. */
const lifetime = 86_400;

/** Value of `set-cookie`. */
export const createLastOrderCookie = ({ orderId, orderSRef }: References, secure: boolean): string =>
  `${cookieName}=${orderId}.${orderSRef}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Path where an unpaid order can be paid, in the same way or another. */
export const payPath = (references: References): string => `/paiement?state=echec&${orderQuery(references)}`;

/** Null when the browser has no such order. */
export const readLastOrder = async (shop: Shop): Promise<Order | null> => {
  const { api, cookies } = shop.visitor();
  const [orderId = '', orderSRef = ''] = (cookies[cookieName] ?? '').split('.');
  if (orderSRef === '') return null;
  try {
    return await api.orders.summary({ orderId, order_s_ref: orderSRef });
  } catch (error) {
    // the cookie is forged, or the order was deleted
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

type UnpaidLink = { readonly path: string; readonly text: string };

/** Link to the last order; null when it is not waiting for a payment. Does not contact the provider. */
export const readUnpaidLink = async (shop: Shop): Promise<UnpaidLink | null> => {
  const order = await readLastOrder(shop);
  if (!order || !(order.can.pay || order.underReview)) return null;
  const text = order.underReview ? orderMessages.paymentReview.link : orderMessages.unpaidLink;
  return { path: payPath(order), text: text(order.reference) };
};

export const UnpaidNotice = ({ path, text }: UnpaidLink) => (
  <p className="notice">
    <a className="link" href={path} target="_self">
      {text}
    </a>
  </p>
);
