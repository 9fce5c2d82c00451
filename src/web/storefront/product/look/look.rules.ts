import type { StockWord } from '#shared/api/shapes';

type Item = {
  ref: string;
  sizes: readonly (readonly [label: string, price: number, stock: StockWord, ...rest: unknown[]])[];
};

export type LookTotal = {
  /** Uses the lowest price of an item until its size is chosen. */
  total: number;
  chosen: number;
  /** Number of items in stock. */
  count: number;
};

const sizesInStock = ({ sizes }: Item) => sizes.filter(([, , stock]) => stock !== 'UNAVAILABLE');

/** Preselected size of an item that has one size only. */
export const onlySize = (item: Item): string | null => {
  const [first] = sizesInStock(item);
  return first && item.sizes.length === 1 ? first[0] : null;
};

/** `choice`: size label by item reference. Items out of stock are ignored. */
export const lookTotal = (items: readonly Item[], choice: Readonly<Record<string, string | null>>): LookTotal => {
  const inStock = items.map((item) => ({ item, sizes: sizesInStock(item) })).filter(({ sizes }) => sizes.length > 0);
  const prices = inStock.map(({ item, sizes }) => ({
    chosen: sizes.find(([label]) => label === choice[item.ref])?.[1] ?? null,
    lowest: Math.min(...sizes.map(([, price]) => price)),
  }));
  return {
    total: prices.reduce((sum, { chosen, lowest }) => sum + (chosen ?? lowest), 0),
    chosen: prices.filter(({ chosen }) => chosen !== null).length,
    count: inStock.length,
  };
};
