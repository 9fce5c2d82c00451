/** Pure changes of a cart. They reserve no stock; available stock only limits quantities. */
import type { CartId, UserId, VariantId } from '#shared/ids';
import type { CartNotice } from './merge.rules.ts';

export type StoredLine = {
  variantId: VariantId;
  quantity: number;
  /** A saved line is kept for later and not part of any total. */
  saved: boolean;
  /** Price that the visitor acknowledged last, in minor units; null when the variant was not sold then. */
  seenPrice: number | null;
  position: number;
};

export type StoredCart = {
  id: CartId;
  region: string;
  /** Null for a guest cart: whoever uses the browser may read it. */
  userId: UserId | null;
  promotionCode: string | null;
  /** Handle (see the gift-card module), not the code. */
  giftCard: string | null;
  /** The customer pays with the wallet as far as it goes. */
  usesWallet: boolean;
  deliveryModeId: number | null;
  areaId: number | null;
  orderId: string | null;
  /** Incremented by each write; 0 when not stored yet. */
  version: number;
  lines: StoredLine[];
  notices: readonly CartNotice[];
};

export type Market = {
  /** Null when the variant is not sold in the region. */
  readonly price: (variantId: VariantId) => number | null;
  /** Available units; 0 when the variant is not sold in the region. */
  readonly free: (variantId: VariantId) => number;
};

/** Not enough stock: the cart was left unchanged. */
export type Shortage = { variantId: VariantId; available: number };

export type Reduction = { variantId: VariantId; from: number; to: number };

export type Step = { cart: StoredCart; reductions: Reduction[]; shortages: Shortage[] };

export const maxQuantity = 999;
export const maxLines = 100;

const step = (cart: StoredCart, more: Partial<Step> = {}): Step => ({ cart, reductions: [], shortages: [], ...more });

export const emptyCart = (id: string, region: string, userId: UserId | null = null): StoredCart => ({
  id: id as CartId,
  region,
  userId,
  promotionCode: null,
  giftCard: null,
  usesWallet: false,
  deliveryModeId: null,
  areaId: null,
  orderId: null,
  version: 0,
  lines: [],
  notices: [],
});

const withLines = (cart: StoredCart, lines: StoredLine[]): StoredCart => ({
  ...cart,
  lines: lines.toSorted(
    (one, other) => one.position - other.position || Number(one.variantId) - Number(other.variantId),
  ),
});

const lineOf = (cart: StoredCart, variantId: VariantId): StoredLine | null =>
  cart.lines.find((line) => line.variantId === variantId) ?? null;

const put = (cart: StoredCart, line: StoredLine): StoredCart =>
  withLines(
    cart,
    lineOf(cart, line.variantId)
      ? cart.lines.map((one) => (one.variantId === line.variantId ? line : one))
      : [...cart.lines, line],
  );

const nextPosition = (cart: StoredCart): number => Math.max(0, ...cart.lines.map((line) => line.position)) + 1;

/** Adds all lines, or none when the stock of one of them is too low. */
export const addLines = (
  cart: StoredCart,
  added: readonly { variantId: VariantId; quantity: number }[],
  market: Market,
): Step => {
  let next = cart;
  for (const { variantId, quantity } of added) {
    const line = lineOf(next, variantId);
    const existing = line && !line.saved ? line : null;
    next = put(next, {
      variantId,
      quantity: (existing?.quantity ?? 0) + quantity,
      saved: false,
      // An existing line keeps its acknowledged price, so that the visitor is still told about a change.
      seenPrice: existing ? existing.seenPrice : market.price(variantId),
      position: existing ? existing.position : nextPosition(next),
    });
  }
  const variantIds = [...new Set(added.map((line) => line.variantId))];
  const shortages = variantIds.flatMap((variantId) => {
    const available = Math.min(maxQuantity, market.free(variantId));
    return (lineOf(next, variantId)?.quantity ?? 0) > available ? [{ variantId, available }] : [];
  });
  return shortages.length > 0 ? step(cart, { shortages }) : step(next);
};

