/** The look that an article is part of: each item in the colour it is worn in, with the sizes of that colour. */
import type { Client } from '#shared/api/client';
import type { ItemDetail, StockWord } from '#shared/api/shapes';
import type { Photo } from '#ui/picture.tsx';
import { pictureOf } from '#storefront/card/card-data.ts';
import { styleToShow } from '#storefront/product/buy/choice.rules.ts';
import { styleKey } from '#storefront/card/style-key.rules.ts';
import { productView, type ProductView } from '#storefront/card/product-view.ts';

/** Label, price, stock, variant, price struck. */
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
  const worn = item.styles.find(({ id }) => id === item.styleId);
  const key = worn ? styleKey(worn) : null;
  const style = styleToShow(
    variants,
    styles.findIndex((one) => one.key === key),
  );
  const shown = styles[style];
  return {
    ref,
    name,
    kind,
    wall,
    path: shown ? `${path}?style=${shown.key}` : path,
    style: shown?.name ?? '',
    hex: shown?.hex ?? null,
    image: shown?.images[0] ?? null,
    sizes: variants
      .filter(([own]) => own === style)
      .sort(([, one], [, other]) => one - other)
      .map(([, size, price, before, stock, id]) => [sizes[size] ?? '', price, stock, id, before]),
  };
};

/** The first look of several items; null when there is none to complete. */
export const lookOf = (looks: readonly Look[]): LookData | null => {
  const look = looks.find(({ items }) => items.length > 1);
  return look ? { name: look.name, image: pictureOf([look.image]), items: look.items.map(lookItem) } : null;
};
