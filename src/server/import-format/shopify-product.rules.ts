import { slugOf } from '#shared/text';
import type { Cells } from './cells.rules.ts';
import type { ShopifyColumn } from './headers.rules.ts';
import { axesOf, type Axes, type UsedNames } from './shopify-options.rules.ts';
import { placeOf, type PlaceOptions } from './shopify-place.rules.ts';
import { emptyItem, type StagedImage, type StagedItem } from './staged-row.ts';
import {
  altOf,
  buildSku,
  htmlToText,
  numberHintOf,
  parseImage,
  parseInteger,
  splitList,
  type NumberHint,
  type Style,
} from './values/values.ts';

export type ShopifyRow = Cells<ShopifyColumn>;

export type ShopifyProduct = {
  handle: string;
  ref: string;
  title: string;
  giftCard: boolean;
  axes: Axes;
  hint: NumberHint;
  usedNames: UsedNames;
};

const maxDescription = 20_000;
const truncate = (text: string, maxLength: number): string => {
  const kept = text.length <= maxLength ? text : text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return kept === text ? text : `${kept.trimEnd()}…`;
};

const readStatus = (row: ShopifyRow): StagedItem['status'] => {
  const status = row.text('status').toLowerCase();
  if (status === 'archived') return 'archived';
  if (status === 'draft' || /^(false|non|no|0)$/i.test(row.text('published'))) return 'draft';
  return status === 'active' || row.text('published') !== '' ? 'published' : null;
};

export const readItem = (row: ShopifyRow, ref: string, place: PlaceOptions): StagedItem => {
  const title = row.text('title').replace(/\s+/g, ' ');
  if (title.length > 200) row.note('title', 'nameCut');
  const name = truncate(title, 200);
  const text = htmlToText(row.text('body'));
  if (text.length > maxDescription) row.note('body', 'descriptionCut', String(maxDescription));
  const texts = {
    category: row.text('category'),
    type: row.text('type'),
    tags: row.text('tags'),
    title,
    gender: row.text('gender'),
  };
  const vendor = truncate(row.text('vendor'), 120);
  const brand = slugOf(vendor);
  return {
    ...emptyItem,
    ...placeOf(texts, place),
    // without an option on the command line, an item that staff moved keeps its place
    placeOnlyNew: place.section === null && place.group === null,
    name,
    slug: slugOf(name) || slugOf(ref),
    description: row.has('body') ? truncate(text, maxDescription) : null,
    brand: brand === '' ? null : { name: vendor, seo: brand },
    keywords: row.has('tags') ? truncate([...new Set(splitList(row.text('tags'), /,/))].join(', '), 2_000) : null,
    status: readStatus(row),
  };
};

export const optionValues = (row: ShopifyRow): string[] => [row.text('value1'), row.text('value2'), row.text('value3')];

export const readProduct = (row: ShopifyRow, handle: string, ref: string): ShopifyProduct => ({
  handle,
  ref,
  title: row.text('title'),
  giftCard: /^(true|oui|yes|1)$/i.test(row.text('giftCard')),
  axes: axesOf([row.text('name1'), row.text('name2'), row.text('name3')], optionValues(row)),
  hint: numberHintOf(
    `${row.text('type')} ${row.text('category')} ${row.text('gender')} ${row.text('title')} ${row.text('tags')}`,
  ),
  usedNames: { styles: new Map(), sizes: new Map() },
});

export const readImages = (
  row: ShopifyRow,
  column: 'image' | 'variantImage',
  title: string,
  style: Style | null,
): StagedImage[] => {
  const text = row.text(column);
  if (text === '') return [];
  const image = parseImage(text);
  if (!image) row.note(column, 'imageLeft', text);
  const statedAlt = column === 'image' ? row.text('imageAlt') : '';
  const rank = column === 'image' ? parseInteger(row.text('imageRank')) : null;
  const alt = altOf(statedAlt, title, style?.name ?? null);
  return image ? [{ ...image, alt, altStated: statedAlt !== '', style: style?.seo ?? null, rank }] : [];
};

export const readBarcode = (row: ShopifyRow): string | null => {
  const text = row.text('barcode').replace(/^'/, '');
  if (text === '' || text.length > 64) return null;
  if (!/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return text;
  row.note('barcode', 'barcodeDamaged', text);
  return null;
};

/** The stated SKU, or a stable generated one: Shopify allows empty and duplicate SKUs. */
export const readSku = (row: ShopifyRow, product: ShopifyProduct, usedSkus: Set<string>): string => {
  const stated = row.text('sku').replace(/^'/, '');
  if (stated !== '' && stated.length <= 64 && !usedSkus.has(stated)) {
    usedSkus.add(stated);
    return stated;
  }
  const values = optionValues(row).filter((value) => value !== '' && value !== 'Default Title');
  const built = buildSku(product.ref, values);
  usedSkus.add(built);
  if (stated !== '') row.note('sku', 'skuReplaced', stated, built);
  return built;
};
