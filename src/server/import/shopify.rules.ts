/** Shopify's product export: rows grouped by handle, the first with the article, the next with options and images. */
import { cellsOf } from './cells.rules.ts';
import type { ShopifyColumn } from './headers.rules.ts';
import { referenceOfHandle } from './reference.rules.ts';
import {
  articleOf,
  barcodeOf,
  imageIn,
  itemOf,
  optionValues,
  skuOf,
  type ShopifyArticle,
  type ShopifyRow,
} from './shopify-article.rules.ts';
import { readShopifyPrice, readShopifyStock, readWeight, type ShopifyMoney } from './shopify-offer.rules.ts';
import { readOptions } from './shopify-options.rules.ts';
import type { PlaceOptions } from './shopify-place.rules.ts';
import { nothingStated, type FileRecord, type RowReader, type StagedRow } from './staged-row.ts';

export type ShopifySource = {
  headers: readonly string[];
  columns: ReadonlyMap<ShopifyColumn, number>;
  money: ShopifyMoney;
  place: PlaceOptions;
};

/** Rows that came before the first row of their handle: rare, so a few wait in memory. */
const mostWaiting = 5_000;

type Reading = { source: ShopifySource; skus: Set<string> };
/** One record on its way: `head` is the row that carries its article. */
type Found = { line: number; row: ShopifyRow; article: ShopifyArticle; head: boolean };

const bare = (line: number, ref: string, { problems, notes }: ShopifyRow): StagedRow => ({
  line,
  ref,
  kind: 'variant',
  item: nothingStated,
  variant: null,
  prices: [],
  stocks: [],
  images: [],
  problems,
  notes,
});

const variantOf = ({ row, article }: Found, { source, skus }: Reading): Partial<StagedRow> => {
  const { style, size } = readOptions(article.axes, optionValues(row), article);
  const sku = skuOf(row, article, skus);
  const images = [...imageIn(row, 'image', article.title, null), ...imageIn(row, 'variantImage', article.title, style)];
  const variant = { sku, style, size, barcode: barcodeOf(row), weightGrams: readWeight(row), withdrawn: null };
  const prices = readShopifyPrice(row, source.money);
  return { variant, prices, stocks: readShopifyStock(row, source.money), images };
};

const readFound = (found: Found, reading: Reading): StagedRow => {
  const { line, row, article, head } = found;
  const item = head ? itemOf(row, article.ref, reading.source.place) : nothingStated;
  if (head && article.ref !== article.handle) row.note('handle', 'refShortened', article.handle, article.ref);
  if (article.giftCard) {
    row.note('giftCard', 'giftCard');
    return { ...bare(line, '', row), kind: 'ignored' };
  }
  const base = { ...bare(line, article.ref, row), item };
  const offers = [...optionValues(row), row.text('sku'), row.text('price')].some((value) => value !== '');
  if (head || offers) return { ...base, ...variantOf(found, reading) };
  const images = imageIn(row, 'image', article.title, null);
  if (images.length === 0) row.note(null, 'emptyRow');
  return { ...base, kind: images.length > 0 ? 'image' : 'ignored', images };
};

/** Reads Shopify's export row by row; of each handle it keeps what its next rows need, and every SKU. */
export const createShopifyReader = (source: ShopifySource): RowReader => {
  const articles = new Map<string, ShopifyArticle>();
  const waiting = new Map<string, FileRecord[]>();
  const reading: Reading = { source, skus: new Set() };
  let waitingCount = 0;
  const rowOf = ({ cells }: FileRecord): ShopifyRow => cellsOf(cells, source.headers, source.columns);

  const readKnown = (record: FileRecord, row: ShopifyRow, handle: string): StagedRow[] => {
    const known = articles.get(handle);
    const head = row.text('title') !== '' && !known;
    const article = known ?? articleOf(row, handle, referenceOfHandle(handle));
    articles.set(handle, article);
    const late = waiting.get(handle) ?? [];
    waiting.delete(handle);
    waitingCount -= late.length;
    return [
      readFound({ line: record.line, row, article, head }, reading),
      ...late.map((other) => readFound({ line: other.line, row: rowOf(other), article, head: false }, reading)),
    ];
  };

  const read = (record: FileRecord): StagedRow[] => {
    const row = rowOf(record);
    const handle = row.text('handle').replace(/^'/, '');
    if (handle === '') {
      row.refuse('handle', 'refMissing');
      return [bare(record.line, '', row)];
    }
    const mayWait = !articles.has(handle) && row.text('title') === '' && waitingCount < mostWaiting;
    if (!mayWait) return readKnown(record, row, handle);
    const others = waiting.get(handle) ?? [];
    others.push(record);
    waiting.set(handle, others);
    waitingCount += 1;
    return [];
  };

  // no row of these handles has a title: the shop may know the article, or the first row stands for it
  const end = (): StagedRow[] =>
    [...waiting].flatMap(([handle, records]) => {
      waiting.delete(handle);
      return records.flatMap((record) => readKnown(record, rowOf(record), handle));
    });
  return { read, end };
};
