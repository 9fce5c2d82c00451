/** Reads WooCommerce's product export: a variable product, then its variations, which name it as their parent. */
import { cellsOf, type Cells } from './cells.rules.ts';
import { isZero, readCost, readFullPrice, readStock, readWeight, type ShopOffer } from './shop-offer.rules.ts';
import {
  barcodeOf,
  formerPathOf,
  imageList,
  imagesOf,
  itemOf,
  openProduct,
  skuOf,
  styleAndSize,
  type ShopProduct,
} from './shop-product.rules.ts';
import type { ShopColumn } from './shop-headers.rules.ts';
import {
  emptyItem,
  emptyRow,
  type FileRecord,
  type RowReader,
  type StagedCost,
  type StagedItem,
  type StagedRow,
} from './staged-row.ts';
import { referenceOfHandle, splitList, type PlaceOptions } from './values/values.ts';
import { slugOf } from '#shared/text';

type Column = ShopColumn<'woocommerce'>;
type Row = Cells<Column>;
/** `costs`: for variations without costs of their own. */
type WooProduct = ShopProduct & { sku: string; costs: StagedCost[] };

export type WooCommerceSource = {
  headers: readonly string[];
  columns: ReadonlyMap<Column, number>;
  offer: ShopOffer;
  place: PlaceOptions;
};

const optionNames = (row: Row): string[] => [row.text('name1'), row.text('name2'), row.text('name3')];
const optionValues = (row: Row): string[] => [row.text('value1'), row.text('value2'), row.text('value3')];

/** A cell with several values describes the product; a single value is that of the variant. */
const singleValues = (row: Row): string[] => optionValues(row).map((value) => (/[,|]/.test(value) ? '' : value));

/** First category of the list, with all its levels: `Clothing > Hoodies`. */
const categoryOf = (row: Row): string => {
  const categories = splitList(row.text('categories'), /,/);
  return categories.find((category) => category.includes('>')) ?? categories[0] ?? '';
};

const placeTexts = (row: Row) => ({ category: categoryOf(row), type: '', tags: row.text('tags'), gender: '' });

const statusOf = (row: Row): StagedItem['status'] => {
  const text = row.text('published');
  return text === '' ? null : text === '1' ? 'published' : 'draft';
};

const readProduct = (row: Row, offer: ShopOffer): WooProduct => {
  const title = row.text('name');
  const sku = row.text('sku');
  const values = optionValues(row).map((list) => splitList(list, /[,|]/)[0] ?? '');
  const ref = referenceOfHandle(sku || slugOf(title) || `produit-${row.text('id')}`);
  const product = openProduct({ ref, title }, { names: optionNames(row), values }, placeTexts(row));
  return { ...product, sku, costs: readCost(row, 'cost', offer) };
};

const readItem = (row: Row, { ref, title }: WooProduct, place: PlaceOptions): StagedItem => {
  const html = [row.text('shortText'), row.text('text')].filter((text) => text !== '').join('<br><br>');
  return itemOf(
    row,
    ref,
    {
      ...placeTexts(row),
      title,
      html: row.has('text') || row.has('shortText') ? html.replaceAll('\\n', '<br>') : null,
      vendor: row.text('brand'),
      keywords: row.has('tags') ? row.text('tags') : null,
      status: statusOf(row),
      // the file has no address; WordPress derives it from the name
      formerPaths: formerPathOf('/product/', slugOf(title)),
    },
    place,
  );
};

const stockText = (row: Row): string =>
  row.text('stock') === '' && row.text('inStock') === '0' ? '0' : row.text('stock');

type ReaderState = { source: WooCommerceSource; usedSkus: Set<string> };

const readVariant = (row: Row, product: WooProduct, { source, usedSkus }: ReaderState): Partial<StagedRow> => {
  const values = singleValues(row);
  const { style, size } = styleAndSize(product, values);
  // one row stands for every size of the product
  if (
    values.some((value, index) => value === '' && (product.names[index] ?? '') !== '' && product.axes[index] === 'size')
  )
    row.note('value1', 'anySize');
  const unit = /\((\w+)\)/.exec(row.header('weight'))?.[1];
  return {
    variant: {
      sku: skuOf(row, 'sku', { product, values, usedSkus }),
      style,
      size,
      barcode: barcodeOf(row, 'barcode'),
      weightGrams: readWeight(row.text('weight'), unit),
      withdrawn: null,
    },
    prices: readFullPrice(row, { price: 'price', sale: 'sale', starts: 'saleStarts', ends: 'saleEnds' }, source.offer),
    stocks: readStock(row, 'stock', stockText(row), source.offer),
  };
};

const imagesFor = (row: Row, title: string, style: Parameters<typeof imagesOf>[3]['style']) =>
  imagesOf(row, 'images', imageList(row.text('images')), { title, style });

/** Keeps in memory every SKU, what variations need of their product, and variations that precede it. */
export const createWooCommerceReader = (source: WooCommerceSource): RowReader => {
  const products = new Map<string, WooProduct>();
  const waiting: FileRecord[] = [];
  const state: ReaderState = { source, usedSkus: new Set() };
  const rowOf = ({ cells }: FileRecord): Row => cellsOf(cells, source.headers, source.columns);

  const readMain = (line: number, row: Row, isVariable: boolean): StagedRow => {
    const product = readProduct(row, source.offer);
    for (const key of [product.sku, `id:${row.text('id')}`])
      if (key !== '' && key !== 'id:') products.set(key, product);
    const base = {
      ...emptyRow(line, product.ref, row),
      item: readItem(row, product, source.place),
      images: imagesFor(row, product.title, null),
    };
    return isVariable
      ? { ...base, kind: 'item' }
      : { ...base, ...readVariant(row, product, state), costs: product.costs };
  };

  const readVariation = ({ line }: FileRecord, row: Row, product: WooProduct): StagedRow => {
    const variant = readVariant(row, product, state);
    const images = imagesFor(row, product.title, variant.variant?.style ?? null);
    const costs = isZero(row.text('cost')) ? product.costs : readCost(row, 'cost', source.offer);
    return { ...emptyRow(line, product.ref, row), ...variant, costs, item: emptyItem, images };
  };

  const read = (record: FileRecord): StagedRow[] => {
    const row = rowOf(record);
    const types = splitList(row.text('type').toLowerCase(), /,/);
    if (types.some((type) => type === 'grouped' || type === 'external')) {
      row.note('type', 'notSoldAlone', row.text('name'));
      return [{ ...emptyRow(record.line, '', row), kind: 'ignored' }];
    }
    if (!types.includes('variation')) return [readMain(record.line, row, types.includes('variable'))];
    const product = products.get(row.text('parent'));
    if (product) return [readVariation(record, row, product)];
    waiting.push(record);
    return [];
  };

  const end = (): StagedRow[] =>
    waiting.splice(0).map((record) => {
      const row = rowOf(record);
      const product = products.get(row.text('parent'));
      if (product) return readVariation(record, row, product);
      row.refuse('parent', 'parentUnknown', row.text('parent'));
      return emptyRow(record.line, '', row);
    });
  return { read, end };
};
