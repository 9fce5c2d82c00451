import type { StockWord } from '#shared/api/shapes';
import type { VariantRow } from '#storefront/card/product-view.ts';

type Row = Readonly<VariantRow>;

export type Choice = {
  /** Price of the exact variant, otherwise the lowest price of the colour, preferring variants in stock. */
  price: number;
  before: number | null;
  /** True when no size is chosen and prices of the colour differ. */
  isFrom: boolean;
  /** Stock of each size in this colour; null where the size does not exist in it. */
  stocks: (StockWord | null)[];
  /** Variant id of each size, with the same nulls. */
  ids: (string | null)[];
  /**
   * Stock of the exact variant; null when no size is chosen. UNAVAILABLE also when the size does not exist in this
   * colour.
   */
  stock: StockWord | null;
  /** Number of sizes of the colour in stock. */
  available: number;
};

/** Index of the requested colour (-1 for none), otherwise of the first one in stock, otherwise of the first one. */
export const styleToShow = (rows: readonly Row[], requested: number): number => {
  if (requested >= 0) return requested;
  return rows.find(([, , , , stock]) => stock !== 'UNAVAILABLE')?.[0] ?? rows[0]?.[0] ?? 0;
};

/** `sizeIndex` is null until a size is chosen. Each colour must have at least one row. */
export const choose = (
  rows: readonly Row[],
  sizeCount: number,
  styleIndex: number,
  sizeIndex: number | null,
): Choice => {
  const styleRows = rows.filter(([rowStyle]) => rowStyle === styleIndex);
  const stocks = Array.from({ length: sizeCount }, (): StockWord | null => null);
  const ids = Array.from({ length: sizeCount }, (): string | null => null);
  for (const [, rowSize, , , stock, id] of styleRows) {
    stocks[rowSize] = stock;
    ids[rowSize] = id;
  }
  const exact = sizeIndex === null ? undefined : styleRows.find(([, rowSize]) => rowSize === sizeIndex);
  const inStock = styleRows.filter(([, , , , stock]) => stock !== 'UNAVAILABLE');
  const candidates = inStock.length > 0 ? inStock : styleRows;
  const cheapest = candidates.toSorted(([, , left], [, , right]) => left - right)[0];
  const shown = exact ?? cheapest;
  return {
    price: shown?.[2] ?? 0,
    before: shown?.[3] ?? null,
    isFrom: exact === undefined && styleRows.some(([, , price]) => price !== shown?.[2]),
    stocks,
    ids,
    stock: exact?.[4] ?? (sizeIndex === null ? null : 'UNAVAILABLE'),
    available: inStock.length,
  };
};

/** Rounded down, because an advertised reduction must not exceed the real one. */
export const percentOff = (before: number, price: number): number => Math.floor(((before - price) * 100) / before);
