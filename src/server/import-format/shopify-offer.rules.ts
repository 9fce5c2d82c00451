import type { Currency } from '#shared/money';
import { readAmount } from './amount-cell.rules.ts';
import type { Cells } from './cells.rules.ts';
import type { ShopifyColumn } from './headers.rules.ts';
import type { StagedPrice, StagedStock } from './staged-row.ts';
import { parseAmount, parseInteger } from './values/values.ts';

type Row = Cells<ShopifyColumn>;

export type ShopifyOffer = {
  columns: ReadonlyMap<ShopifyColumn, number>;
  region: { code: string; currency: Currency };
  /** Null: no location serves the region, quantities are ignored. */
  location: number | null;
  defaultStock: number | null;
};

const isZero = (text: string): boolean => text === '' || /^0+([.,]0+)?$/.test(text);

/** Removes floating-point noise, such as `58.120000000000005`: Shopify prices have two decimals. */
const roundNoise = (row: Row, text: string): string => {
  if (!/^\d{1,9}\.\d{9,}$/.test(text)) return text;
  const rounded = Number(text).toFixed(2);
  row.note('price', 'priceRounded', text, rounded);
  return rounded;
};

/** Shopify states the selling price and a higher "compare at" price; the shop stores the full price and the sale price. */
export const readShopifyPrice = (row: Row, { columns, region }: ShopifyOffer): StagedPrice[] => {
  const at = columns.get('price');
  const text = row.text('price').replace(/^'/, '');
  if (at === undefined || isZero(text)) {
    row.note('price', 'noPrice');
    return [];
  }
  const selling = readAmount(row, at, roundNoise(row, text), region.currency);
  if (selling === null) return [];
  const compareText = row.text('compareAt');
  const compare = isZero(compareText) ? null : parseAmount(compareText, region.currency);
  // it becomes the price when the sale ends, so it must be payable; an unreadable one is ignored
  if (compare && !compare.ok && compare.reason === 'notCoin') {
    readAmount(row, columns.get('compareAt') ?? at, compareText, region.currency);
    return [];
  }
  const fullPrice = compare?.ok && compare.amount > selling ? compare.amount : null;
  return [
    {
      region: region.code,
      currency: region.currency,
      amount: fullPrice ?? selling,
      saleStated: columns.has('compareAt'),
      saleAmount: fullPrice === null ? null : selling,
      saleStartsAt: null,
      saleEndsAt: null,
      column: row.header('price'),
    },
  ];
};

export const readShopifyStock = (row: Row, { location, defaultStock }: ShopifyOffer): StagedStock[] => {
  if (location === null) return [];
  const text = row.text('quantity');
  const column = row.header('quantity');
  if (text === '') return defaultStock === null ? [] : [{ location, onHand: defaultStock, column, onlyNew: true }];
  if (/^-\d+$/.test(text)) {
    row.note('quantity', 'negativeStock', text);
    return [{ location, onHand: 0, column, onlyNew: false }];
  }
  const onHand = parseInteger(text);
  if (onHand === null) row.refuse('quantity', 'quantity', text);
  return onHand === null ? [] : [{ location, onHand, column, onlyNew: false }];
};

/** Rounded grams; null when absent, zero or unreadable, which does not refuse the row. */
export const readWeight = (row: Row): number | null => {
  const grams = Math.round(Number(row.text('grams').replace(',', '.')));
  return Number.isFinite(grams) && grams > 0 && grams < 1_000_000_000 ? grams : null;
};