/** Reduces the line to the available quantity. Reports a shortage when nothing is available. */
const capToStock = (cart: StoredCart, line: StoredLine, market: Market): Step => {
  const available = Math.min(maxQuantity, market.free(line.variantId));
  if (available <= 0) return step(cart, { shortages: [{ variantId: line.variantId, available: 0 }] });
  const quantity = Math.min(line.quantity, available);
  const reductions = quantity < line.quantity ? [{ variantId: line.variantId, from: line.quantity, to: quantity }] : [];
  return step(put(cart, { ...line, quantity }), { reductions });
};

/**
 * Zero removes the line. The quantity is limited to the stock, except for saved lines and when a line without stock is
 * lowered.
 */
export const setQuantity = (cart: StoredCart, variantId: VariantId, quantity: number, market: Market): Step => {
  const line = lineOf(cart, variantId);
  if (!line) return step(cart);
  if (quantity === 0) return step(removeLine(cart, variantId));
  const changed = { ...line, quantity };
  const isLoweredWithoutStock = quantity <= line.quantity && market.free(variantId) <= 0;
  return isLoweredWithoutStock || line.saved ? step(put(cart, changed)) : capToStock(cart, changed, market);
};

export const removeLine = (cart: StoredCart, variantId: VariantId): StoredCart =>
  withLines(
    cart,
    cart.lines.filter((line) => line.variantId !== variantId),
  );

/** The new variant takes the position of the old one. If the cart already has a line of it, both are merged. */
export const replaceLine = (cart: StoredCart, variantId: VariantId, newId: VariantId, market: Market): Step => {
  const line = lineOf(cart, variantId);
  if (!line || newId === variantId) return step(cart);
  const other = lineOf(cart, newId);
  const merged = {
    variantId: newId,
    quantity: Math.min(maxQuantity, line.quantity + (other && other.saved === line.saved ? other.quantity : 0)),
    saved: line.saved,
    seenPrice: market.price(newId),
    position: line.position,
  };
  const replaced = capToStock(removeLine(removeLine(cart, variantId), newId), merged, market);
  return replaced.shortages.length > 0 ? step(cart, { shortages: replaced.shortages }) : replaced;
};

/** Saves the line for later or moves it back to the cart, at the end of its list. */
export const setSaved = (cart: StoredCart, variantId: VariantId, saved: boolean, market: Market): Step => {
  const line = lineOf(cart, variantId);
  if (!line || line.saved === saved) return step(cart);
  const moved = { ...line, saved, position: nextPosition(cart) };
  return saved ? step(put(cart, moved)) : capToStock(cart, moved, market);
};

/** Also accepts a variant that is sold out or not in the cart, but not one that is not sold in the region. */
export const saveNewLine = (
  cart: StoredCart,
  { variantId, quantity }: { variantId: VariantId; quantity: number },
  market: Market,
): Step => {
  if (lineOf(cart, variantId)) return setSaved(cart, variantId, true, market);
  const seenPrice = market.price(variantId);
  if (seenPrice === null) return step(cart, { shortages: [{ variantId, available: 0 }] });
  return step(put(cart, { variantId, quantity, saved: true, seenPrice, position: nextPosition(cart) }));
};

/** Accepts current prices, lowers quantities to the stock, clears notices, and removes lines that are no longer sold. */
export const acknowledge = (cart: StoredCart, market: Market): StoredCart =>
  withLines(
    { ...cart, notices: [] },
    cart.lines.flatMap((line) => {
      const price = market.price(line.variantId);
      const free = market.free(line.variantId);
      if (price === null) return [];
      const quantity = free > 0 && !line.saved ? Math.min(line.quantity, free) : line.quantity;
      return [{ ...line, seenPrice: price, quantity }];
    }),
  );

/** Resets the delivery choices, which belong to a region. */
export const moveToRegion = (cart: StoredCart, region: string): StoredCart =>
  cart.region === region ? cart : { ...cart, region, deliveryModeId: null, areaId: null };

/** Sets the seen prices as if the lines were added now, in the region of the cart. */
export const repriceLines = (cart: StoredCart, market: Market): StoredCart =>
  withLines(
    cart,
    cart.lines.map((line) => ({ ...line, seenPrice: market.price(line.variantId) })),
  );
