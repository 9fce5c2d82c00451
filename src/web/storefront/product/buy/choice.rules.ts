/** What a choice of colour and size means on a product page: price, stock, what is left. */
import type { StockWord } from '#shared/api/shapes';

type Row = readonly [style: number, size: number, price: number, before: number | null, stock: StockWord, id: string];

export type Choice = {
  /** The price shown: of the exact variant, else the lowest of the colour (of those in stock first). */
  price: number;
  before: number | null;
  /** True when other sizes of the colour cost more. */
  isFrom: boolean;
  /** Stock of each size in this colour; null where the size does not exist in it. */
  stocks: (StockWord | null)[];
  /** Variant of each size in this colour; null where the size does not exist in it. */
  ids: (string | null)[];
  /** Of the exact variant; null until a size is chosen. A size that this colour never had is out as well. */
  stock: StockWord | null;
  /** Sizes of the colour that can be bought. */
  available: number;
};

/** The colour to show first: the one asked for, else the first that can be bought, else the first. */
export const styleToShow = (rows: readonly Row[], asked: number): number => {
  if (asked >= 0) return asked;
  return rows.find(([, , , , stock]) => stock !== 'UNAVAILABLE')?.[0] ?? rows[0]?.[0] ?? 0;
};

/** `size` is null until one is chosen. At least one row exists for each colour. */
export const choose = (rows: readonly Row[], sizes: number, style: number, size: number | null): Choice => {
  const own = rows.filter(([rowStyle]) => rowStyle === style);
  const stocks = Array.from({ length: sizes }, (): StockWord | null => null);
  const ids = Array.from({ length: sizes }, (): string | null => null);
  for (const [, rowSize, , , stock, id] of own) {
    stocks[rowSize] = stock;
    ids[rowSize] = id;
  }
  const exact = size === null ? undefined : own.find(([, rowSize]) => rowSize === size);
  const buyable = own.filter(([, , , , stock]) => stock !== 'UNAVAILABLE');
  const cheapest = (buyable.length > 0 ? buyable : own).reduce<Row | undefined>(
    (best, row) => (best === undefined || row[2] < best[2] ? row : best),
    undefined,
  );
  const shown = exact ?? cheapest;
  return {
    price: shown?.[2] ?? 0,
    before: shown?.[3] ?? null,
    isFrom: exact === undefined && own.some(([, , price]) => price !== shown?.[2]),
    stocks,
    ids,
    stock: exact?.[4] ?? (size === null ? null : 'UNAVAILABLE'),
    available: buyable.length,
  };
};

/** Whole percents, rounded down: a shop never announces more than it gives. */
export const percentOff = (before: number, price: number): number => Math.floor(((before - price) * 100) / before);
