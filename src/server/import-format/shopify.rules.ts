/** Reader of Shopify's product export: the first row of a handle has the product, later rows have options and images. */
import { cellsOf } from './cells.rules.ts';
import type { ShopifyColumn } from './headers.rules.ts';
import {
  optionValues,
  readBarcode,
  readImages,
  readItem,
  readProduct,
  readSku,
  type ShopifyProduct,
  type ShopifyRow,
} from './shopify-product.rules.ts';
import { readShopifyPrice, readShopifyStock, readWeight, type ShopifyOffer } from './shopify-offer.rules.ts';
import { readOptions } from './shopify-options.rules.ts';
import type { PlaceOptions } from './shopify-place.rules.ts';
import { emptyItem, type FileRecord, type RowReader, type StagedRow } from './staged-row.ts';
import { referenceOfHandle } from './values/values.ts';

export type ShopifySource = {
  headers: readonly string[];
  columns: ReadonlyMap<ShopifyColumn, number>;
  offer: ShopifyOffer;
  place: PlaceOptions;
};

/** Limit of rows kept in memory because they come before the first row of their handle. */
const maxWaiting = 5_000;

type ReaderState = { source: ShopifySource; usedSkus: Set<string> };
/** `isFirst`: the row with the product cells. */
type ProductRow = { line: number; row: ShopifyRow; product: ShopifyProduct; isFirst: boolean };

const emptyRow = (line: number, ref: string, { problems, notes }: ShopifyRow): StagedRow => ({
  line,
  ref,
  kind: 'variant',
  item: emptyItem,
  variant: null,
  prices: [],
  stocks: [],
  images: [],
  problems,
  notes,
});

const readVariant = ({ row, product }: ProductRow, { source, usedSkus }: ReaderState): Partial<StagedRow> => {
  const { style, size } = readOptions(product.axes, optionValues(row), product);
  const sku = readSku(row, product, usedSkus);
  const images = [
    ...readImages(row, 'image', product.title, null),
    ...readImages(row, 'variantImage', product.title, style),
  ];
  const variant = { sku, style, size, barcode: readBarcode(row), weightGrams: readWeight(row), withdrawn: null };
  const prices = readShopifyPrice(row, source.offer);
  return { variant, prices, stocks: readShopifyStock(row, source.offer), images };
};

const readProductRow = (productRow: ProductRow, state: ReaderState): StagedRow => {
  const { line, row, product, isFirst } = productRow;
  const item = isFirst ? readItem(row, product.ref, state.source.place) : emptyItem;
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

/** Keeps in memory every SKU, and for each handle what its later rows need. */
export const createShopifyReader = (source: ShopifySource): RowReader => {
  const products = new Map<string, ShopifyProduct>();
  const waiting = new Map<string, FileRecord[]>();
  const state: ReaderState = { source, usedSkus: new Set() };
  let waitingCount = 0;
  const rowOf = ({ cells }: FileRecord): ShopifyRow => cellsOf(cells, source.headers, source.columns);

  const readWithWaiting = (record: FileRecord, row: ShopifyRow, handle: string): StagedRow[] => {
    const existing = products.get(handle);
    const isFirst = row.text('title') !== '' && !existing;
    const product = existing ?? readProduct(row, handle, referenceOfHandle(handle));
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

  // no row of these handles has a title: the item may exist in the shop, otherwise the first row is used
  const end = (): StagedRow[] =>
    [...waiting].flatMap(([handle, records]) => {
      waiting.delete(handle);
      return records.flatMap((record) => readWithWaiting(record, rowOf(record), handle));
    });
  return { read, end };
};
