/** What a look costs as its sizes are being chosen. */
import type { StockWord } from '#shared/api/shapes';

type Item = {
  ref: string;
  sizes: readonly (readonly [label: string, price: number, stock: StockWord, ...rest: unknown[]])[];
};

export type LookTotal = {
  /** Of the sizes chosen, and of the lowest price of each item where none is yet. */
  total: number;
  chosen: number;
  /** Items that can be bought. */
  count: number;
};

const buyable = ({ sizes }: Item) => sizes.filter(([, , stock]) => stock !== 'UNAVAILABLE');

/** The size taken at first: the only one there is. */
export const onlySize = (item: Item): string | null => {
  const [first] = buyable(item);
  return first && item.sizes.length === 1 ? first[0] : null;
};

/** `choice`: label of a size by reference. Items that are out count for nothing. */
export const lookTotal = (items: readonly Item[], choice: Readonly<Record<string, string | null>>): LookTotal => {
  const open = items.filter((item) => buyable(item).length > 0);
  const exact = open.map((item) => buyable(item).find(([label]) => label === choice[item.ref])?.[1] ?? null);
  const lowest = open.map((item) => Math.min(...buyable(item).map(([, price]) => price)));
  return {
    total: exact.reduce<number>((sum, price, index) => sum + (price ?? lowest[index] ?? 0), 0),
    chosen: exact.filter((price) => price !== null).length,
    count: open.length,
  };
};
