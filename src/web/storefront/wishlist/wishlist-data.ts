import type { Client } from '#shared/api/client';
import type { WishlistItem } from '#shared/api/wishlist';
import { formatShortDay } from '#shared/dates';
import { cardInColour, cardOf, type CardData } from '#storefront/card/card-data.ts';
import { styleKey } from '#shared/paths';
import { typo } from '#shared/text';

export type WishlistSize = { variantId: string; label: string; inStock: boolean };

export type WishlistCardData = Pick<
  CardData,
  'ref' | 'path' | 'name' | 'brand' | 'price' | 'before' | 'off' | 'kind' | 'wall' | 'image'
> & {
  colour: string | null;
  /** Key of the colour saved with the item; null when none was. */
  style: string | null;
  hex: string | null;
  sizes: WishlistSize[];
  inStock: boolean;
  /** True when every size in stock has only a few units left. */
  isLimited: boolean;
  /** Price reduction since the item was added, in minor units. */
  drop: number;
  addedOn: string;
};

export const filters = ['baisse', 'disponible'] as const;
export const sorts = ['prix', 'baisse'] as const;
export type Filter = (typeof filters)[number];
export type Sort = (typeof sorts)[number];

type Variant = WishlistItem['variants'][number];

/** The colour saved with the item, otherwise the first one in stock, otherwise the first one. */
const styleIdOf = ({ item, styleId, variants }: WishlistItem): string | null => {
  if (styleId !== null) return styleId;
  const inStock = (id: string): boolean =>
    variants.some(({ style, stock }) => style.id === id && stock !== 'UNAVAILABLE');
  return (item.styles.find(({ id }) => inStock(id)) ?? item.styles[0])?.id ?? null;
};

const sizeOf = ({ id, size, stock }: Variant): WishlistSize => ({
  variantId: id,
  label: size.label,
  inStock: stock !== 'UNAVAILABLE',
});

export const wishlistCard = (entry: WishlistItem, timeZone: string): WishlistCardData => {
  const styleId = styleIdOf(entry);
  const { item, variants, drop, addedAt } = entry;
  const card = styleId === null ? cardOf(item) : cardInColour(item, [styleId]);
  const style = item.styles.find(({ id }) => id === styleId);
  const ofStyle = variants.filter((variant) => variant.style.id === styleId);
  const inStock = ofStyle.filter(({ stock }) => stock !== 'UNAVAILABLE');
  const { ref, path, name, brand, price, before, off, kind, wall, image } = card;
  return {
    ref,
    path,
    name,
    brand,
    price,
    before,
    off,
    kind,
    wall,
    image,
    colour: style ? typo(style.name) : null,
    style: style && entry.styleId !== null ? styleKey(style) : null,
    hex: style?.hex ?? null,
    sizes: ofStyle.map(sizeOf),
    inStock: inStock.length > 0,
    isLimited: inStock.length > 0 && inStock.every(({ stock }) => stock === 'LIMITED'),
    drop,
    addedOn: formatShortDay(new Date(addedAt), timeZone),
  };
};

const tests: Readonly<Record<Filter, (card: WishlistCardData) => boolean>> = {
  baisse: ({ drop }) => drop > 0,
  disponible: ({ inStock }) => inStock,
};

const orders: Readonly<Record<Sort, (a: WishlistCardData, b: WishlistCardData) => number>> = {
  prix: (a, b) => a.price - b.price,
  baisse: (a, b) => b.drop - a.drop,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

export const readView = (query: URLSearchParams): { filter: Filter | null; sort: Sort | null } => ({
  filter: oneOf(filters, query.get('filtre')),
  sort: oneOf(sorts, query.get('tri')),
});

export const viewOf = (cards: readonly WishlistCardData[], query: URLSearchParams) => {
  const { filter, sort } = readView(query);
  const chosen = filter === null ? cards : cards.filter(tests[filter]);
  return {
    filter,
    sort,
    cards: sort === null ? [...chosen] : chosen.toSorted(orders[sort]),
    counts: {
      all: cards.length,
      baisse: cards.filter(tests.baisse).length,
      disponible: cards.filter(tests.disponible).length,
    },
    saved: cards.reduce((sum, { drop }) => sum + drop, 0),
  };
};

const notices = { ajoute: 'added', retire: 'removed', deplace: 'moved' } as const;
export type Notice = { kind: (typeof notices)[keyof typeof notices]; ref: string; name: string };

const reference = /^[A-Za-z0-9._-]{1,64}$/;

/** A reference in the query, or null. */
export const refIn = (query: URLSearchParams, name: string): string | null => {
  const ref = query.get(name);
  return ref !== null && reference.test(ref) ? ref : null;
};

const styleShape = /^[a-z0-9-]{1,120}$/;

/** Key of a colour in the query, or null. */
export const styleIn = (query: URLSearchParams): string | null => {
  const style = query.get('coloris');
  return style !== null && styleShape.test(style) ? style : null;
};

export const nameOf = async (api: Client, ref: string): Promise<string | null> => {
  const { items } = await api.items.cards({ refs: [ref] });
  return items[0] ? typo(items[0].name) : null;
};

/** Result of the last form, from the query. Null when there is none, or when the item is no longer sold. */
export const readNotice = async (api: Client, query: URLSearchParams): Promise<Notice | null> => {
  for (const [parameter, kind] of Object.entries(notices)) {
    const ref = refIn(query, parameter);
    const name = ref === null ? null : await nameOf(api, ref);
    if (ref !== null && name !== null) return { kind, ref, name };
  }
  return null;
};
