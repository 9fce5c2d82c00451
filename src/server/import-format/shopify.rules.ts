/** Reads Shopify's product export: the first row of a handle has the product, later rows have options and images. */
import { cellsOf, type Cells } from './cells.rules.ts';
import type { ShopifyColumn } from './shop-headers.rules.ts';
import { readCost, readSellingPrice, readStock, readWeight, type ShopOffer } from './shop-offer.rules.ts';
import {
  barcodeOf,
  formerPathOf,
  imagesOf,
  itemOf,
  openProduct,
  skuOf,
  styleAndSize,
  type ShopProduct,
} from './shop-product.rules.ts';
import {
  emptyItem,
  emptyRow,
  type FileRecord,
  type RowReader,
  type StagedImage,
  type StagedItem,
  type StagedRow,
} from './staged-row.ts';
import { parseInteger, referenceOfHandle, type PlaceOptions, type Style } from './values/values.ts';

export type ShopifySource = {
  headers: readonly string[];
  columns: ReadonlyMap<ShopifyColumn, number>;
  offer: ShopOffer;
  place: PlaceOptions;
};

/** Limit of rows kept in memory because they precede the first row of their handle. */
const maxWaiting = 5_000;

type ShopifyRow = Cells<ShopifyColumn>;
type ShopifyProduct = ShopProduct & { handle: string; giftCard: boolean };
type ReaderState = { source: ShopifySource; usedSkus: Set<string> };
/** `isFirst`: true for the row that has the product cells. */
type ProductRow = { line: number; row: ShopifyRow; product: ShopifyProduct; isFirst: boolean };

const optionNames = (row: ShopifyRow): string[] => [row.text('name1'), row.text('name2'), row.text('name3')];
const optionValues = (row: ShopifyRow): string[] => [row.text('value1'), row.text('value2'), row.text('value3')];

const placeTexts = (row: ShopifyRow) => ({
  category: row.text('category'),
  type: row.text('type'),
  tags: row.text('tags'),
  gender: row.text('gender'),
});

const readProduct = (row: ShopifyRow, handle: string): ShopifyProduct => ({
  ...openProduct(
    { ref: referenceOfHandle(handle), title: row.text('title') },
    { names: optionNames(row), values: optionValues(row) },
    placeTexts(row),
  ),
  handle,
  giftCard: /^(true|oui|yes|1)$/i.test(row.text('giftCard')),
});

const readStatus = (row: ShopifyRow): StagedItem['status'] => {
  const status = row.text('status').toLowerCase();
  if (status === 'archived') return 'archived';
  if (status === 'draft' || /^(false|non|no|0)$/i.test(row.text('published'))) return 'draft';
  return status === 'active' || row.text('published') !== '' ? 'published' : null;
};

const readItem = (row: ShopifyRow, { ref, handle }: ShopifyProduct, place: PlaceOptions): StagedItem =>
  itemOf(
    row,
    ref,
    {
      ...placeTexts(row),
      title: row.text('title'),
      html: row.has('body') ? row.text('body') : null,
      vendor: row.text('vendor'),
      keywords: row.has('tags') ? row.text('tags') : null,
      status: readStatus(row),
      formerPaths: formerPathOf('/products/', handle),
    },
    place,
  );

const readImages = (
  row: ShopifyRow,
  column: 'image' | 'variantImage',
  title: string,
  style: Style | null,
): StagedImage[] => {
  const isMain = column === 'image';
  const alt = isMain ? row.text('imageAlt') : '';
  const rank = isMain ? parseInteger(row.text('imageRank')) : null;
  return imagesOf(row, column, [{ text: row.text(column), alt, rank }], { title, style });
};

const readVariant = ({ row, product }: ProductRow, { source, usedSkus }: ReaderState): Partial<StagedRow> => {
  const values = optionValues(row);
  const { style, size } = styleAndSize(product, values);
  const sku = skuOf(row, 'sku', { product, values, usedSkus });
  const images = [
    ...readImages(row, 'image', product.title, null),
    ...readImages(row, 'variantImage', product.title, style),
  ];
  const weightGrams = readWeight(row.text('grams'));
  const variant = { sku, style, size, barcode: barcodeOf(row, 'barcode'), weightGrams, withdrawn: null };
  const prices = readSellingPrice(row, { price: 'price', compareAt: 'compareAt' }, source.offer);
  const costs = readCost(row, 'cost', source.offer);
  return { variant, prices, costs, stocks: readStock(row, 'quantity', row.text('quantity'), source.offer), images };
};

const readProductRow = (productRow: ProductRow, state: ReaderState): StagedRow => {
  const { line, row, product, isFirst } = productRow;
  const item = isFirst ? readItem(row, product, state.source.place) : emptyItem;
  if (isFirst && product.ref !== product.handle) row.note('handle', 'refShortened', product.handle, product.ref);
  if (product.giftCard) {
    row.note('giftCard', 'giftCard');
    return { ...emptyRow(line, '', row), kind: 'ignored' };
  }
  const base = { ...emptyRow(line, product.ref, row), item };
  const hasVariant = [...optionValues(row), row.text('sku'), row.text('price')].some((value) => value !== '');
  if (isFirst || hasVariant) return { ...base, ...readVariant(productRow, state) };
  const images = readImages(row, 'image', product.title, null);
  if (images.length === 0) row.note(null, 'emptyRow');
  return { ...base, kind: images.length > 0 ? 'image' : 'ignored', images };
};

/** Keeps in memory every SKU and, for each handle, what its later rows need. */
export const createShopifyReader = (source: ShopifySource): RowReader => {
  const products = new Map<string, ShopifyProduct>();
  const waiting = new Map<string, FileRecord[]>();
  const state: ReaderState = { source, usedSkus: new Set() };
  let waitingCount = 0;
  const rowOf = ({ cells }: FileRecord): ShopifyRow => cellsOf(cells, source.headers, source.columns);

  const readWithWaiting = (record: FileRecord, row: ShopifyRow, handle: string): StagedRow[] => {
    const existing = products.get(handle);
    const isFirst = row.text('title') !== '' && !existing;
    const product = existing ?? readProduct(row, handle);
    products.set(handle, product);
    const earlier = waiting.get(handle) ?? [];
    waiting.delete(handle);
    waitingCount -= earlier.length;
    return [
      readProductRow({ line: record.line, row, product, isFirst }, state),
      ...earlier.map((other) =>
        readProductRow({ line: other.line, row: rowOf(other), product, isFirst: false }, state),
      ),
    ];
  };

  const read = (record: FileRecord): StagedRow[] => {
    const row = rowOf(record);
    const handle = row.text('handle').replace(/^'/, '');
    if (handle === '') {
      row.refuse('handle', 'refMissing');
      return [emptyRow(record.line, '', row)];
    }
    const mustWait = !products.has(handle) && row.text('title') === '' && waitingCount < maxWaiting;
    if (!mustWait) return readWithWaiting(record, row, handle);
    const records = waiting.get(handle) ?? [];
    records.push(record);
    waiting.set(handle, records);
    waitingCount += 1;
    return [];
  };

  // no row of these handles has a title: the item may exist in the shop; otherwise its first row is used
  const end = (): StagedRow[] =>
    [...waiting].flatMap(([handle, records]) => {
      waiting.delete(handle);
      return records.flatMap((record) => readWithWaiting(record, rowOf(record), handle));
    });
  return { read, end };
};
