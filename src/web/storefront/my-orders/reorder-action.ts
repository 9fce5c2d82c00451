/** Adds the items of an order to the cart. The cart page shows which could not be added. */
import { redirect } from 'react-router';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { cartIdIn } from '#storefront/cart/cart-count.ts';
import { cartCookies } from '#storefront/cart/cart-cookies.ts';
import { myOrdersMessages as messages } from './my-orders.messages.ts';

export type ReorderRefusal = { orderId: string; message: string };

/** Throws a 404 response for an order of somebody else. */
export const reorder = async (shop: Shop, orderId: string): Promise<Response | ReorderRefusal> => {
  const { api, cookies } = shop.visitor();
  try {
    const cart = await api.orders.reorder({ orderId, cartId: cartIdIn(cookies) });
    const headers = new Headers();
    for (const cookie of cartCookies(cart, shop.origin, Date.now())) headers.append('set-cookie', cookie);
    return redirect('/panier', { status: 303, headers });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw new Response(null, { status: 404 });
    if (code === 'OUT_OF_STOCK') return { orderId, message: messages.refused.nothing };
    if (code === 'TOO_MANY_REQUESTS') return { orderId, message: messages.refused.failed };
    throw error;
  }
};
