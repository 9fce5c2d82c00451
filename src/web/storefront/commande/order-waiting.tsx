/** The order that this browser took to the page of the bank: whoever comes back without having paid finds it again. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#storefront/shell/visit';
import { commandeMessages } from './commande.messages.ts';
import { secretOf } from './order-data.tsx';

const { waiting: words, checking } = commandeMessages;

type Mine = Pick<Order, 'orderId' | 'orderSRef'>;

const cookieName = 'attente';
const life = 86_400;

/** `set-cookie` that remembers it for a day, out of the reach of scripts. */
export const rememberWaiting = ({ orderId, orderSRef }: Mine, secure: boolean): string =>
  `${cookieName}=${orderId}.${orderSRef}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Where an order that waits for its payment is paid, in the same way or another. */
export const payPath = (mine: Mine): string => `/paiement?state=echec&${secretOf(mine)}`;

type Waiting = {
  readonly path: string;
  /** What leads there says. */
  readonly text: string;
};

/** Null when none is remembered, or when it waits for no payment any more. The bank is not asked. */
export const readWaiting = async (shop: Shop): Promise<Waiting | null> => {
  const { api, cookies } = shop.visitor();
  const [orderId = '', orderSRef = ''] = (cookies[cookieName] ?? '').split('.');
  if (orderSRef === '') return null;
  try {
    const order = await api.orders.summary({ orderId, order_s_ref: orderSRef });
    const text = order.checking ? checking.link : words.link;
    return order.can.pay || order.checking ? { path: payPath(order), text: text(order.reference) } : null;
  } catch (error) {
    // a cookie that somebody wrote, or an order of another time
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null;
    throw error;
  }
};

export const OrderWaiting = ({ path, text }: Waiting) => (
  <p className="notice">
    <a className="link" href={path} target="_self">
      {text}
    </a>
  </p>
);
