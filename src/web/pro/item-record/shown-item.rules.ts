/** The record on the screen while somebody types into it. */
import type { ProItem } from '#shared/api/pro-item-shapes';
import { valuesOf } from './item-values.ts';
import { pictureTexts } from './picture-acts.ts';

/** What the forms with a version save. */
const formContentOf = (item: ProItem): string =>
  JSON.stringify([item.state, valuesOf(item), item.pictures.map((picture) => [picture.id, pictureTexts(picture)])]);

/**
 * The record being edited, with the photos that were added and the variants that were withdrawn meanwhile. If anything
 * else changed, the version stays the old one, so that the next save is refused and shows the comparison.
 */
export const withConcurrentAdditions = (item: ProItem, newest: ProItem): ProItem => {
  const isKnown = ({ id }: { readonly id: string }): boolean => item.pictures.some((picture) => picture.id === id);
  const isSame = formContentOf(item) === formContentOf({ ...newest, pictures: newest.pictures.filter(isKnown) });
  return {
    ...item,
    version: isSame ? newest.version : item.version,
    pictures: [...item.pictures, ...newest.pictures.filter((picture) => !isKnown(picture))],
    variants: item.variants.map((variant) => {
      const now = newest.variants.find(
        ({ styleId, sizeId }) => styleId === variant.styleId && sizeId === variant.sizeId,
      );
      return { ...variant, withdrawn: now?.withdrawn ?? variant.withdrawn };
    }),
  };
};
