/** Loads a product: the item, its variants as short rows, what goes with it. Throws the 404 and the 301. */
import { data, redirect } from 'react-router';
import type { ItemDetail, ItemPage, StockWord } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { itemPath, type Place } from '#shared/paths';
import { typo } from '#shared/text';
import { refusalOf, type Shop } from '#storefront/shell/visit';
import type { Step } from '#ui/breadcrumb';
import type { GarmentKind } from '#ui/garment';
import { wallOf, type Photo, type Wall } from '#ui/picture';
import { cardOf, pictureOf, type CardData } from './card-data.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import { kindOf } from './kind.rules.ts';
import { styleKey } from './listing.rules.ts';

export type ProductStyle = { key: string; name: string; hex: string | null; images: Photo[] };
/** Index of the colour, index of the size, price, struck price or null, stock. Short: an item may have 3,000. */
export type VariantRow = [number, number, number, number | null, StockWord];

export type ProductData = {
  ref: string;
  name: string;
  brand: string | null;
  path: string;
  steps: Step[];
  kind: GarmentKind;
  wall: Wall;
  isNew: boolean;
  currency: Currency;
  styles: ProductStyle[];
  sizes: string[];
  variants: VariantRow[];
  description: string;
  composition: string | null;
  care: { key: ItemDetail['care'][number]['key']; label: string }[];
  returnDays: number;
  similar: CardData[];
  complement: CardData[];
};

const railSize = 8;
/** What a rail may not know yet without the page suffering from it. */
const quiet = ['NOT_BUILT', 'ITEM_NOT_FOUND', 'UNAVAILABLE'];

const rail = async (page: Promise<ItemPage>): Promise<CardData[]> => {
  try {
    return (await page).items.map(cardOf);
  } catch (error) {
    if (quiet.includes(refusalOf(error) ?? '')) return [];
    throw error;
  }
};

const findItem = async (shop: Shop, reference: string): Promise<ItemDetail> => {
  try {
    return await shop.api.items.ref({ reference });
  } catch (error) {
    // A reference that the contract refuses to read is a product that does not exist.
    if (['ITEM_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

/** A level that is named and is not the item's own is wrong; a level left out is another spelling. */
const isElsewhere = (item: ItemDetail, place: Place): boolean =>
  (place.section !== undefined && place.section !== item.section.seoName) ||
  (place.group !== undefined && place.group !== item.group.seoName) ||
  (place.subGroup !== undefined && place.subGroup !== item.subGroup?.seoName);

const variantRows = (item: ItemDetail) => {
  const styles = new Map<string, ProductStyle>();
  const sizes = new Map<string, string>();
  for (const { style, size, images } of item.variants) {
    if (!styles.has(style.id)) {
      const shown = images.flatMap((image) => pictureOf([image]) ?? []);
      styles.set(style.id, { key: styleKey(style), name: style.name, hex: style.hex, images: shown });
    }
    if (!sizes.has(size.id)) sizes.set(size.id, size.label);
  }
  const known = new Set(sizes.keys());
  // The card's sizes are in the order of the trade; the variants' own order starts with one colour.
  const order = [...item.sizes.map(({ id }) => id).filter((id) => known.has(id)), ...known];
  const sizeAt = new Map([...new Set(order)].map((id, index) => [id, index]));
  const styleAt = new Map([...styles.keys()].map((id, index) => [id, index]));
  const rows = item.variants.map(({ style, size, price, salePrice, stock }): VariantRow => [
    styleAt.get(style.id) ?? 0,
    sizeAt.get(size.id) ?? 0,
    salePrice ?? price,
    salePrice === null ? null : price,
    stock,
  ]);
  return { styles: [...styles.values()], sizes: [...sizeAt.keys()].map((id) => sizes.get(id) ?? ''), rows };
};

/** Materials are kept as names (`100 % Lin`); after a percentage they are common nouns. */
const inSentence = (composition: string): string =>
  composition.replace(/(?<=%\s*)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLocaleLowerCase('fr'));

export type ProductPlace = Place & { ref: string };

/** `search` goes along with the redirection to the canonical address. */
export const loadProduct = async (shop: Shop, place: ProductPlace, search: string): Promise<ProductData> => {
  const item = await findItem(shop, place.ref);
  const { section, group, subGroup, slug } = item;
  const path = itemPath({
    section: section.seoName,
    group: group.seoName,
    subGroup: subGroup?.seoName,
    ref: item.ref,
    slug,
  });
  if (isElsewhere(item, place)) throw redirect(path + search, 301);
  const [similar, complement] = await Promise.all([
    rail(shop.api.items.similar({ itemRef: item.ref, pageSize: railSize })),
    rail(shop.api.items.complement({ ref: item.ref, pageSize: railSize })),
  ]);
  const { styles, sizes, rows } = variantRows(item);
  return {
    ref: item.ref,
    name: typo(item.name),
    brand: item.brand,
    path,
    steps: [
      { name: catalogueMessages.home, path: '/' },
      ...item.path.map((step) => ({ ...step, name: typo(step.name) })),
    ],
    kind: kindOf([slug, subGroup?.seoName, group.seoName]),
    wall: wallOf(item.ref),
    isNew: item.isNew,
    currency: item.currency,
    styles,
    sizes,
    variants: rows,
    description: typo(item.description),
    composition: item.composition && typo(inSentence(item.composition)),
    care: item.care.map(({ key, label }) => ({ key, label: typo(label) })),
    returnDays: item.returnsUntilDays,
    similar: similar.filter(({ ref }) => ref !== item.ref),
    complement,
  };
};
