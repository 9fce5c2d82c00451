/** Reads an order for the holder of its public id and its secret reference. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#app/shop-context.ts';

export type OrderView = { order: Order; timeZone: string; path: string };

/** Query string that opens the pages of an order. */
export const orderQuery = ({ orderSRef, orderId }: Pick<Order, 'orderSRef' | 'orderId'>): string =>
  `order_s_ref=${orderSRef}&orderId=${orderId}`;

export const trackingPath = (order: Pick<Order, 'orderSRef' | 'orderId'>): string =>
  `/commande/suivi?${orderQuery(order)}`;

/** Throws a 404 response when the references do not match. */
export const readOrderView = async (shop: Shop, query: URLSearchParams): Promise<OrderView> => {
  const references = { order_s_ref: query.get('order_s_ref') ?? '', orderId: query.get('orderId') ?? '' };
  try {
    const order = await shop.visitor().api.orders.summary(references);
    return { order, timeZone: shop.region.timeZone, path: trackingPath(order) };
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw new Response(null, { status: 404 });
    throw error;
  }
};
