/** Price, stock and weight of a Shopify variant, for the region and the location the import was asked for. */
import type { Currency } from '#shared/money';
import { readAmount, readInteger } from './amounts.rules.ts';
import type { Cells } from './cells.rules.ts';
import type { ShopifyColumn } from './headers.rules.ts';
import { amountAt } from './ourlet-variant.rules.ts';
import type { StagedPrice, StagedStock } from './staged-row.ts';

type Row = Cells<ShopifyColumn>;

export type ShopifyMoney = {
  columns: ReadonlyMap<ShopifyColumn, number>;
  region: { code: string; currency: Currency };
  /** Null: the shop has no location for the region, quantities are left aside. */
  location: number | null;
  defaultStock: number | null;
};

const empty = (text: string): boolean => text === '' || /^0+([.,]0+)?$/.test(text);

/** `58.120000000000005` is what a program made of 58.12: prices of Shopify have two decimals. */
const withoutNoise = (row: Row, text: string): string => {
  if (!/^\d{1,9}\.\d{9,}$/.test(text)) return text;
  const rounded = Number(text).toFixed(2);
  row.note('price', 'priceRounded', text, rounded);
  return rounded;
};

/** Shopify's price is the one asked, its "compare at" the crossed-out one: ours are the price and the sale. */
export const readShopifyPrice = (row: Row, { columns, region }: ShopifyMoney): StagedPrice[] => {
  const at = columns.get('price');
  const text = row.text('price').replace(/^'/, '');
  if (at === undefined || empty(text)) {
    row.note('price', 'noPrice');
    return [];
  }
  const asked = amountAt(row, at, withoutNoise(row, text), region.currency);
  if (asked === null) return [];
  const former = row.text('compareAt');
  const compare = empty(former) ? null : readAmount(former, region.currency);
  // it is asked once the promotion is over: what cannot be paid is told, unlike what cannot be read
  if (compare && !compare.ok && compare.why === 'notCoin') {
    amountAt(row, columns.get('compareAt') ?? at, former, region.currency);
    return [];
  }
  const higher = compare?.ok && compare.amount > asked ? compare.amount : null;
  return [
    {
      region: region.code,
      currency: region.currency,
      amount: higher ?? asked,
      saleStated: columns.has('compareAt'),
      saleAmount: higher === null ? null : asked,
      saleStartsAt: null,
      saleEndsAt: null,
      column: row.header('price'),
    },
  ];
};

/** The quantity of the file, or the one asked for variants that are new. */
export const readShopifyStock = (row: Row, { location, defaultStock }: ShopifyMoney): StagedStock[] => {
  if (location === null) return [];
  const text = row.text('quantity');
  const column = row.header('quantity');
  if (text === '') return defaultStock === null ? [] : [{ location, onHand: defaultStock, column, onlyNew: true }];
  if (/^-\d+$/.test(text)) {
    row.note('quantity', 'negativeStock', text);
    return [{ location, onHand: 0, column, onlyNew: false }];
  }
  const onHand = readInteger(text);
  if (onHand === null) row.refuse('quantity', 'quantity', text);
  return onHand === null ? [] : [{ location, onHand, column, onlyNew: false }];
};

/** Grams, rounded; null when absent, zero or unreadable: a weight is no reason to refuse a row. */
export const readWeight = (row: Row): number | null => {
  const grams = Math.round(Number(row.text('grams').replace(',', '.')));
  return Number.isFinite(grams) && grams > 0 && grams < 1_000_000_000 ? grams : null;
};
