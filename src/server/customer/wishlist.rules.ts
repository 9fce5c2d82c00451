import { itemCard, type ItemCard, type ItemDetail } from '#shared/api/shapes';
import { styleKey } from '#shared/paths';
import type { WishlistItem } from '#shared/api/wishlist';
import type { WishlistRow } from './wishlist.store.ts';

/** Price to pay for the cheapest variant, in minor units. */
export const priceOf = ({ price, salePrice }: Pick<ItemDetail, 'price' | 'salePrice'>): number => salePrice ?? price;

/** Id of the colour; null for a colour that the item does not have. */
export const styleIdOf = ({ styles }: Pick<ItemDetail, 'styles'>, key: string | null): number | null => {
  const style = styles.find((each) => styleKey(each) === key);
  return style ? Number(style.id) : null;
};

/**
 * Difference to the price at the time of saving. Prices of different regions are not compared, even in the
 * same currency.
 */
export const dropOf = (row: WishlistRow, item: ItemDetail, region: string): number =>
  row.region === region && row.currency === item.currency ? Math.max(0, row.price - priceOf(item)) : 0;

const variantOf = ({ id, style, size, price, salePrice, stock }: ItemDetail['variants'][number]) => ({
  id,
  style,
  size,
  price,
  salePrice,
  stock,
});

const cardOf = (detail: ItemDetail): ItemCard => itemCard.parse(detail);

/** `row.styleId` is ignored when the item no longer has this colour. */
export const wishlistItemOf = (row: WishlistRow, detail: ItemDetail, region: string): WishlistItem => {
  const item = cardOf(detail);
  const styleId = row.styleId === null ? null : String(row.styleId);
  return {
    item,
    variants: detail.variants.map(variantOf),
    styleId: item.styles.some(({ id }) => id === styleId) ? styleId : null,
    addedAt: row.addedAt.toISOString(),
    drop: dropOf(row, detail, region),
  };
};

export const firstNameOf = (fullName: string): string | null => fullName.trim().split(/\s+/, 1)[0] || null;
