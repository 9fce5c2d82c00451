/** Reads PrestaShop's products, with the combinations of a second file. */
import { coinOf, formatAmount, type Currency } from '#shared/money';
import { cellsOf, type Cells } from './cells.rules.ts';
import { readAmount } from './amount-cell.rules.ts';
import { isZero, readCost, readStock, readWeight, stagedPrice, type ShopOffer } from './shop-offer.rules.ts';
import {
  barcodeOf,
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
  type StagedPrice,
  type StagedRow,
} from './staged-row.ts';
import { parseUnits, referenceOfHandle, splitList, type PlaceOptions } from './values/values.ts';

type Column = ShopColumn<'prestashop'>;
type CombinationColumn = ShopColumn<'prestashopCombinations'>;
type Row = Cells<Column>;
type CombinationRow = Cells<CombinationColumn>;
type Options = { names: string[]; values: string[] };

/** Added to the line numbers of the second file, so that they differ from those of the first one. */
export const secondFileLines = 10_000_000;

export type Combinations = {
  headers: readonly string[];
  columns: ReadonlyMap<CombinationColumn, number>;
  /** Keyed by the id of the product, otherwise by its reference. */
  records: ReadonlyMap<string, FileRecord[]>;
};

export type PrestaShopSource = {
  headers: readonly string[];
  columns: ReadonlyMap<Column, number>;
  offer: ShopOffer;
  place: PlaceOptions;
  combinations: Combinations | null;
};

/** A comma may be part of a value; only a comma after a position separates: `1,5 m:0, Bleu:1`. */
const splitPositioned = (text: string): string[] => splitList(text, /:\d+\s*$/.test(text) ? /(?<=:\d+)\s*,/ : /,/);

/** Parses `Couleur:color:0, Taille:select:1` and `Bleu:0, M:1` into names and values. */
export const readAttributes = (names: string, values: string): Options => ({
  names: splitPositioned(names).map((name) => name.split(':')[0]?.trim() ?? ''),
  values: splitPositioned(values).map((value) => value.replace(/:\d+$/, '').trim()),
});

const placeTexts = (row: Row) => {
  const [category = ''] = splitList(row.text('categories'), /,/);
  return { category: category.replaceAll('/', '>'), type: '', tags: row.text('tags'), gender: '' };
};

const statusOf = (row: Row): StagedItem['status'] => {
  const text = row.text('active').toLowerCase();
  return text === '' ? null : /^(1|true|oui|yes|enabled|active|actif|active[e]?)$/.test(text) ? 'published' : 'draft';
};

const readItem = (row: Row, ref: string, place: PlaceOptions): StagedItem => {
  const id = row.text('id');
  const html = [row.text('summary'), row.text('text')].filter(
    (text, index, all) => text !== '' && all.indexOf(text) === index,
  );
  return itemOf(
    row,
    ref,
    {
      ...placeTexts(row),
      title: row.text('name'),
      html: row.has('summary') || row.has('text') ? html.join('<br><br>') : null,
      vendor: row.text('brand'),
      keywords: row.has('tags') ? row.text('tags') : null,
      status: statusOf(row),
      formerPaths: /^\d+$/.test(id) ? [`/${id}-*.html`] : [],
    },
    place,
  );
};

/** Removes zeros after the second decimal: `16.510000` becomes `16.51`. */
const trimmed = (text: string): string => text.replace(/^(\d+[.,]\d{2}\d*?)0+$/, '$1');

/** In minor units before VAT; null when absent or refused. */
const readNet = <Name extends string>(
  row: Cells<Name>,
  column: Name,
  currency: ShopOffer['region']['currency'],
): number | null => {
  const text = trimmed(row.text(column));
  const at = row.indexOf(column);
  if (at === undefined || isZero(text)) return null;
  // a net price may be any amount, because the price with VAT is rounded to a payable one
  const parsed = parseUnits(text, currency);
  if (parsed.ok && parsed.amount > 0) return parsed.amount;
  if (!parsed.ok && parsed.reason === 'tooManyDecimals') return parsed.rounded;
  return readAmount(row, at, text, currency);
};

/** Rounds a computed amount to a payable one, with a note of both. */
const payable = (row: Row, column: Column, amount: number, currency: Currency): number => {
  const coin = coinOf(currency);
  const rounded = Math.max(coin, Math.round(amount / coin) * coin);
  if (rounded !== amount)
    row.note(column, 'computedPriceRounded', formatAmount(amount, currency), formatAmount(rounded, currency));
  return rounded;
};

/** A price that cannot be paid in coins is refused, as in every file. One with decimals was computed, and is rounded. */
const readGross = (row: Row, impact: number, { currency, vatBasisPoints }: ShopOffer['region']): number | null => {
  const text = trimmed(row.text('gross'));
  const at = row.indexOf('gross');
  if (at === undefined || isZero(text)) return null;
  const parsed = parseUnits(text, currency);
  const isComputed = impact !== 0 || (!parsed.ok && parsed.reason === 'tooManyDecimals');
  if (!isComputed) return readAmount(row, at, text, currency);
  const amount = readNet(row, 'gross', currency);
  if (amount === null) return null;
  const total = amount + Math.round((impact * (10_000 + vatBasisPoints)) / 10_000);
  return payable(row, 'gross', total, currency);
};

const readFull = (row: Row, impact: number, region: ShopOffer['region']): number | null => {
  if (!isZero(trimmed(row.text('gross')))) return readGross(row, impact, region);
  const net = readNet(row, 'net', region.currency);
  if (net === null) return null;
  row.note('net', 'vatAdded', String(region.vatBasisPoints / 100));
  const exact = Math.round(((net + impact) * (10_000 + region.vatBasisPoints)) / 10_000);
  return payable(row, 'net', exact, region.currency);
};

