/** An order for whoever holds both its references; anybody else gets a page that does not exist. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#app/shop-context.ts';

export type OrderView = { order: Order; timeZone: string; path: string };

const missing = (): never => {
  throw new Response(null, { status: 404 });
};

/** The query that opens the pages of an order. */
export const secretOf = ({ orderSRef, orderId }: Pick<Order, 'orderSRef' | 'orderId'>): string =>
  `order_s_ref=${orderSRef}&orderId=${orderId}`;

export const readOrderView = async (shop: Shop, query: URLSearchParams): Promise<OrderView> => {
  const asked = { order_s_ref: query.get('order_s_ref') ?? '', orderId: query.get('orderId') ?? '' };
  try {
    const order = await shop.visitor().api.orders.summary(asked);
    return { order, timeZone: shop.region.timeZone, path: `/commande/suivi?${secretOf(order)}` };
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return missing();
    throw error;
  }
};
