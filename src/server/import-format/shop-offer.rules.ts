import { formatAmount, type Currency } from '#shared/money';
import { readAmount, readCostAmount } from './amount-cell.rules.ts';
import type { Cells } from './cells.rules.ts';
import type { StagedCost, StagedPrice, StagedStock } from './staged-row.ts';
import { parseAmount, parseInteger, parseUnits, type parseDate } from './values/values.ts';

export type ShopOffer = {
  region: { code: string; currency: Currency; timeZone: string; vatBasisPoints: number };
  /** Null when no location serves the region; quantities are then ignored. */
  location: number | null;
  defaultStock: number | null;
  /** False: purchase costs are left out. */
  readsCosts: boolean;
  parseDate: typeof parseDate;
};

export const isZero = (text: string): boolean => text === '' || /^0+([.,]0+)?$/.test(text);

/** Removes floating-point noise such as `58.120000000000005`, and zeros after the second decimal. */
const roundNoise = <Column extends string>(row: Cells<Column>, column: Column, text: string): string => {
  if (/^\d{1,9}\.\d{2}0+$/.test(text)) return text.slice(0, text.indexOf('.') + 3);
  if (!/^\d{1,9}\.\d{9,}$/.test(text)) return text;
  const rounded = Number(text).toFixed(2);
  row.note(column, 'priceRounded', text, rounded);
  return rounded;
};

/** In minor units; null when absent or refused. */
const readCell = <Column extends string>(row: Cells<Column>, column: Column, currency: Currency): number | null => {
  const text = row.text(column).replace(/^'/, '');
  const at = row.indexOf(column);
  return at === undefined || isZero(text) ? null : readAmount(row, at, roundNoise(row, column, text), currency);
};

const priceIn = ({ region }: ShopOffer, column: string, amount: number): StagedPrice => ({
  region: region.code,
  currency: region.currency,
  amount,
  saleStated: true,
  saleAmount: null,
  saleStartsAt: null,
  saleEndsAt: null,
  column,
});

/**
 * Shopify states the selling price and a higher "compare at" price. The shop stores them as sale price and
 * full price.
 */
export const readSellingPrice = <Column extends string>(
  row: Cells<Column>,
  { price, compareAt }: { price: Column; compareAt: Column },
  offer: ShopOffer,
): StagedPrice[] => {
  if (isZero(row.text(price).replace(/^'/, ''))) {
    row.note(price, 'noPrice');
    return [];
  }
  const { currency } = offer.region;
  const selling = readCell(row, price, currency);
  if (selling === null) return [];
  const compareText = row.text(compareAt);
  const compare = isZero(compareText) ? null : parseAmount(compareText, currency);
  // the compare-at price becomes the price when the sale ends, so it must be payable; an unreadable one is
  // ignored
  if (compare && !compare.ok && compare.reason === 'notCoin') {
    readAmount(row, row.indexOf(compareAt) ?? 0, compareText, currency);
    return [];
  }
  const fullPrice = compare?.ok && compare.amount > selling ? compare.amount : null;
  return [
    {
      ...priceIn(offer, row.header(price), fullPrice ?? selling),
      saleStated: row.has(compareAt),
      saleAmount: fullPrice === null ? null : selling,
    },
  ];
};

export const readFullPrice = <Column extends string>(
  row: Cells<Column>,
  columns: { price: Column; sale: Column; starts: Column; ends: Column },
  offer: ShopOffer,
): StagedPrice[] => {
  const { currency, timeZone } = offer.region;
  if (isZero(row.text(columns.price))) {
    row.note(columns.price, 'noPrice');
    return [];
  }
  const amount = readCell(row, columns.price, currency);
  if (amount === null) return [];
  const sale = readCell(row, columns.sale, currency);
  const price = priceIn(offer, row.header(columns.price), amount);
  if (sale === null || sale >= amount) return [price];
  const starts = offer.parseDate(row.text(columns.starts), timeZone, 'start');
  const ends = offer.parseDate(row.text(columns.ends), timeZone, 'end');
  const isPeriod = starts === null || ends === null || starts < ends;
  return [{ ...price, saleAmount: sale, saleStartsAt: isPeriod ? starts : null, saleEndsAt: isPeriod ? ends : null }];
};

/** Purchase cost without VAT, rounded to the minor unit. Empty or zero: not stated. */
export const readCost = <Column extends string>(
  row: Cells<Column>,
  column: Column,
  { region: { code, currency }, readsCosts }: ShopOffer,
  cell = row.text(column),
): StagedCost[] => {
  const text = cell.replace(/^'/, '');
  const at = row.indexOf(column);
  if (!readsCosts || at === undefined || isZero(text)) return [];
  const parsed = parseUnits(text, currency);
  const rounded = !parsed.ok && parsed.reason === 'tooManyDecimals' ? parsed.rounded : null;
  const amount = rounded ?? readCostAmount(row, at, text, currency);
  if (amount === null) return [];
  if (rounded !== null) row.note(column, 'costRounded', text, formatAmount(rounded, currency));
  return [{ region: code, currency, amount, column: row.header(column) }];
};

export const stagedPrice = priceIn;

/** `text`: the stated quantity, empty when unknown. `12.0000` is read as 12. */
export const readStock = <Column extends string>(
  row: Cells<Column>,
  column: Column,
  text: string,
  { location, defaultStock }: ShopOffer,
): StagedStock[] => {
  if (location === null) return [];
  const header = row.header(column);
  if (text === '') {
    row.note(column, 'noStock');
    return defaultStock === null ? [] : [{ location, onHand: defaultStock, column: header, onlyNew: true }];
  }
  if (/^-\d+([.,]\d+)?$/.test(text)) {
    row.note(column, 'negativeStock', text);
    return [{ location, onHand: 0, column: header, onlyNew: false }];
  }
  const onHand = parseInteger(text);
  if (onHand === null) row.refuse(column, 'quantity', text);
  return onHand === null ? [] : [{ location, onHand, column: header, onlyNew: false }];
};

const gramsIn: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 };

/** Rounded grams. Null when absent, zero or unreadable; none of these refuses the row. */
export const readWeight = (text: string, unit = 'g'): number | null => {
  const grams = Math.round(Number(text.replace(',', '.')) * (gramsIn[unit.toLowerCase()] ?? 1_000));
  return Number.isFinite(grams) && grams > 0 && grams < 1_000_000_000 ? grams : null;
};
