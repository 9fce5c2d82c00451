/** What another region does to a cart: the cart as it is beside the cart as it would be there. */
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { Currency } from '#shared/money';

export type Article = { id: string; name: string; style: string; size: string };

export type RegionChange = {
  before: { amount: number; currency: Currency };
  after: { amount: number; currency: Currency };
  /** Pieces that stay in the cart, and articles that stay put aside. */
  left: number;
  /** Not sold there, put aside or not. */
  gone: Article[];
  /** Sold there, but not now. */
  out: Article[];
  /** Fewer pieces there than the cart holds. */
  fewer: (Article & { quantity: number })[];
  /** The promotion code and the gift card that are of no use there. */
  code: string | null;
  card: string | null;
  /** Where and how it is delivered has been chosen: it will have to be again. */
  delivery: boolean;
};

const articleOf = ({ itemVariantId, name, style, size }: CartLine): Article => ({
  id: itemVariantId,
  name,
  style: style.name,
  size: size.label,
});

const isOut = (line: CartLine): boolean => line.maxQuantity === 0;

export const regionChangeOf = (here: Cart, there: Cart): RegionChange => {
  const all = [...there.lines, ...there.saved];
  const thereOf = ({ itemVariantId }: CartLine): CartLine | undefined =>
    all.find((line) => line.itemVariantId === itemVariantId);
  return {
    before: { amount: here.subtotal, currency: here.currency },
    after: { amount: there.subtotal, currency: there.currency },
    left: there.count + there.saved.length,
    gone: [...here.lines, ...here.saved].filter((line) => !thereOf(line)).map(articleOf),
    out: here.lines.flatMap((line) => {
      const other = thereOf(line);
      return other && isOut(other) && !isOut(line) ? [articleOf(line)] : [];
    }),
    fewer: here.lines.flatMap((line) => {
      const other = thereOf(line);
      if (!other || isOut(other) || other.quantity >= line.quantity) return [];
      return [{ ...articleOf(line), quantity: other.quantity }];
    }),
    code: there.promotion ? null : (here.promotion?.code ?? null),
    card: there.giftCard ? null : (here.giftCard?.code ?? null),
    delivery: here.deliveryModeId !== null && there.deliveryModeId === null,
  };
};
