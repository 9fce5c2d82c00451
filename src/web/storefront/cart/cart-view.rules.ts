/** The cart as it is shown while an answer is on its way. Amounts that only the server can count stay as it last said. */
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { Added } from './added-item.ts';

const counted = (cart: Cart, lines: CartLine[]): Cart => ({
  ...cart,
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
});

export const withQuantity = (cart: Cart, itemVariantId: string, quantity: number): Cart =>
  counted(
    cart,
    cart.lines.map((line) =>
      line.itemVariantId === itemVariantId ? { ...line, quantity, lineTotal: quantity * line.unitPrice } : line,
    ),
  );

export const withoutLine = (cart: Cart, itemVariantId: string): Cart => ({
  ...counted(
    cart,
    cart.lines.filter((line) => line.itemVariantId !== itemVariantId),
  ),
  saved: cart.saved.filter((line) => line.itemVariantId !== itemVariantId),
});

/** Put aside, or back at the end of the cart. */
export const withSaved = (cart: Cart, itemVariantId: string, saved: boolean): Cart => {
  const line = [...cart.lines, ...cart.saved].find((one) => one.itemVariantId === itemVariantId);
  if (!line) return cart;
  const bare = withoutLine(cart, itemVariantId);
  return saved ? { ...bare, saved: [...bare.saved, line] } : counted(bare, [...bare.lines, line]);
};

/** Where a line stands, in the cart or among what was put aside; null when it is in neither. */
export const placeOf = (cart: Cart | null, itemVariantId: string): { rank: number; saved: boolean } | null => {
  if (cart === null) return null;
  const rankIn = (lines: readonly CartLine[]): number => lines.findIndex((one) => one.itemVariantId === itemVariantId);
  const [inCart, aside] = [rankIn(cart.lines), rankIn(cart.saved)];
  if (inCart >= 0) return { rank: inCart, saved: false };
  return aside < 0 ? null : { rank: aside, saved: true };
};

/** What a person typed into the field of a quantity; null when it is no number of pieces. */
export const readQuantity = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null;

/** Part of the way to free delivery, 0 to 100. */
export const freeShare = ({ from, missing }: { from: number; missing: number }): number =>
  from <= 0 ? 100 : Math.max(0, Math.min(100, Math.floor(((from - missing) * 100) / from)));

type Available = { itemVariantId: string; available: number };

const isAvailable = (value: unknown): value is Available =>
  typeof value === 'object' &&
  value !== null &&
  'itemVariantId' in value &&
  typeof value.itemVariantId === 'string' &&
  'available' in value &&
  typeof value.available === 'number';

/** Pieces left of an article, as a refusal says it; null when it does not. */
export const leftOf = (extra: Readonly<Record<string, unknown>> | undefined, itemVariantId: string): number | null => {
  const told = extra?.['available'];
  if (!Array.isArray(told)) return null;
  const found = told.filter(isAvailable).find((one) => one.itemVariantId === itemVariantId);
  return found ? Math.max(0, found.available) : null;
};

/** An empty cart, before the first article. */
export const emptyCart = (region: string, currency: Cart['currency']): Cart => ({
  cartId: null,
  count: 0,
  region,
  currency,
  lines: [],
  saved: [],
  deliveryModeId: null,
  areaId: null,
  subtotal: 0,
  discount: 0,
  promotion: null,
  promotionRules: [],
  giftCard: null,
  delivery: 0,
  freeDelivery: null,
  totalExclTax: 0,
  vat: [],
  stampDuty: 0,
  total: 0,
  toPay: 0,
  messages: [],
});

/** The cart was filled in another region than the one its visitor is in now. */
export const isOfAnotherRegion = ({ messages }: Cart): boolean =>
  messages.some(({ code }) => code === 'REGION_CHANGED');

/** Pieces of an article and what they cost together. */
type Pieces = { quantity: number; amount: number; original: number; currency: Added['currency'] };

/**
 * What was just added: as the cart counts it once it does, with the pieces that were there, until then as its page said.
 * Null when the page speaks of another region than the cart.
 */
export const addedPieces = (added: Added, cart: Cart | null, isElsewhere: boolean): Pieces | null => {
  const line = cart?.lines.find(({ itemVariantId }) => itemVariantId === added.itemVariantId);
  const { quantity, unitPrice, originalUnitPrice } = line ?? added;
  if (!line && isElsewhere) return null;
  const currency = cart && line ? cart.currency : added.currency;
  return { quantity, amount: quantity * unitPrice, original: quantity * originalUnitPrice, currency };
};
