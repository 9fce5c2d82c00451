import { itemPath, listingPath } from '#shared/paths';
import { typo } from '#shared/text';
import type { ItemDetail, ItemPicture, Variant } from '#shared/api/shapes';
import { stockWord } from '#shared/rules/stock';
import { buildCard, placeOf, type CardParts, type Expiring, type SoldVariant } from './card.rules.ts';
import type { Dictionary } from './dictionary.rules.ts';
import type { ItemTexts, StoredItem } from './item.store.ts';

/** Totals of a look in a list. `available`: number of its items in stock; `from`: sum of their lowest prices. */
export const lookTotals = (
  items: readonly (Pick<ItemDetail, 'variants'> & { styleId: string | null })[],
): { available: number; from: number } => {
  const lowest = items.flatMap(({ variants, styleId }) => {
    // When the colour of the look is no longer sold, the item is shown in any colour.
    const inColour = variants.filter(({ style }) => style.id === styleId);
    const prices = (inColour.length > 0 ? inColour : variants)
      .filter(({ stock }) => stock !== 'UNAVAILABLE')
      .map(({ price, salePrice }) => salePrice ?? price);
    return prices.length === 0 ? [] : [Math.min(...prices)];
  });
  return { available: lowest.length, from: lowest.reduce((sum, price) => sum + price, 0) };
};

const compositionOf = (texts: ItemTexts, dictionary: Dictionary): string | null => {
  const parts = Map.groupBy(texts.composition, (line) => line.part);
  const sentences = [...parts].map(([part, lines]) => {
    const materials = lines.map(({ percent, materialId }) => `${percent} % ${dictionary.material(materialId) ?? ''}`);
    return `${part === '' ? '' : `${part} : `}${materials.join(', ')}`;
  });
  return sentences.length === 0 ? null : typo(sentences.join(' ; '));
};

/** Pictures of the style, followed by those of all styles. */
const picturesOf = ({ images }: StoredItem, styleId: number): ItemPicture[] =>
  [styleId, null].flatMap((wantedStyleId) =>
    images.flatMap(({ styleId: imageStyleId, view, image }) =>
      imageStyleId === wantedStyleId ? [{ ...image, view }] : [],
    ),
  );

/** One list per style, shared by its sizes: a page can have 3,000 variants. */
const imagesByStyle = ({ item, variants }: CardParts): Map<number, ItemPicture[]> =>
  new Map([...new Set(variants.map(({ styleId }) => styleId))].map((id) => [id, picturesOf(item, id)]));

const variantsOf = (parts: CardParts, dictionary: Dictionary): Variant[] => {
  const images = imagesByStyle(parts);
  const styleOrder = new Map([...images.keys()].map((id, index) => [id, index]));
  const sizeOrder = ({ sizeId }: SoldVariant): number => dictionary.size(sizeId)?.order ?? 0;
  const sorted = [...parts.variants].sort(
    (left, right) =>
      (styleOrder.get(left.styleId) ?? 0) - (styleOrder.get(right.styleId) ?? 0) || sizeOrder(left) - sizeOrder(right),
  );
  return sorted.flatMap((variant) => {
    const style = dictionary.style(variant.styleId);
    const size = dictionary.size(variant.sizeId)?.value;
    if (!style || !size) return [];
    const { price, salePrice } = variant.offer;
    const stock = stockWord(variant.free);
    return [
      {
        id: String(variant.id),
        sku: variant.sku,
        style,
        size,
        price,
        salePrice,
        stock,
        images: images.get(variant.styleId) ?? [],
      },
    ];
  });
};

const pathOf = ({ item }: CardParts, dictionary: Dictionary): ItemDetail['path'] => {
  const place = placeOf(item, dictionary);
  if (!place) return [];
  const section = place.section.seoName;
  const group = place.group.seoName;
  const subGroup = place.subGroup?.seoName;
  return [
    { name: place.section.name, path: listingPath({ section }) },
    { name: place.group.name, path: listingPath({ section, group }) },
    ...(place.subGroup ? [{ name: place.subGroup.name, path: listingPath({ section, group, subGroup }) }] : []),
    { name: item.name, path: itemPath({ section, group, subGroup, ref: item.ref, slug: item.slug }) },
  ];
};

/** Null when the item is hidden in the region. The last element of `path` is the item itself. */
export const buildDetail = (
  parts: CardParts,
  texts: ItemTexts,
  dictionary: Dictionary,
): Expiring<ItemDetail> | null => {
  const expiring = buildCard(parts, dictionary);
  if (!expiring) return null;
  const { value: card, until } = expiring;
  const value: ItemDetail = {
    ...card,
    images: parts.item.images.map((entry) => entry.image),
    description: texts.description,
    composition: compositionOf(texts, dictionary),
    care: texts.care.flatMap((key) => dictionary.care(key) ?? []),
    variants: variantsOf(parts, dictionary),
    lowestPrice30d: card.salePrice === null ? null : card.price,
    path: pathOf(parts, dictionary),
    returnsUntilDays: parts.region.returnDays,
    seoTitle: texts.seoTitle,
    seoDescription: texts.seoDescription,
    formerSlugs: texts.formerSlugs,
    optionalSections: texts.otherSectionIds.flatMap((id) => dictionary.section(id) ?? []),
  };
  return { value, until };
};

/** False when the dictionary is older than a material of these texts. */
export const hasMaterialsOf = (texts: readonly ItemTexts[], dictionary: Dictionary): boolean =>
  texts.every(({ composition }) => composition.every(({ materialId }) => dictionary.material(materialId) !== null));
