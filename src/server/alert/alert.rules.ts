/** Decides which alerts are due for an item as it is now. */
import type { ItemDetail } from '#shared/api/shapes';
import type { AlertRow } from './alert.store.ts';

type Shown = Pick<ItemDetail, 'price' | 'salePrice' | 'variants' | 'currency'>;
type Variant = ItemDetail['variants'][number];

const isAvailable = ({ stock }: Pick<Variant, 'stock'>): boolean => stock !== 'UNAVAILABLE';

/** Variants that an alert is about. */
export const variantsOf = (item: Shown, variantId: number | null): Variant[] =>
  variantId === null ? item.variants : item.variants.filter(({ id }) => Number(id) === variantId);

export const availableOf = (item: Shown, variantId: number | null): Variant[] =>
  variantsOf(item, variantId).filter(isAvailable);

/** Lowest price to pay of the variant or item, in minor units. Null for a variant that is no longer sold. */
export const priceOf = (item: Shown, variantId: number | null): number | null => {
  if (variantId === null) return item.salePrice ?? item.price;
  const [variant] = variantsOf(item, variantId);
  return variant ? (variant.salePrice ?? variant.price) : null;
};

type Compared = Pick<AlertRow, 'kind' | 'variantId' | 'price' | 'currency'>;

/** A price alert waits until the item can be bought at its lower price. */
export const isDue = (alert: Compared, item: Shown): boolean => {
  if (availableOf(item, alert.variantId).length === 0) return false;
  if (alert.kind === 'BACK_IN_STOCK') return true;
  const price = priceOf(item, alert.variantId);
  return price !== null && item.currency === alert.currency && price < alert.price;
};
