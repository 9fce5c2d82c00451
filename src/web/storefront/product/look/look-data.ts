/** Data of a look. Each item is shown in the colour that the look uses. */
import type { Client } from '#shared/api/client';
import type { ItemDetail, StockWord } from '#shared/api/shapes';
import type { Photo } from '#ui/picture.tsx';
import { pictureOf } from '#storefront/card/card-data.ts';
import { styleToShow } from '#storefront/product/buy/choice.rules.ts';
import { styleKey } from '#storefront/card/style-key.rules.ts';
import { productView, type ProductView } from '#storefront/card/product-view.ts';

/** [label, price, stock, variant id, struck price or null]. */
export type LookSize = [string, number, StockWord, string, number | null];
export type LookItem = Pick<ProductView, 'ref' | 'name' | 'path' | 'kind' | 'wall'> & {
  style: string;
  hex: string | null;
  image: Photo | null;
  sizes: LookSize[];
};
export type LookData = { name: string; image: Photo | null; items: LookItem[] };

type Look = Awaited<ReturnType<Client['items']['look']>>['looks'][number];

const lookItem = (item: ItemDetail & { styleId: string | null }): LookItem => {
  const { ref, name, path, kind, wall, styles, sizes, variants } = productView(item);
  const lookStyle = item.styles.find(({ id }) => id === item.styleId);
  const lookKey = lookStyle ? styleKey(lookStyle) : null;
  const style = styleToShow(
    variants,
    styles.findIndex(({ key }) => key === lookKey),
  );
  const colour = styles[style];
  return {
    ref,
    name,
    kind,
    wall,
    path: colour ? `${path}?style=${colour.key}` : path,
    style: colour?.name ?? '',
    hex: colour?.hex ?? null,
    image: colour?.images[0] ?? null,
    sizes: variants
      .filter(([variantStyle]) => variantStyle === style)
      .sort(([, left], [, right]) => left - right)
      .map(([, size, price, before, stock, id]) => [sizes[size] ?? '', price, stock, id, before]),
  };
};

/** The first look with more than one item, or null. */
export const toLookData = (looks: readonly Look[]): LookData | null => {
  const look = looks.find(({ items }) => items.length > 1);
  return look ? { name: look.name, image: pictureOf([look.image]), items: look.items.map(lookItem) } : null;
};
