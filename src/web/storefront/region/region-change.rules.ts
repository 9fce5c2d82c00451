/** Computes the differences between a cart and the same cart in another region. */
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { Currency } from '#shared/money';

export type ChangedItem = { id: string; name: string; style: string; size: string };

export type RegionChange = {
  before: { amount: number; currency: Currency };
  after: { amount: number; currency: Currency };
  /** Units that stay in the cart plus saved lines that stay. */
  left: number;
  notSold: ChangedItem[];
  outOfStock: ChangedItem[];
  reduced: (ChangedItem & { quantity: number })[];
  /** Promotion code and gift card that cannot be used in the other region. */
  code: string | null;
  card: string | null;
  /** True when the delivery must be chosen again. */
  delivery: boolean;
};

const itemOf = ({ itemVariantId, name, style, size }: CartLine): ChangedItem => ({
  id: itemVariantId,
  name,
  style: style.name,
  size: size.label,
});

const isOut = (line: CartLine): boolean => line.maxQuantity === 0;

/** The code that was entered, even when an automatic promotion applies because it saves more. */
const codeOf = ({ promotion, unusedCode }: Cart): string | null => promotion?.code ?? unusedCode;

export const compareRegions = (current: Cart, next: Cart): RegionChange => {
  const nextLines = [...next.lines, ...next.saved];
  const inNext = ({ itemVariantId }: CartLine): CartLine | undefined =>
    nextLines.find((line) => line.itemVariantId === itemVariantId);
  return {
    before: { amount: current.subtotal, currency: current.currency },
    after: { amount: next.subtotal, currency: next.currency },
    left: next.count + next.saved.length,
    notSold: [...current.lines, ...current.saved].filter((line) => !inNext(line)).map(itemOf),
    outOfStock: current.lines.flatMap((line) => {
      const other = inNext(line);
      return other && isOut(other) && !isOut(line) ? [itemOf(line)] : [];
    }),
    reduced: current.lines.flatMap((line) => {
      const other = inNext(line);
      if (!other || isOut(other) || other.quantity >= line.quantity) return [];
      return [{ ...itemOf(line), quantity: other.quantity }];
    }),
    code: codeOf(next) === codeOf(current) ? null : codeOf(current),
    card: next.giftCard ? null : (current.giftCard?.code ?? null),
    delivery: current.deliveryModeId !== null && next.deliveryModeId === null,
  };
};
