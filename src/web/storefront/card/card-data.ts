import { itemPath, styleKey } from '#shared/paths';
import type { ItemCard } from '#shared/api/shapes';
import { absentImageName } from '#shared/rules/image';
import { typo } from '#shared/text';
import type { GarmentKind } from '#ui/garment.tsx';
import { wallOf, type Photo, type Wall } from '#ui/picture.tsx';
import { garmentKindOf } from './garment-kind.rules.ts';
import { livelyFirst } from './lively-colour.rules.ts';

/** Data of a product card. Kept small: each page contains it twice, as HTML and as hydration data. */
export type CardData = {
  ref: string;
  path: string;
  name: string;
  brand: string | null;
  /** Price to pay, in minor units. */
  price: number;
  before: number | null;
  off: number | null;
  isNew: boolean;
  inStock: boolean;
  kind: GarmentKind;
  wall: Wall;
  image: Photo | null;
  /** Second picture, shown on hover. */
  second: Photo | null;
  /** `[name, hex]` of at most five colours; `more` is the number of the others. */
  styles: [string, string | null][];
  more: number;
  sizes: string[];
};

const maxStyles = 5;

export const pictureOf = (images: ItemCard['images']): CardData['image'] => {
  const first = images.find((image) => image.name !== absentImageName);
  if (!first) return null;
  const { name, alt, width, placeholder: tone, focal } = first;
  return { name, alt, width, tone, ...(focal && { focal }) };
};

/** The second picture shows the same item, so it needs no alternative text. */
const secondPicture = ([, second]: ItemCard['images']): CardData['second'] =>
  second ? { name: second.name, alt: '', width: second.width, ...(second.focal && { focal: second.focal }) } : null;

/** Moves the first wanted colour to the front. Null when it is missing or already first. */
const moveToFront = (styles: ItemCard['styles'], wanted: readonly string[]): ItemCard['styles'] | null => {
  const lead = styles.findIndex(({ id }) => wanted.includes(id));
  return lead > 0 ? [styles[lead]!, ...styles.slice(0, lead), ...styles.slice(lead + 1)] : null;
};

const pathOf = (item: ItemCard): string =>
  itemPath({
    section: item.section.seoName,
    group: item.group.seoName,
    subGroup: item.subGroup?.seoName,
    ref: item.ref,
    slug: item.slug,
  });

/** Path and picture of the item in the given colour. Only the first colour has a second picture. */
const colourOverrides = (item: ItemCard, lead: ItemCard['styles'][number]): Partial<CardData> => ({
  path: `${pathOf(item)}?style=${styleKey(lead)}`,
  ...(lead.image ? { image: pictureOf([lead.image]), second: null } : {}),
});

const toCard = (item: ItemCard, styles: ItemCard['styles']): CardData => ({
  ref: item.ref,
  path: pathOf(item),
  name: typo(item.name),
  brand: item.brand,
  price: item.salePrice ?? item.price,
  before: item.salePrice === null ? null : item.price,
  off: item.discountPercent,
  isNew: item.isNew,
  inStock: item.inStock,
  kind: garmentKindOf([item.slug, item.subGroup?.seoName, item.group.seoName]),
  wall: wallOf(item.ref),
  image: pictureOf(item.images),
  second: secondPicture(item.images),
  styles: styles.slice(0, maxStyles).map(({ name, hex }) => [name, hex]),
  more: Math.max(0, styles.length - maxStyles),
  sizes: item.sizes.filter(({ available }) => available).map(({ label }) => label),
});

export const cardOf = (item: ItemCard): CardData => toCard(item, item.styles);

/** Card in the first of the `wanted` colours (ids), with a link to that colour. */
export const cardInColour = (item: ItemCard, wanted: readonly string[]): CardData => {
  const reordered = moveToFront(item.styles, wanted);
  const [lead] = reordered ?? [];
  return reordered && lead ? { ...toCard(item, reordered), ...colourOverrides(item, lead) } : cardOf(item);
};

/** Ids of the colours that have a picture, strong colours first. */
const picturedStyles = ({ styles }: ItemCard): string[] =>
  livelyFirst(styles.filter(({ image }) => image !== null && image.name !== absentImageName)).map(({ id }) => id);

/** Card for a listing, in the first wanted colour, otherwise in the strongest one. */
export const listingCard = (item: ItemCard, wanted: readonly string[]): CardData =>
  cardInColour(item, wanted.length > 0 ? wanted : picturedStyles(item).slice(0, 1));

/**
 * Card with a picture that is not in `shown`, strong colours first; null when all are shown. Adds the picture to
 * `shown`.
 */
export const unshownCard = (item: ItemCard, shown: Set<string>): CardData | null => {
  const styles = picturedStyles(item);
  const cards = styles.length === 0 ? [cardOf(item)] : styles.map((id) => cardInColour(item, [id]));
  const card = cards.find(({ image }) => image === null || !shown.has(image.name)) ?? null;
  if (card?.image) shown.add(card.image.name);
  return card;
};
