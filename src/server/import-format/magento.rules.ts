/** Reads Magento's product export: simple products, and configurable products that list the SKUs of their variants. */
import { cellsOf, type Cells } from './cells.rules.ts';
import { isZero, readCost, readFullPrice, readStock, readWeight, type ShopOffer } from './shop-offer.rules.ts';
import {
  formerPathOf,
  imagesOf,
  itemOf,
  openProduct,
  skuOf,
  styleAndSize,
  type ImageTexts,
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
import { referenceOfHandle, splitList, type PlaceOptions, type Style } from './values/values.ts';

type Column = ShopColumn<'magento'>;
type Row = Cells<Column>;

export type MagentoSource = {
  headers: readonly string[];
  columns: ReadonlyMap<Column, number>;
  offer: ShopOffer;
  place: PlaceOptions;
};

/** Parses `sku=A,size=S,color=Red|sku=B,…` into the options of each variant. */
export const readVariations = (text: string): { sku: string; names: string[]; values: string[] }[] =>
  splitList(text, /\|(?=sku=)/).map((variation) => {
    const pairs = splitList(variation, /,(?=[\w-]+=)/).map(
      (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
    );
    const options = pairs.filter(([name]) => name !== 'sku');
    return {
      sku: pairs.find(([name]) => name === 'sku')?.[1] ?? '',
      names: options.map(([name]) => name),
      values: options.map(([, value]) => value),
    };
  });

/** The deepest category without the root category: `Men/Tops/Hoodies`. */
const categoryOf = (text: string): string => {
  const [category = ''] = splitList(text, /,(?! )/).toSorted(
    (left, right) => right.split('/').length - left.split('/').length,
  );
  return category.split('/').slice(1).join(' > ') || (category.includes('Category') ? '' : category);
};

const placeTexts = (row: Row) => ({
  category: categoryOf(row.text('categories')),
  type: '',
  tags: row.text('keywords'),
  gender: /(?:^|,)gender=([^,]*)/.exec(row.text('attributes'))?.[1] ?? '',
});

const readItem = (row: Row, ref: string, place: PlaceOptions): StagedItem => {
  const html = [row.text('shortText'), row.text('text')].filter((text) => text !== '').join('<br><br>');
  const visible = !/not visible/i.test(row.text('visibility'));
  return itemOf(
    row,
    ref,
    {
      ...placeTexts(row),
      title: row.text('name'),
      html: row.has('text') || row.has('shortText') ? html : null,
      vendor: '',
      keywords: row.has('keywords') ? row.text('keywords') : null,
      status: row.text('online') === '2' || row.text('online') === '0' || !visible ? 'draft' : 'published',
      formerPaths: row.text('urlKey') === '' ? [] : formerPathOf('/', `${row.text('urlKey')}.html`),
    },
    place,
  );
};

/** Last part of a path in Magento's media folder, which is the name of the photo. */
const photoName = (text: string): string => (/^https?:/i.test(text) ? text : (text.split('/').at(-1) ?? ''));

const imageTexts = (row: Row): ImageTexts[] => {
  const labels = row.text('moreAlts').split(',');
  const more = splitList(row.text('moreImages'), /,/).map((text, index) => ({
    text: photoName(text),
    alt: labels[index]?.trim() ?? '',
    rank: null,
  }));
  const main = { text: photoName(row.text('image')), alt: row.text('imageAlt'), rank: null };
  return [main, ...more].filter(
    ({ text }, index, all) =>
      text !== '' && text !== 'no_selection' && all.findIndex((other) => other.text === text) === index,
  );
};

const quantityText = (row: Row): string =>
  row.text('inStock') === '0' ? '0' : row.text('quantity').replace(/\.0+$/, '');

/** The attribute `cost` has a column of its own, or stands among the additional attributes. */
const costsOf = (row: Row, offer: ShopOffer): StagedCost[] => {
  const [, attribute = ''] = /(?:^|,)cost=([^,]*)/.exec(row.text('attributes')) ?? [];
  return isZero(row.text('cost')) ? readCost(row, 'attributes', offer, attribute) : readCost(row, 'cost', offer);
};

type ReaderState = {
  source: MagentoSource;
  /** Simple products by SKU whose configurable product is not read yet. */
  hidden: Map<string, FileRecord>;
  /** Variants by SKU that a configurable product names and whose own row is not read yet. */
  wanted: Map<string, { product: ShopProduct; values: string[] }>;
  usedSkus: Set<string>;
};

const rowOf = ({ cells }: FileRecord, { headers, columns }: MagentoSource): Row => cellsOf(cells, headers, columns);

const readVariant = (
  row: Row,
  product: ShopProduct,
  values: readonly string[],
  { source, usedSkus }: ReaderState,
): Partial<StagedRow> & { style: Style } => {
  const { style, size } = styleAndSize(product, values);
  const sku = skuOf(row, 'sku', { product, values, usedSkus });
  return {
    variant: { sku, style, size, barcode: null, weightGrams: readWeight(row.text('weight'), 'kg'), withdrawn: null },
    prices: readFullPrice(row, { price: 'price', sale: 'sale', starts: 'saleStarts', ends: 'saleEnds' }, source.offer),
    costs: costsOf(row, source.offer),
    stocks: readStock(row, 'quantity', quantityText(row), source.offer),
    style,
  };
};

const readChild = (
  { line, row }: { line: number; row: Row },
  product: ShopProduct,
  values: string[],
  state: ReaderState,
): StagedRow => {
  const { style, ...variant } = readVariant(row, product, values, state);
  const images = imagesOf(row, 'image', imageTexts(row), { title: product.title, style });
  return { ...emptyRow(line, product.ref, row), item: emptyItem, ...variant, images };
};

const readSimple = (line: number, row: Row, state: ReaderState): StagedRow => {
  const ref = referenceOfHandle(row.text('sku'));
  const title = row.text('name');
  const [own] = readVariations(`sku=,${row.text('attributes')}`);
  const names = (own?.names ?? []).filter((name) => /^(colou?r|couleur|size|taille)$/i.test(name));
  const values = names.map((name) => own?.values[own.names.indexOf(name)] ?? '');
  const product = openProduct({ ref, title }, { names, values }, placeTexts(row));
  const { style: _, ...variant } = readVariant(row, product, values, state);
  const images = imagesOf(row, 'image', imageTexts(row), { title, style: null });
  return { ...emptyRow(line, ref, row), item: readItem(row, ref, state.source.place), ...variant, images };
};

const readConfigurable = (line: number, row: Row, state: ReaderState): StagedRow[] => {
  const { source, hidden, wanted } = state;
  const variations = readVariations(row.text('variations'));
  const ref = referenceOfHandle(row.text('sku'));
  const options = { names: variations[0]?.names ?? [], values: variations[0]?.values ?? [] };
  const product = openProduct({ ref, title: row.text('name') }, options, placeTexts(row));
  const images = imagesOf(row, 'image', imageTexts(row), { title: product.title, style: null });
  const main: StagedRow = { ...emptyRow(line, ref, row), kind: 'item', item: readItem(row, ref, source.place), images };
  const children = variations.flatMap(({ sku, values }) => {
    const record = hidden.get(sku);
    if (!record) wanted.set(sku, { product, values });
    hidden.delete(sku);
    return record ? [readChild({ line: record.line, row: rowOf(record, source) }, product, values, state)] : [];
  });
  return [main, ...children];
};

const ignored = (line: number, row: Row): StagedRow[] => [{ ...emptyRow(line, '', row), kind: 'ignored' }];

const readRecord = (record: FileRecord, state: ReaderState): StagedRow[] => {
  const { line } = record;
  const row = rowOf(record, state.source);
  const type = row.text('type').toLowerCase();
  if (row.text('sku') === '' || (row.text('store') !== '' && row.text('store') !== 'default')) {
    row.note('store', 'storeView');
    return ignored(line, row);
  }
  if (type === 'configurable') return readConfigurable(line, row, state);
  if (!['simple', 'virtual'].includes(type)) {
    row.note('type', 'notSoldAlone', row.text('name'));
    return ignored(line, row);
  }
  const parent = state.wanted.get(row.text('sku'));
  if (parent) return [readChild({ line, row }, parent.product, parent.values, state)];
  if (!/not visible/i.test(row.text('visibility'))) return [readSimple(line, row, state)];
  state.hidden.set(row.text('sku'), record);
  return [];
};

/** Keeps every SKU in memory, and simple products until their configurable product is read. */
export const createMagentoReader = (source: MagentoSource): RowReader => {
  const state: ReaderState = { source, hidden: new Map(), wanted: new Map(), usedSkus: new Set() };
  return {
    read: (record) => readRecord(record, state),
    // simple products that no configurable product names
    end: () => [...state.hidden.values()].map((record) => readSimple(record.line, rowOf(record, source), state)),
  };
};
