/** Shopify's article: what the first row of a handle says of it, and what its next rows need. */
import { slugOf } from '#shared/text';
import { readInteger } from './amounts.rules.ts';
import type { Cells } from './cells.rules.ts';
import type { Style } from './colours.rules.ts';
import type { ShopifyColumn } from './headers.rules.ts';
import { textOfHtml } from './html-text.rules.ts';
import { altOf, readImage } from './images.rules.ts';
import { splitList } from './lists.rules.ts';
import { builtSku } from './reference.rules.ts';
import { axesOf, type Axes, type TakenNames } from './shopify-options.rules.ts';
import { placeOf, type PlaceOptions } from './shopify-place.rules.ts';
import { numberHintOf, type NumberHint } from './sizes.rules.ts';
import { nothingStated, type StagedImage, type StagedItem } from './staged-row.ts';

export type ShopifyRow = Cells<ShopifyColumn>;

/** What the next rows of a handle need of its first one. */
export type ShopifyArticle = {
  handle: string;
  ref: string;
  title: string;
  giftCard: boolean;
  axes: Axes;
  hint: NumberHint;
  taken: TakenNames;
};

const longestDescription = 20_000;
const cut = (text: string, longest: number): string => {
  const letters = text.length <= longest ? text : text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return letters === text ? text : `${letters.trimEnd()}…`;
};

const statusOf = (row: ShopifyRow): StagedItem['status'] => {
  const status = row.text('status').toLowerCase();
  if (status === 'archived') return 'archived';
  if (status === 'draft' || /^(false|non|no|0)$/i.test(row.text('published'))) return 'draft';
  return status === 'active' || row.text('published') !== '' ? 'published' : null;
};

export const itemOf = (row: ShopifyRow, ref: string, place: PlaceOptions): StagedItem => {
  const title = row.text('title').replace(/\s+/g, ' ');
  if (title.length > 200) row.note('title', 'nameCut');
  const name = cut(title, 200);
  const text = textOfHtml(row.text('body'));
  if (text.length > longestDescription) row.note('body', 'descriptionCut', String(longestDescription));
  const words = {
    category: row.text('category'),
    type: row.text('type'),
    tags: row.text('tags'),
    title,
    gender: row.text('gender'),
  };
  const vendor = cut(row.text('vendor'), 120);
  const brand = slugOf(vendor);
  return {
    ...nothingStated,
    ...placeOf(words, place),
    // without an option on the command line, an article that staff moved stays where it is
    placeOnlyNew: place.section === null && place.group === null,
    name,
    slug: slugOf(name) || slugOf(ref),
    description: row.has('body') ? cut(text, longestDescription) : null,
    brand: brand === '' ? null : { name: vendor, seo: brand },
    keywords: row.has('tags') ? cut([...new Set(splitList(row.text('tags'), /,/))].join(', '), 2_000) : null,
    status: statusOf(row),
  };
};

export const optionValues = (row: ShopifyRow): string[] => [row.text('value1'), row.text('value2'), row.text('value3')];

export const articleOf = (row: ShopifyRow, handle: string, ref: string): ShopifyArticle => ({
  handle,
  ref,
  title: row.text('title'),
  giftCard: /^(true|oui|yes|1)$/i.test(row.text('giftCard')),
  axes: axesOf([row.text('name1'), row.text('name2'), row.text('name3')], optionValues(row)),
  hint: numberHintOf(
    `${row.text('type')} ${row.text('category')} ${row.text('gender')} ${row.text('title')} ${row.text('tags')}`,
  ),
  taken: { styles: new Map(), sizes: new Map() },
});

export const imageIn = (
  row: ShopifyRow,
  column: 'image' | 'variantImage',
  title: string,
  style: Style | null,
): StagedImage[] => {
  const text = row.text(column);
  if (text === '') return [];
  const image = readImage(text);
  if (!image) row.note(column, 'imageLeft', text);
  const stated = column === 'image' ? row.text('imageAlt') : '';
  const rank = column === 'image' ? readInteger(row.text('imageRank')) : null;
  const alt = altOf(stated, title, style?.name ?? null);
  return image ? [{ ...image, alt, altStated: stated !== '', style: style?.seo ?? null, rank }] : [];
};

export const barcodeOf = (row: ShopifyRow): string | null => {
  const text = row.text('barcode').replace(/^'/, '');
  if (text === '' || text.length > 64) return null;
  if (!/^\d+[.,]?\d*e\+?\d+$/i.test(text)) return text;
  row.note('barcode', 'barcodeDamaged', text);
  return null;
};

/** Its own SKU, or a stable one: Shopify lets a SKU be empty or serve twice. */
export const skuOf = (row: ShopifyRow, article: ShopifyArticle, taken: Set<string>): string => {
  const stated = row.text('sku').replace(/^'/, '');
  if (stated !== '' && stated.length <= 64 && !taken.has(stated)) {
    taken.add(stated);
    return stated;
  }
  const values = optionValues(row).filter((value) => value !== '' && value !== 'Default Title');
  const built = builtSku(article.ref, values);
  taken.add(built);
  if (stated !== '') row.note('sku', 'skuReplaced', stated, built);
  return built;
};
