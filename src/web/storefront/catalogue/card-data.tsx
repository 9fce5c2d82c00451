/** From an item of the contract to what a card shows. */
import type { ItemCard } from '#shared/api/shapes';
import { itemPath } from '#shared/paths';
import { typo } from '#shared/text';
import type { GarmentKind } from '#ui/garment';
import { wallOf, type Photo, type Wall } from '#ui/picture';
import { kindOf } from './kind.rules.ts';

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

export const cardOf = (item: ItemCard): CardData => ({
  ref: item.ref,
  path: itemPath({
    section: item.section.seoName,
    group: item.group.seoName,
    subGroup: item.subGroup?.seoName,
    ref: item.ref,
    slug: item.slug,
  }),
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
  styles: item.styles.slice(0, shownStyles).map(({ name, hex }) => [name, hex]),
  more: Math.max(0, item.styles.length - shownStyles),
});
