/** From rows to the card of an item: cheapest offer, colours, sizes, pictures, novelty. */
import { newForDays } from '#shared/rules/novelty';
import { addDays } from '#shared/dates';
import type { Image, ItemCard } from '#shared/api/shapes';
import type { RegionInfo } from '#shared/region';
import type { OfferNow } from '#server/pricing';
import type { Dictionary, SizeEntry, SubGroupPlace } from './dictionary.rules.ts';
import type { StoredItem, StoredVariant } from './item.store.ts';

/** A variant that is sold in the region, with what the other rooms know of it. */
export type SoldVariant = StoredVariant & { offer: OfferNow; free: number };

/** What a card is made from. */
export type CardParts = {
  item: StoredItem;
  /** In the order staff gave; at least one, or there is no card. */
  variants: readonly SoldVariant[];
  region: RegionInfo;
  now: Date;
};

/** A card, and the instant from which it is wrong even if nobody changes anything (null: never). */
export type CardWithTerm = { value: ItemCard; until: Date | null };

/** A listing shows the first colour from the front and, on hover, once more. */
const imagesOnCard = 2;

/** First published under 30 days ago. */
export const isNew = (publishedAt: Date, now: Date): boolean => now < addDays(publishedAt, newForDays);

const earliest = (dates: readonly (Date | null)[], now: Date): Date | null => {
  const coming = dates.filter((date) => date !== null && date > now).map((date) => Number(date));
  return coming.length === 0 ? null : new Date(Math.min(...coming));
};

/** What is paid for a variant now. */
export const paid = (offer: { price: number; salePrice: number | null }): number => offer.salePrice ?? offer.price;

/** The variant whose price stands on the card: the cheapest, so that a listing sorted by price reads in order. */
const shownVariant = (variants: readonly SoldVariant[]): SoldVariant | null =>
  variants.reduce<SoldVariant | null>(
    (best, variant) => (best === null || paid(variant.offer) < paid(best.offer) ? variant : best),
    null,
  );

/** Pictures of one style in order: its own first, then those that are for every style. */
export const imagesOf = (item: StoredItem, styleId: number): Image[] => [
  ...item.images.filter((entry) => entry.styleId === styleId).map((entry) => entry.image),
  ...item.images.filter((entry) => entry.styleId === null).map((entry) => entry.image),
];

const stylesOf = ({ item, variants }: CardParts, dictionary: Dictionary): ItemCard['styles'] =>
  [...new Set(variants.map((variant) => variant.styleId))].flatMap((id) => {
    const style = dictionary.style(id);
    const own = item.images.find((entry) => entry.styleId === id)?.image ?? null;
    return style ? [{ ...style, image: own }] : [];
  });

const sizesOf = (variants: readonly SoldVariant[], dictionary: Dictionary): ItemCard['sizes'] => {
  const found = new Map<number, { entry: SizeEntry; available: boolean }>();
  for (const { sizeId, free } of variants) {
    const entry = dictionary.size(sizeId);
    const known = found.get(sizeId);
    if (known) known.available ||= free > 0;
    else if (entry) found.set(sizeId, { entry, available: free > 0 });
  }
  return [...found.values()]
    .sort((left, right) => left.entry.order - right.entry.order)
    .map(({ entry, available }) => ({ ...entry.value, available }));
};

/** Average of the ratings to one decimal; null without a rating. */
export const averageRating = ({ sum, count }: StoredItem['rating']): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

type Placed = Omit<SubGroupPlace, 'subGroup'> & { subGroup: SubGroupPlace['subGroup'] | null };

/** Where an item stands in the tree; null when a branch above it is closed: then the item is not shown. */
export const placeOf = (item: Pick<StoredItem, 'groupId' | 'subGroupId'>, dictionary: Dictionary): Placed | null => {
  if (item.subGroupId !== null) return dictionary.subGroupById(item.subGroupId);
  const place = dictionary.groupById(item.groupId);
  return place && { ...place, subGroup: null };
};

/** The card of an item in a region; null when nothing of it is sold there or its place is closed. */
export const buildCard = (parts: CardParts, dictionary: Dictionary): CardWithTerm | null => {
  const { item, variants, region, now } = parts;
  const place = placeOf(item, dictionary);
  const shown = shownVariant(variants);
  const [lead] = variants;
  if (!place || !shown || !lead) return null;
  const { price, salePrice, discountPercent } = shown.offer;
  const { id, name, seoName } = place.section;
  const value: ItemCard = {
    id: String(item.id),
    ref: item.ref,
    name: item.name,
    slug: item.slug,
    seoName: item.slug,
    brand: item.brandId === null ? null : dictionary.brand(item.brandId),
    section: { id, name, seoName },
    group: { id: place.group.id, name: place.group.name, seoName: place.group.seoName },
    subGroup: place.subGroup,
    images: imagesOf(item, lead.styleId).slice(0, imagesOnCard),
    price,
    salePrice,
    currency: region.currency,
    discountPercent,
    isNew: isNew(item.publishedAt, now),
    rating: { average: averageRating(item.rating), count: item.rating.count },
    styles: stylesOf(parts, dictionary),
    sizes: sizesOf(variants, dictionary),
    inStock: variants.some((variant) => variant.free > 0),
  };
  const ends = variants.map((variant) => variant.offer.until);
  return { value, until: earliest([...ends, addDays(item.publishedAt, newForDays)], now) };
};

/** False when the dictionary was read before a brand, a colour or a size of these items was written. */
export const knowsWordsOf = (items: readonly StoredItem[], dictionary: Dictionary): boolean =>
  items.every(
    (item) =>
      (item.brandId === null || dictionary.brand(item.brandId) !== null) &&
      item.variants.every(({ styleId, sizeId }) => dictionary.style(styleId) && dictionary.size(sizeId)),
  );
