/** Cart of a visitor who changes the region: its differences are shown first and applied after a confirmation. */
import type { Shop } from '#app/shop-context.ts';
import { cartIdIn } from '#storefront/cart/cart-count.ts';
import { cartCookies } from '#storefront/cart/cart-cookies.ts';
import { compareRegions, type RegionChange } from './region-change.rules.ts';

export type CartRegionChange = { cartRegion: string; change: RegionChange };

/** Null when nothing needs a confirmation: no cart, an empty one, or one that is already of that region. */
export const readRegionChange = async (shop: Shop, region: string): Promise<CartRegionChange | null> => {
  const { api, cookies } = shop.visitor();
  const cartId = cartIdIn(cookies);
  if (!cartId) return null;
  const cart = await api.cart.get({ cartId });
  if (cart.region === region || cart.lines.length + cart.saved.length === 0) return null;
  const next = await api.cart.inRegion({ cartId, region });
  return { cartRegion: cart.region, change: compareRegions(cart, next) };
};

export const moveCartToRegion = async (shop: Shop, region: string): Promise<string[]> => {
  const { api, cookies } = shop.visitor();
  const cartId = cartIdIn(cookies);
  if (!cartId) return [];
  const cart = await api.cart.get({ cartId });
  // A cart that is already of that region is left unchanged, because setting the region would acknowledge changes
  // that the visitor has not seen.
  if (cart.cartId === null || cart.region === region) return [];
  return cartCookies(await api.cart.setRegion({ cartId, region }), shop.origin, Date.now());
};
