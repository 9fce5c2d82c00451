/** The order that this browser placed last: whoever comes back from the bank without having paid, or sends it again, finds it. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { orderMessages } from './order.messages.ts';
import { secretOf } from './order-data.ts';

const { waiting: words, checking } = orderMessages;

type Mine = Pick<Order, 'orderId' | 'orderSRef'>;

const cookieName = 'attente';
const life = 86_400;

/** `set-cookie` that remembers it for a day, out of the reach of scripts. */
export const rememberPlaced = ({ orderId, orderSRef }: Mine, secure: boolean): string =>
  `${cookieName}=${orderId}.${orderSRef}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Where an order that waits for its payment is paid, in the same way or another. */
export const payPath = (mine: Mine): string => `/paiement?state=echec&${secretOf(mine)}`;

type Waiting = {
  readonly path: string;
  /** What leads there says. */
  readonly text: string;
};

/** Null when none is remembered. */
export const readPlaced = async (shop: Shop): Promise<Order | null> => {
  const { api, cookies } = shop.visitor();
  const [orderId = '', orderSRef = ''] = (cookies[cookieName] ?? '').split('.');
  if (orderSRef === '') return null;
  try {
    return await api.orders.summary({ orderId, order_s_ref: orderSRef });
  } catch (error) {
    // a cookie that somebody wrote, or an order of another time
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

/** Null when it waits for no payment any more. The bank is not asked. */
export const readWaiting = async (shop: Shop): Promise<Waiting | null> => {
  const order = await readPlaced(shop);
  if (!order || !(order.can.pay || order.checking)) return null;
  const text = order.checking ? checking.link : words.link;
  return { path: payPath(order), text: text(order.reference) };
};

export const OrderWaiting = ({ path, text }: Waiting) => (
  <p className="notice">
    <a className="link" href={path} target="_self">
      {text}
    </a>
  </p>
);
