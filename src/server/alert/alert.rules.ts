/** Decides which alerts are due for an item as it is now. */
import type { ItemDetail } from '#shared/api/shapes';
import type { AlertRow } from './alert.store.ts';

type Shown = Pick<ItemDetail, 'price' | 'salePrice' | 'variants' | 'currency'>;
type Variant = ItemDetail['variants'][number];

const isAvailable = ({ stock }: Pick<Variant, 'stock'>): boolean => stock !== 'UNAVAILABLE';

/** What an alert is about: one variant, the variants of a colour, or all of them when both are null. */
export type Target = Pick<AlertRow, 'variantId' | 'styleId'>;

export const variantsOf = (item: Shown, { variantId, styleId }: Target): Variant[] =>
  item.variants.filter(
    ({ id, style }) =>
      (variantId === null || Number(id) === variantId) && (styleId === null || Number(style.id) === styleId),
  );

export const availableOf = (item: Shown, target: Target): Variant[] => variantsOf(item, target).filter(isAvailable);

/** Lowest price to pay, in minor units. Null when nothing of the target is sold any more. */
export const priceOf = (item: Shown, target: Target): number | null => {
  if (target.variantId === null && target.styleId === null) return item.salePrice ?? item.price;
  const prices = variantsOf(item, target).map(({ price, salePrice }) => salePrice ?? price);
  return prices.length === 0 ? null : Math.min(...prices);
};

type Compared = Target & Pick<AlertRow, 'kind' | 'price' | 'currency' | 'isArmed'>;

/** A price alert waits until the item can be bought at its lower price. */
export const isDue = (alert: Compared, item: Shown): boolean => {
  if (!alert.isArmed) return false;
  if (availableOf(item, alert).length === 0) return false;
  if (alert.kind === 'BACK_IN_STOCK') return true;
  const price = priceOf(item, alert);
  return price !== null && item.currency === alert.currency && price < alert.price;
};

/** Price with which an alert of a wishlist starts to wait; null while it cannot: its item is not sold out. */
export const armingPrice = (alert: Compared, item: Shown): number | null => {
  if (alert.isArmed) return null;
  if (alert.kind === 'BACK_IN_STOCK' && availableOf(item, alert).length > 0) return null;
  return priceOf(item, alert);
};
