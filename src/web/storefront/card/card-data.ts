/** From an item of the contract to what a card shows. */
import type { ItemCard } from '#shared/api/shapes';
import { itemPath } from '#shared/paths';
import { typo } from '#shared/text';
import type { GarmentKind } from '#ui/garment.tsx';
import { wallOf, type Photo, type Wall } from '#ui/picture.tsx';
import { kindOf } from './garment-kind.rules.ts';
import { styleKey } from './style-key.rules.ts';

/** What a card shows, and nothing else: it travels twice in each page. */
export type CardData = {
  ref: string;
  path: string;
  name: string;
  brand: string | null;
  /** What is paid, minor units. */
  price: number;
  before: number | null;
  off: number | null;
  isNew: boolean;
  inStock: boolean;
  kind: GarmentKind;
  wall: Wall;
  image: Photo | null;
  /** Seen in place of the first one under a pointer. */
  second: Photo | null;
  /** Colours as `[name, hex]`, five at most, and how many more. */
  styles: [string, string | null][];
  more: number;
  /** Labels of the sizes in stock, seen under a pointer. */
  sizes: string[];
};

const shownStyles = 5;
/** The contract names a missing picture so. */
const absent = 'absente';

export const pictureOf = (images: ItemCard['images']): CardData['image'] => {
  const first = images.find((image) => image.name !== absent);
  return first ? { name: first.name, alt: first.alt, width: first.width, tone: first.placeholder } : null;
};

/** It shows what the first one shows, from elsewhere: nothing to read out. */
const secondOf = ([, second]: ItemCard['images']): CardData['second'] =>
  second ? { name: second.name, alt: '', width: second.width } : null;

/** The colours with the one looked for at their head; null when none was, or when it stands there already. */
const ledBy = (styles: ItemCard['styles'], wanted: readonly string[]): ItemCard['styles'] | null => {
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

/** The other pictures of a card are those of its first colour: one in another colour has a single picture. */
const inColour = (item: ItemCard, lead: ItemCard['styles'][number]): Partial<CardData> => ({
  path: `${pathOf(item)}?style=${styleKey(lead)}`,
  ...(lead.image ? { image: pictureOf([lead.image]), second: null } : {}),
});

const cardWith = (item: ItemCard, styles: ItemCard['styles']): CardData => ({
  ref: item.ref,
  path: pathOf(item),
  name: typo(item.name),
  brand: item.brand,
  price: item.salePrice ?? item.price,
  before: item.salePrice === null ? null : item.price,
  off: item.discountPercent,
  isNew: item.isNew,
  inStock: item.inStock,
  kind: kindOf([item.slug, item.subGroup?.seoName, item.group.seoName]),
  wall: wallOf(item.ref),
  image: pictureOf(item.images),
  second: secondOf(item.images),
  styles: styles.slice(0, shownStyles).map(({ name, hex }) => [name, hex]),
  more: Math.max(0, styles.length - shownStyles),
  sizes: item.sizes.filter(({ available }) => available).map(({ label }) => label),
});

export const cardOf = (item: ItemCard): CardData => cardWith(item, item.styles);

/** `wanted` are ids of colours that the visitor looks for: the card shows the article in that colour, and leads to it. */
export const cardInColour = (item: ItemCard, wanted: readonly string[]): CardData => {
  const led = ledBy(item.styles, wanted);
  const [lead] = led ?? [];
  return led && lead ? { ...cardWith(item, led), ...inColour(item, lead) } : cardOf(item);
};
