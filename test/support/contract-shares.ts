/**
 * Requests of the contract test for shared carts and payments. Codes differ between calls, so they are replaced in
 * the response.
 */
import type { Client } from '#shared/api/client';
import type { CartId } from '#shared/ids';

type Own = { readonly orderId: string; readonly orderSRef: string };

const addToCart = async (client: Client): Promise<CartId | null> => {
  const { variants } = await client.items.ref({ reference: 'ROBE-1' });
  const lines = [{ itemVariantId: variants[0]?.id ?? '', quantity: 1 }];
  return (await client.cart.add({ lines })).cartId;
};

const sharedCart = async (client: Client): Promise<string> =>
  (await client.shares.cart({ cartId: await addToCart(client) })).code;

/** `waiting`: an order that waits for its payment. */
export const shareRequests = (
  waiting: () => Own,
): Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> => ({
  'shares.cart': async (client) => {
    const link = await client.shares.cart({ cartId: await addToCart(client) });
    return { ...link, code: 'code', path: '/p/code' };
  },
  'shares.comparison': async (client) => {
    const link = await client.shares.comparison({ refs: ['ROBE-1', 'ROBE-2'] });
    return { ...link, code: 'code', path: '/p/code' };
  },
  'shares.stop': async (_, customer) => customer.shares.stop({ code: await sharedCart(customer) }),
  'shares.payment': (client) => client.shares.payment(waiting()),
  'shares.paymentLink': (client) => client.shares.paymentLink(waiting()),
  'shares.open': async (client) => client.shares.open({ code: await sharedCart(client) }),
  'shares.addCart': async (client) => {
    const cart = await client.shares.addCart({ code: await sharedCart(client), cartId: null });
    return { ...cart, cartId: 'cart' };
  },
  'shares.pay': async (client) => {
    const { code } = await client.shares.payment(waiting());
    return client.shares.pay({ code }, { idempotencyKey: 'contract-share-pay' });
  },
  'shares.stopPayment': (client) => client.shares.stopPayment(waiting()),
});
