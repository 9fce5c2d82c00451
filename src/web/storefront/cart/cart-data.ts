import type { Cart, DeliveryArea, DeliveryMode } from '#shared/api/cart-shapes';
import type { StockWord } from '#shared/api/shapes';
import { listingPath } from '#shared/paths';
import { cartCookie } from '#shared/rules/cart-cookies';
import { readUnpaidLink } from '#storefront/order/unpaid-order.tsx';
import { productView } from '#storefront/card/product-view.ts';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { emptyCart } from './cart-view.rules.ts';
import { cartIdIn } from './cart-count.ts';
import { cartCookies } from './cart-cookies.ts';

/** Choices for the line that `?modifier=` names: all colours, and the sizes of the shown colour. */
export type LineChoices = {
  itemVariantId: string;
  styles: { key: string; name: string; hex: string | null }[];
  style: string;
  sizes: { label: string; equivalent: string | null; itemVariantId: string; stock: StockWord }[];
};

/** Line that a form without scripts has just removed, named by `?retire=`. */
export type RemovedByForm = { itemVariantId: string; quantity: number; isSaved: boolean };

export type CartPageData = {
  cart: Cart;
  region: { code: string; name: string; fixed: boolean };
  /** Region of the cart when it differs from the visitor's; otherwise null. */
  cartRegion: { code: string; name: string } | null;
  modes: DeliveryMode[];
  areas: DeliveryArea[];
  choices: LineChoices | null;
  removed: RemovedByForm | null;
  sections: { name: string; path: string }[];
  /** Unpaid order of this browser, shown when the cart is empty. */
  order: Awaited<ReturnType<typeof readUnpaidLink>>;
};

const readChoices = async (shop: Shop, cart: Cart, query: URLSearchParams): Promise<LineChoices | null> => {
  const line = cart.lines.find(({ itemVariantId }) => itemVariantId === query.get('modifier'));
  if (!line) return null;
  const item = await shop.api.items.ref({ reference: line.itemRef }).catch((error: unknown) => {
    if (refusalOf(error) === 'ITEM_NOT_FOUND') return null;
    throw error;
  });
  if (!item) return null;
  const { styles, sizes, equivalents, variants } = productView(item, await shop.sizeTables());
  const [current = 0] = variants.find(([, , , , , id]) => id === line.itemVariantId) ?? [];
  const requested = styles.findIndex(({ key }) => key === query.get('couleur'));
  const shown = requested < 0 ? current : requested;
  return {
    itemVariantId: line.itemVariantId,
    styles: styles.map(({ key, name, hex }) => ({ key, name, hex })),
    style: styles[shown]?.key ?? '',
    sizes: variants
      .filter(([style]) => style === shown)
      .toSorted(([, size], [, other]) => size - other)
      .map(([, size, , , stock, itemVariantId]) => ({
        label: sizes[size] ?? '',
        equivalent: equivalents[size] ?? null,
        itemVariantId,
        stock,
      })),
  };
};

/** Format: variant id, `x`, quantity, then `c` for a saved line. */
const parseRemoved = (query: URLSearchParams): RemovedByForm | null => {
  const [, itemVariantId, quantity, saved] = /^(\d{1,18})x(\d{1,3})(c?)$/.exec(query.get('retire') ?? '') ?? [];
  return itemVariantId === undefined ? null : { itemVariantId, quantity: Number(quantity), isSaved: saved === 'c' };
};

type Visitor = ReturnType<Shop['visitor']>;

const readCart = async ({ api, cookies }: Visitor, region: Shop['region']): Promise<Cart> => {
  const cartId = cartIdIn(cookies);
  if (cartId) return api.cart.get({ cartId });
  // A signed-in customer may have filled the cart on another device.
  return cookies['tok'] || cookies['rtok'] ? api.cart.get({}) : emptyCart(region.code, region.currency);
};

const readDelivery = async ({ api }: Visitor, { cartId, areaId, lines }: Cart) => {
  if (cartId === null || lines.length === 0) return { modes: [], areas: [] };
  const [{ deliveryModes }, { areas }] = await Promise.all([
    api.cart.deliveryModes({ cartId, ...(areaId === null ? {} : { areaId }) }),
    api.cart.deliveryAreas(),
  ]);
  return { modes: deliveryModes, areas };
};

export const readCartPage = async (
  shop: Shop,
  query: URLSearchParams,
): Promise<{ page: CartPageData; cookies: string[] }> => {
  const visitor = shop.visitor();
  const cart = await readCart(visitor, shop.region);
  const [delivery, choices, sections, { regions, fixed }, order] = await Promise.all([
    readDelivery(visitor, cart),
    readChoices(shop, cart, query),
    shop.menu(),
    shop.api.settings.currentRegion({}),
    cart.lines.length === 0 ? readUnpaidLink(shop) : null,
  ]);
  const withName = (code: string) => ({ code, name: regions.find((region) => region.code === code)?.name ?? code });
  return {
    page: {
      cart,
      region: { ...withName(shop.region.code), fixed },
      cartRegion: cart.region === shop.region.code ? null : withName(cart.region),
      ...delivery,
      choices,
      removed: parseRemoved(query),
      sections: sections.map(({ name, seoName }) => ({ name, path: listingPath({ section: seoName }) })),
      order,
    },
    cookies: visitor.cookies[cartCookie] || cart.cartId ? cartCookies(cart, shop.origin, Date.now()) : [],
  };
};
