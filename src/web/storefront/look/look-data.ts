/** Data of a look. Each item is shown in the colour that the look uses. */
import type { Client } from '#shared/api/client';
import type { ItemDetail } from '#shared/api/shapes';
import type { Photo } from '#ui/picture.tsx';
import { pictureOf } from '#storefront/card/card-data.ts';
import { styleToShow } from '#storefront/choice/choice.rules.ts';
import { styleKey } from '#shared/paths';
import { productView } from '#storefront/card/product-view.ts';
import { isAvailable, lookItemOf, type LookItem } from './look.rules.ts';

export type LookData = { name: string; image: Photo | null; items: LookItem[] };

type Look = Awaited<ReturnType<Client['items']['look']>>['looks'][number];

const inLookColour = (item: ItemDetail & { styleId: string | null }): LookItem => {
  const view = productView(item);
  const lookStyle = item.styles.find(({ id }) => id === item.styleId);
  const lookKey = lookStyle ? styleKey(lookStyle) : null;
  const requested = view.styles.findIndex(({ key }) => key === lookKey);
  return lookItemOf(view, styleToShow(view.variants, requested));
};

/** The first look with more than one item in stock, or null. */
export const toLookData = (looks: readonly Look[]): LookData | null => {
  for (const { name, image, items } of looks) {
    const lookItems = items.map(inLookColour);
    if (lookItems.filter(isAvailable).length > 1) return { name, image: pictureOf([image]), items: lookItems };
  }
  return null;
};
