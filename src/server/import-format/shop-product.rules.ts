/** Functions shared by the readers of other shops' files: product, SKU, images, barcode. */
import { slugOf } from '#shared/text';
import type { Cells } from './cells.rules.ts';
import { emptyItem, type StagedImage, type StagedItem } from './staged-row.ts';
import {
  altOf,
  axesOf,
  buildSku,
  htmlToText,
  numberHintOf,
  parseImage,
  placeOf,
  readOptions,
  splitList,
  type Axes,
  type NumberHint,
  type PlaceOptions,
  type PlaceTexts,
  type Size,
  type Style,
  type UsedNames,
} from './values/values.ts';

/** Facts shared by all rows of one product. */
export type ShopProduct = {
  ref: string;
  title: string;
  names: string[];
  axes: Axes;
  hint: NumberHint;
  usedNames: UsedNames;
};

export const openProduct = (
  { ref, title }: { ref: string; title: string },
  { names, values }: { names: string[]; values: string[] },
  texts: Omit<PlaceTexts, 'title'>,
): ShopProduct => ({
  ref,
  title,
  names,
  axes: axesOf(names, values),
  hint: numberHintOf(`${texts.type} ${texts.category} ${texts.gender} ${title} ${texts.tags}`),
  usedNames: { styles: new Map(), sizes: new Map() },
});

export const styleAndSize = (product: ShopProduct, values: readonly string[]): { style: Style; size: Size } =>
  readOptions(product.axes, values, product);

const maxDescription = 20_000;
const truncate = (text: string, maxLength: number): string => {
  const kept = text.length <= maxLength ? text : text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return kept === text ? text : `${kept.trimEnd()}…`;
};

/** `html` and `keywords` are null when the file has no such column. */
export type ProductTexts = Omit<PlaceTexts, 'title'> & {
  title: string;
  html: string | null;
  vendor: string;
  keywords: string | null;
  status: StagedItem['status'];
  formerPaths: string[];
};

export const itemOf = <Column extends string>(
  row: Cells<Column>,
  ref: string,
  texts: ProductTexts,
  options: PlaceOptions,
): StagedItem => {
  const title = texts.title.replace(/\s+/g, ' ');
  if (title.length > 200) row.note(null, 'nameCut');
  const name = truncate(title, 200);
  const text = texts.html === null ? null : htmlToText(texts.html);
  if (text !== null && text.length > maxDescription) row.note(null, 'descriptionCut', String(maxDescription));
  const vendor = truncate(texts.vendor, 120);
  const brand = slugOf(vendor);
  const { words, ...place } = placeOf({ ...texts, title }, options);
  return {
    ...emptyItem,
    ...place,
    placeWords: words,
    // unless an option states the place, an item that staff moved keeps its place
    placeOnlyNew: options.section === null && options.group === null,
    name,
    slug: slugOf(name) || slugOf(ref),
    description: text === null ? null : truncate(text, maxDescription),
    brand: brand === '' ? null : { name: vendor, seo: brand },
    keywords: texts.keywords === null ? null : truncate([...new Set(splitList(texts.keywords, /,/))].join(', '), 2_000),
    status: texts.status,
    formerPaths: texts.formerPaths.map((path) => path.toLowerCase()),
  };
};

/** `path`: of the product in the other shop, percent-encoded as browsers send it. */
export const formerPathOf = (folder: string, name: string): string[] => {
  const url = name === '' ? null : URL.parse(`${folder}${name.replace(/[?#/\\]/g, '')}`, 'http://shop.invalid');
  return url ? [url.pathname] : [];
};

/**
 * The stated SKU, otherwise a generated one that is the same at each import: other shops allow empty and
 * duplicate SKUs.
 */
export const skuOf = <Column extends string>(
  row: Cells<Column>,
  column: Column,
  { product, values, usedSkus }: { product: ShopProduct; values: readonly string[]; usedSkus: Set<string> },
): string => {
  const stated = row.text(column).replace(/^'/, '');
  if (stated !== '' && stated.length <= 64 && !usedSkus.has(stated)) {
    usedSkus.add(stated);
    return stated;
  }
  const built = buildSku(
    product.ref,
    values.filter((value) => value !== '' && value !== 'Default Title'),
  );
  usedSkus.add(built);
  if (stated !== '') row.note(column, 'skuReplaced', stated, built);
  else row.note(column, 'skuBuilt', built);
  return built;
};

export type ImageTexts = { text: string; alt: string; rank: number | null };

export const imagesOf = <Column extends string>(
  row: Cells<Column>,
  column: Column,
  images: readonly ImageTexts[],
  { title, style }: { title: string; style: Style | null },
): StagedImage[] =>
  images.flatMap(({ text, alt, rank }) => {
    if (text === '') return [];
    const image = parseImage(text);
    if (!image) row.note(column, 'imageLeft', text);
    const shown = altOf(alt, title, style?.name ?? null);
    return image ? [{ ...image, alt: shown, altStated: alt !== '', style: style?.seo ?? null, rank }] : [];
  });

/** Splits a list of addresses and a list of alternative texts in the same order. */
export const imageList = (addresses: string, alts = ''): ImageTexts[] => {
  const texts = alts.split(',');
  return splitList(addresses, /,(?=\s*(?:https?:|\/|[\w-]+\.))|[|\n]/).map((text, index) => ({
    text,
    alt: texts[index]?.trim() ?? '',
    rank: null,
  }));
};

export const barcodeOf = <Column extends string>(row: Cells<Column>, column: Column): string | null => {
  const text = row.text(column).replace(/^'/, '');
  if (text === '' || text.length > 64) return null;
  if (!/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return text;
  row.note(column, 'barcodeDamaged', text);
  return null;
};
