import type { ItemDetail } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { typo } from '#shared/text';
import { listingCard, type CardData } from '#storefront/card/card-data.ts';
import { lowerCaseMaterials } from '#storefront/card/composition.ts';
import { comparatorMessages as words } from './comparator.messages.ts';

export type Column = CardData & {
  currency: Currency;
  values: Record<RowKey, string[]>;
};

export const rowKeys = ['brand', 'rating', 'colours', 'sizes', 'composition', 'care'] as const;
export type RowKey = (typeof rowKeys)[number];

export const columnOf = (item: ItemDetail): Column => {
  const { average, count } = item.rating;
  const sizes = item.sizes.filter(({ available }) => available).map(({ label }) => label);
  return {
    // In a strong colour, as the listing shows it.
    ...listingCard(item, []),
    currency: item.currency,
    values: {
      brand: item.brand ? [item.brand] : [],
      rating: [average === null ? words.noRating : words.rating(average, count)],
      colours: item.styles.map(({ name }) => name),
      sizes: sizes.length > 0 ? [sizes.join(', ')] : [words.noSize],
      composition: item.composition ? item.composition.split(' ; ').map((part) => typo(lowerCaseMaterials(part))) : [],
      care: item.care.map(({ label }) => typo(label)),
    },
  };
};

export const hasDifferences = (columns: readonly Column[], key: RowKey | 'price'): boolean => {
  const values = columns.map((column) => (key === 'price' ? String(column.price) : column.values[key].join('|')));
  return new Set(values).size > 1;
};
