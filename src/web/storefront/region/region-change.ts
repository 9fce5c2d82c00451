/** Another region with a cart: what it would change is read, and done once it is agreed to. */
import type { Shop } from '#app/shop-context.ts';
import { cartCookies } from '#storefront/cart/cart-cookies.ts';
import { cartCookie } from '#storefront/cart/cart-cookies.rules.ts';
import { regionChangeOf, type RegionChange } from './region-change.rules.ts';

/** `region`: that of the cart. */
export type RegionAsked = { region: string; change: RegionChange };

/** Null when there is nothing to ask: no cart, one that is of that region, one that shows nothing. */
export const askRegion = async (shop: Shop, wanted: string): Promise<RegionAsked | null> => {
  const { api, cookies } = shop.visitor();
  const cartId = cookies[cartCookie];
  if (!cartId) return null;
  const here = await api.cart.get({ cartId });
  if (here.region === wanted || here.lines.length + here.saved.length === 0) return null;
  const there = await api.cart.inRegion({ cartId, region: wanted });
  return { region: here.region, change: regionChangeOf(here, there) };
};

/** The cart goes along. Answers its cookies; a cart that is of that region stays as it is. */
export const takeCartTo = async (shop: Shop, wanted: string): Promise<string[]> => {
  const { api, cookies } = shop.visitor();
  const cartId = cookies[cartCookie];
  if (!cartId) return [];
  const here = await api.cart.get({ cartId });
  // what changed since the last visit is still to be told
  if (here.cartId === null || here.region === wanted) return [];
  return cartCookies(await api.cart.setRegion({ cartId, region: wanted }), shop.origin, Date.now());
};
