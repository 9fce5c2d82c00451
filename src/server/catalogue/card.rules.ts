import { newForDays } from '#shared/rules/novelty';
import { addDays } from '#shared/dates';
import type { Image, ItemCard } from '#shared/api/shapes';
import type { RegionInfo } from '#shared/region';
import type { OfferNow } from '#server/pricing';
import type { Dictionary, SizeEntry, SubGroupPlace } from './dictionary.rules.ts';
import type { StoredItem, StoredVariant } from './item.store.ts';

export type SoldVariant = StoredVariant & { offer: OfferNow; free: number };

export type CardParts = {
  item: StoredItem;
  /** Variants in the order that staff chose. */
  variants: readonly SoldVariant[];
  region: RegionInfo;
  now: Date;
};

/** A value that may expire by time, such as at the end of a sale; `until` is null when it does not. */
export type Expiring<Value> = { value: Value; until: Date | null };

/** A listing shows one picture, and the second one on hover. */
const imagesOnCard = 2;

export const isNew = (publishedAt: Date, now: Date): boolean => now < addDays(publishedAt, newForDays);

const earliestAfter = (dates: readonly (Date | null)[], now: Date): Date | null => {
  const future = dates.filter((date) => date !== null && date > now).map((date) => Number(date));
  return future.length === 0 ? null : new Date(Math.min(...future));
};

export const currentPrice = (offer: { price: number; salePrice: number | null }): number =>
  offer.salePrice ?? offer.price;

/** Returns the cheapest variant: a listing sorted by price must show ascending prices. */
const cheapestVariant = (variants: readonly SoldVariant[]): SoldVariant | null =>
  variants.reduce<SoldVariant | null>(
    (best, variant) => (best === null || currentPrice(variant.offer) < currentPrice(best.offer) ? variant : best),
    null,
  );

/** Pictures of the style, followed by those of all styles. */
export const imagesOf = (item: StoredItem, styleId: number): Image[] => [
  ...item.images.filter((entry) => entry.styleId === styleId).map((entry) => entry.image),
  ...item.images.filter((entry) => entry.styleId === null).map((entry) => entry.image),
];

const stylesOf = ({ item, variants }: CardParts, dictionary: Dictionary): ItemCard['styles'] =>
  [...new Set(variants.map((variant) => variant.styleId))].flatMap((id) => {
    const style = dictionary.style(id);
    const styleImage = item.images.find((entry) => entry.styleId === id)?.image ?? null;
    return style ? [{ ...style, image: styleImage }] : [];
  });

const sizesOf = (variants: readonly SoldVariant[], dictionary: Dictionary): ItemCard['sizes'] => {
  const sizes = new Map<number, { entry: SizeEntry; available: boolean }>();
  for (const { sizeId, free } of variants) {
    const entry = dictionary.size(sizeId);
    const size = sizes.get(sizeId);
    if (size) size.available ||= free > 0;
    else if (entry) sizes.set(sizeId, { entry, available: free > 0 });
  }
  return [...sizes.values()]
    .sort((left, right) => left.entry.order - right.entry.order)
    .map(({ entry, available }) => ({ ...entry.value, available }));
};

/** Rounded to one decimal; null without ratings. */
export const averageRating = ({ sum, count }: StoredItem['rating']): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

type ItemPlace = Omit<SubGroupPlace, 'subGroup'> & { subGroup: SubGroupPlace['subGroup'] | null };

/** Null when a section or group above the item is not active; the item is then hidden. */
export const placeOf = (item: Pick<StoredItem, 'groupId' | 'subGroupId'>, dictionary: Dictionary): ItemPlace | null => {
  if (item.subGroupId !== null) return dictionary.subGroupById(item.subGroupId);
  const place = dictionary.groupById(item.groupId);
  return place && { ...place, subGroup: null };
};

/** Null when no variant is sold in the region, or the item's place is not active. */
export const buildCard = (parts: CardParts, dictionary: Dictionary): Expiring<ItemCard> | null => {
  const { item, variants, region, now } = parts;
  const place = placeOf(item, dictionary);
  const cheapest = cheapestVariant(variants);
  const [firstVariant] = variants;
  if (!place || !cheapest || !firstVariant) return null;
  const { price, salePrice, discountPercent } = cheapest.offer;
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
    images: imagesOf(item, firstVariant.styleId).slice(0, imagesOnCard),
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
  const offerEnds = variants.map((variant) => variant.offer.until);
  return { value, until: earliestAfter([...offerEnds, addDays(item.publishedAt, newForDays)], now) };
};

/** False when the dictionary is older than a brand, colour or size of these items. */
export const hasNamesOf = (items: readonly StoredItem[], dictionary: Dictionary): boolean =>
  items.every(
    (item) =>
      (item.brandId === null || dictionary.brand(item.brandId) !== null) &&
      item.variants.every(({ styleId, sizeId }) => dictionary.style(styleId) && dictionary.size(sizeId)),
  );
