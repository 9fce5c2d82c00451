/** An article on its way to the cart, as the page that adds it knows it: shown before the server has answered. */
import type { Currency } from '#shared/money';
import type { PictureProps } from '#ui/picture.tsx';

export type Added = {
  itemVariantId: string;
  quantity: number;
  name: string;
  path: string;
  style: string;
  size: string;
  unitPrice: number;
  originalUnitPrice: number;
  currency: Currency;
  picture: Pick<PictureProps, 'image' | 'kind' | 'hex' | 'wall'>;
};
