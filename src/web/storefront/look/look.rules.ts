/** Items of a look: colours, the size shown, and the total. */
import type { StockWord } from '#shared/api/shapes';
import type { ProductView } from '#storefront/card/product-view.ts';
import type { Photo } from '#ui/picture.tsx';

/** [label, price, stock, variant id, struck price or null, equivalent or null]. */
export type LookSize = [string, number, StockWord, string, number | null, string | null];

export type LookItem = Pick<ProductView, 'ref' | 'name' | 'path' | 'kind' | 'wall' | 'sizeSystem' | 'section'> & {
  style: string;
  styleKey: string;
  hex: string | null;
  image: Photo | null;
  sizes: LookSize[];
};

export const lookItemOf = (product: ProductView, styleIndex: number): LookItem => {
  const { ref, name, path, kind, wall, sizeSystem, section, styles, sizes, equivalents, variants } = product;
  const colour = styles[styleIndex];
  return {
    ref,
    name,
    kind,
    wall,
    sizeSystem,
    section,
    path: colour ? `${path}?style=${colour.key}` : path,
    style: colour?.name ?? '',
    styleKey: colour?.key ?? '',
    hex: colour?.hex ?? null,
    image: colour?.images[0] ?? null,
    sizes: variants
      .filter(([variantStyle]) => variantStyle === styleIndex)
      .sort(([, left], [, right]) => left - right)
      .map(([, size, price, before, stock, id]) => [
        sizes[size] ?? '',
        price,
        stock,
        id,
        before,
        equivalents[size] ?? null,
      ]),
  };
};

/** An item in each colour that can be chosen, a single one when the look sets the colour. `colour`: index of the one shown first. */
export type LookEntry = { ref: string; colours: LookItem[]; colour: number };

/** Stands in place of a size label: the item is left out of the look. */
export const leftOut = '';

type Item = {
  ref: string;
  sizes: readonly (readonly [label: string, price: number, stock: StockWord, ...rest: unknown[]])[];
};

export type LookTotal = {
  /** Uses the lowest price of an item until its size is chosen. */
  total: number;
  chosen: number;
  /** Number of items in stock that are not left out. */
  count: number;
};

const sizesInStock = <Size extends Item['sizes'][number]>({ sizes }: { sizes: readonly Size[] }): Size[] =>
  sizes.filter(([, , stock]) => stock !== 'UNAVAILABLE');

export const isAvailable = (item: Pick<Item, 'sizes'>): boolean => sizesInStock(item).length > 0;

/** The chosen size, else the cheapest in stock, else the cheapest: the same rule as the price of the product page. */
export const shownSize = <Size extends Item['sizes'][number]>(
  { sizes }: { sizes: readonly Size[] },
  chosen: string | null,
): Size | undefined => {
  const inStock = sizesInStock({ sizes });
  const [cheapest] = (inStock.length > 0 ? inStock : sizes).toSorted(([, left], [, right]) => left - right);
  return sizes.find(([label]) => label === chosen) ?? cheapest;
};

/** Preselected size of an item that has one size only. */
export const onlySize = (item: Item): string | null => {
  const [first] = sizesInStock(item);
  return first && item.sizes.length === 1 ? first[0] : null;
};

/** Ids of the variants in the total: the chosen size of each item, or its cheapest one in stock. */
export const pricedVariants = (
  items: readonly LookItem[],
  choice: Readonly<Record<string, string | null>>,
): readonly string[] =>
  items
    .filter((item) => choice[item.ref] !== leftOut && isAvailable(item))
    .flatMap((item) => {
      const inStock = sizesInStock(item);
      return shownSize({ sizes: inStock }, choice[item.ref] ?? null)?.[3] ?? [];
    });

/** `prices`: by variant id. A struck price that is no longer higher is removed. */
export const withPrices = (items: readonly LookItem[], prices: ReadonlyMap<string, number>): readonly LookItem[] =>
  prices.size === 0
    ? items
    : items.map((item) => ({
        ...item,
        sizes: item.sizes.map(([label, shown, stock, id, before, equivalent]): LookSize => {
          const price = prices.get(id) ?? shown;
          return [label, price, stock, id, before !== null && before > price ? before : null, equivalent];
        }),
      }));

/** `choice`: size label by item reference. Items out of stock or left out are ignored. */
export const lookTotal = (items: readonly Item[], choice: Readonly<Record<string, string | null>>): LookTotal => {
  const inStock = items
    .filter(({ ref }) => choice[ref] !== leftOut)
    .map((item) => ({ item, sizes: sizesInStock(item) }))
    .filter(({ sizes }) => sizes.length > 0);
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
