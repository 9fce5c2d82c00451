/** What the page of the cart shows: the cart as the server counts it, how it may be delivered, the line being changed. */
import type { Cart, DeliveryArea, DeliveryMode } from '#shared/api/cart-shapes';
import type { StockWord } from '#shared/api/shapes';
import { listingPath } from '#shared/paths';
import { readWaiting } from '#storefront/order/unpaid-order.tsx';
import { productView } from '#storefront/card/product-view.ts';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { emptyCart } from './cart-view.rules.ts';
import { cartCookies } from './cart-cookies.ts';
import { cartCookie } from './cart-cookies.rules.ts';

/** Another size or colour of a line: colours by their key in the address, sizes of the one shown. */
export type Editing = {
  itemVariantId: string;
  styles: { key: string; name: string; hex: string | null }[];
  style: string;
  sizes: { label: string; itemVariantId: string; stock: StockWord }[];
};

/** What a form took out, of the cart or of what was put aside. */
export type TakenOut = { itemVariantId: string; quantity: number; saved: boolean };

export type CartPageData = {
  cart: Cart;
  /** The visitor's region, and the one of the cart when it is another. */
  region: { code: string; name: string; fixed: boolean };
  cartRegion: { code: string; name: string } | null;
  modes: DeliveryMode[];
  areas: DeliveryArea[];
  editing: Editing | null;
  /** A line just taken out by a form, without scripts. */
  removed: TakenOut | null;
  sections: { name: string; path: string }[];
  /** An order of this browser that was left at the bank: told where the cart is empty. */
  order: Awaited<ReturnType<typeof readWaiting>>;
};

const readEditing = async (shop: Shop, cart: Cart, query: URLSearchParams): Promise<Editing | null> => {
  const line = cart.lines.find(({ itemVariantId }) => itemVariantId === query.get('modifier'));
  if (!line) return null;
  const item = await shop.api.items.ref({ reference: line.itemRef }).catch((error: unknown) => {
    // no longer sold: there is nothing to change it for
    if (refusalOf(error) === 'ITEM_NOT_FOUND') return null;
    throw error;
  });
  if (!item) return null;
  const { styles, sizes, variants } = productView(item);
  const [own = 0] = variants.find(([, , , , , id]) => id === line.itemVariantId) ?? [];
  const asked = styles.findIndex(({ key }) => key === query.get('couleur'));
  const shown = asked < 0 ? own : asked;
  return {
    itemVariantId: line.itemVariantId,
    styles: styles.map(({ key, name, hex }) => ({ key, name, hex })),
    style: styles[shown]?.key ?? '',
    sizes: variants
      .filter(([style]) => style === shown)
      .toSorted(([, one], [, other]) => one - other)
      .map(([, size, , , stock, itemVariantId]) => ({ label: sizes[size] ?? '', itemVariantId, stock })),
  };
};

const readRemoved = (query: URLSearchParams): CartPageData['removed'] => {
  const [, itemVariantId, quantity, aside] = /^(\d{1,18})x(\d{1,3})(c?)$/.exec(query.get('retire') ?? '') ?? [];
  return itemVariantId === undefined ? null : { itemVariantId, quantity: Number(quantity), saved: aside === 'c' };
};

type Visitor = ReturnType<Shop['visitor']>;

const readCart = async ({ api, cookies }: Visitor, region: Shop['region']): Promise<Cart> => {
  const cartId = cookies[cartCookie];
  return cartId ? api.cart.get({ cartId }) : emptyCart(region.code, region.currency);
};

const readDelivery = async ({ api }: Visitor, { cartId, areaId, lines }: Cart) => {
  if (cartId === null || lines.length === 0) return { modes: [], areas: [] };
  const [{ deliveryModes }, { areas }] = await Promise.all([
    api.cart.deliveryModes({ cartId, ...(areaId === null ? {} : { areaId }) }),
    api.cart.deliveryAreas(),
  ]);
  return { modes: deliveryModes, areas };
};

/** The page, and the cookies that say which cart it was. */
export const readCartPage = async (
  shop: Shop,
  query: URLSearchParams,
): Promise<{ page: CartPageData; cookies: string[] }> => {
  const visitor = shop.visitor();
  const cart = await readCart(visitor, shop.region);
  const [delivery, editing, sections, { regions, fixed }, order] = await Promise.all([
    readDelivery(visitor, cart),
    readEditing(shop, cart, query),
    shop.menu(),
    shop.api.settings.currentRegion({}),
    cart.lines.length === 0 ? readWaiting(shop) : null,
  ]);
  const named = (code: string) => ({ code, name: regions.find((one) => one.code === code)?.name ?? code });
  return {
    page: {
      cart,
      region: { ...named(shop.region.code), fixed },
      cartRegion: cart.region === shop.region.code ? null : named(cart.region),
      ...delivery,
      editing,
      removed: readRemoved(query),
      sections: sections.map(({ name, seoName }) => ({ name, path: listingPath({ section: seoName }) })),
      order,
    },
    cookies: visitor.cookies[cartCookie] ? cartCookies(cart, shop.origin, Date.now()) : [],
  };
};
