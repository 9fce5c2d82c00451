/** Reads an order for a visitor who has its public id and its secret. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#app/shop-context.ts';

export type OrderView = {
  order: Order;
  timeZone: string;
  /** Page of the order, which its forms post to. */
  path: string;
  claimPath: string;
};

export const orderQuery = ({ orderSRef, orderId }: Pick<Order, 'orderSRef' | 'orderId'>): string =>
  `order_s_ref=${orderSRef}&orderId=${orderId}`;

export const trackingPath = (order: Pick<Order, 'orderSRef' | 'orderId'>): string =>
  `/commande/suivi?${orderQuery(order)}`;

const claimPath = (order: Pick<Order, 'orderSRef' | 'orderId'>): string => `/commande/retour?${orderQuery(order)}`;

/** Path of the order page with the result of the last form. */
export const donePath = ({ path }: Pick<OrderView, 'path'>, done: 'annulee' | 'non' | 'demande'): string =>
  `${path}${path.includes('?') ? '&' : '?'}fait=${done}`;

/** Reads the order for its signed-in owner. Throws a 404 for an order of somebody else. */
export const readOwnOrderView = async (shop: Shop, reference: string): Promise<OrderView> => {
  try {
    const order = await shop.visitor().api.orders.byId({ orderId: reference });
    const path = `/espace-client/commandes/${order.reference.toLowerCase()}`;
    return { order, timeZone: shop.region.timeZone, path, claimPath: `${path}/retour` };
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw new Response(null, { status: 404 });
    throw error;
  }
};

/** Throws a 404 when id and secret do not match. */
export const readOrderView = async (shop: Shop, query: URLSearchParams): Promise<OrderView> => {
  const references = { order_s_ref: query.get('order_s_ref') ?? '', orderId: query.get('orderId') ?? '' };
  try {
    const order = await shop.visitor().api.orders.summary(references);
    return { order, timeZone: shop.region.timeZone, path: trackingPath(order), claimPath: claimPath(order) };
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw new Response(null, { status: 404 });
    throw error;
  }
};