const priceOf = (row: Row, impact: number, { offer }: PrestaShopSource): StagedPrice[] => {
  const { region, parseDate } = offer;
  const full = readFull(row, impact, region);
  const column = isZero(trimmed(row.text('gross'))) ? 'net' : 'gross';
  if (full === null) {
    // a price that is stated and refused has its problem already
    if (isZero(trimmed(row.text(column)))) row.note(column, 'noPrice');
    return [];
  }
  const price = stagedPrice(offer, row.header(column), full);
  const discount = readNet(row, 'discount', region.currency) ?? 0;
  const percent = Number(row.text('percent').replace(',', '.')) || 0;
  const off = discount > 0 ? discount : Math.round((full * percent) / 100);
  if (off <= 0 || off >= full) return [price];
  const sale = payable(row, discount > 0 ? 'discount' : 'percent', full - off, region.currency);
  if (sale >= full) return [price];
  const starts = parseDate(row.text('starts'), region.timeZone, 'start');
  const ends = parseDate(row.text('ends'), region.timeZone, 'end');
  const isPeriod = starts === null || ends === null || starts < ends;
  return [{ ...price, saleAmount: sale, saleStartsAt: isPeriod ? starts : null, saleEndsAt: isPeriod ? ends : null }];
};

type Combined = { line: number; row: CombinationRow; options: Options };
/** `costs`: for combinations without costs of their own. */
type Parent = { row: Row; product: ShopProduct; costs: StagedCost[] };
type ReaderState = { source: PrestaShopSource; usedSkus: Set<string>; readKeys: Set<string> };

const rowOfCombination = ({ combinations }: PrestaShopSource, { cells }: FileRecord): CombinationRow =>
  cellsOf(cells, combinations?.headers ?? [], combinations?.columns ?? new Map());

const combinationsOf = (row: Row, { source, readKeys }: ReaderState): Combined[] => {
  const { combinations } = source;
  const keys = [row.text('id'), row.text('reference')].filter((key) => key !== '');
  const key = keys.find((candidate) => combinations?.records.has(candidate));
  if (key === undefined) return [];
  readKeys.add(key);
  return (combinations?.records.get(key) ?? []).map((record) => {
    const combined = rowOfCombination(source, record);
    return {
      line: record.line,
      row: combined,
      options: readAttributes(combined.text('names'), combined.text('values')),
    };
  });
};

const readCombination = (
  { row: parent, product, costs }: Parent,
  { line, row, options }: Combined,
  state: ReaderState,
): StagedRow => {
  const { source, usedSkus } = state;
  const { values } = options;
  const { style, size } = styleAndSize(product, values);
  const sku = skuOf(row, 'reference', { product, values, usedSkus });
  const impact = readNet(row, 'impact', source.offer.region.currency) ?? 0;
  return {
    ...emptyRow(line, product.ref, row),
    item: emptyItem,
    variant: { sku, style, size, barcode: barcodeOf(row, 'ean'), weightGrams: null, withdrawn: null },
    prices: priceOf(parent, impact, source),
    costs: isZero(row.text('cost')) ? costs : readCost(row, 'cost', source.offer),
    stocks: readStock(row, 'quantity', row.text('quantity'), source.offer),
    images: imagesOf(row, 'images', imageList(row.text('images'), row.text('alts')), { title: product.title, style }),
  };
};

const readSingle = (row: Row, product: ShopProduct, { source, usedSkus }: ReaderState): Partial<StagedRow> => {
  const { style, size } = styleAndSize(product, []);
  const sku = skuOf(row, 'reference', { product, values: [], usedSkus });
  const weightGrams = readWeight(row.text('weight'), 'kg');
  return {
    variant: { sku, style, size, barcode: barcodeOf(row, 'ean'), weightGrams, withdrawn: null },
    prices: priceOf(row, 0, source),
    stocks: readStock(row, 'quantity', row.text('quantity'), source.offer),
  };
};

const readProductRows = ({ line, cells }: FileRecord, state: ReaderState): StagedRow[] => {
  const { source } = state;
  const row = cellsOf(cells, source.headers, source.columns);
  const ref = referenceOfHandle(row.text('reference') || (row.text('id') === '' ? '' : `ps-${row.text('id')}`));
  const combined = combinationsOf(row, state);
  const options = combined[0]?.options ?? { names: [], values: [] };
  const product = openProduct({ ref, title: row.text('name') }, options, placeTexts(row));
  const images = imagesOf(row, 'images', imageList(row.text('images'), row.text('alts')), {
    title: product.title,
    style: null,
  });
  const base = { ...emptyRow(line, ref, row), item: readItem(row, ref, source.place), images };
  const costs = readCost(row, 'cost', source.offer);
  if (combined.length === 0) return [{ ...base, ...readSingle(row, product, state), costs }];
  return [
    { ...base, kind: 'item' },
    ...combined.map((combination) => readCombination({ row, product, costs }, combination, state)),
  ];
};

const ignoreCombination = (source: PrestaShopSource, key: string, record: FileRecord): StagedRow => {
  const row = rowOfCombination(source, record);
  row.note('id', 'productUnknown', key);
  return { ...emptyRow(record.line, '', row), kind: 'ignored' };
};

export const createPrestaShopReader = (source: PrestaShopSource): RowReader => {
  const state: ReaderState = { source, usedSkus: new Set(), readKeys: new Set() };
  const end = (): StagedRow[] =>
    [...(source.combinations?.records ?? [])]
      .filter(([key]) => !state.readKeys.has(key))
      .flatMap(([key, records]) => records.map((record) => ignoreCombination(source, key, record)));
  return { read: (record) => readProductRows(record, state), end };
};
