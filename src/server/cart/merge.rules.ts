/** Merges two carts of one customer, and adds again what was ordered before. */
import type { VariantId } from '#shared/ids';
import { maxLines, maxQuantity, type Market, type StoredCart, type StoredLine } from './cart.rules.ts';

type ReducedUnits = { readonly name: string; readonly from: number; readonly to: number };

/** Stored with the cart and shown until the customer has seen it. Names are copies. */
export type CartNotice =
  | {
      readonly kind: 'MERGED';
      readonly units: number;
      readonly reduced: readonly ReducedUnits[];
      readonly lostCodes: readonly string[];
    }
  | { readonly kind: 'REORDERED'; readonly units: number; readonly missing: readonly ReducedUnits[] };

/** When only one of the two lines is saved for later, the other one is kept. */
const mergedLine = (own: StoredLine, added: StoredLine): StoredLine => {
  if (own.saved !== added.saved) return { ...(own.saved ? added : own), position: own.position };
  return { ...own, quantity: Math.min(maxQuantity, own.quantity + added.quantity) };
};

/**
 * Appends the lines of `added` to those of `own` and adds up quantities of equal variants, without regard
 * to stock. Keeps the codes of `own`, and its delivery if it has one.
 */
export const mergeLines = (own: StoredCart, added: StoredCart): StoredCart => {
  const others = new Map(added.lines.map((line) => [line.variantId, line]));
  const known = new Set(own.lines.map(({ variantId }) => variantId));
  const last = Math.max(0, ...own.lines.map(({ position }) => position));
  return {
    ...own,
    deliveryModeId: own.deliveryModeId ?? added.deliveryModeId,
    areaId: own.areaId ?? added.areaId,
    lines: [
      ...own.lines.map((line) => {
        const other = others.get(line.variantId);
        return other ? mergedLine(line, other) : line;
      }),
      ...added.lines
        .filter(({ variantId }) => !known.has(variantId))
        .map((line) => ({ ...line, position: last + line.position })),
    ],
  };
};

type CappedLine = { readonly variantId: VariantId; readonly from: number; readonly to: number };

/** Reduces lines to the available quantity. A sold-out line stays, and the cart reports it as sold out. */
export const capLines = (
  cart: StoredCart,
  market: Pick<Market, 'free'>,
): { readonly cart: StoredCart; readonly capped: readonly CappedLine[] } => {
  const capped: CappedLine[] = [];
  const lines = cart.lines.map((line) => {
    const free = market.free(line.variantId);
    if (line.saved || free <= 0 || line.quantity <= free) return line;
    capped.push({ variantId: line.variantId, from: line.quantity, to: free });
    return { ...line, quantity: free };
  });
  return { cart: { ...cart, lines }, capped };
};

export const unitsOf = ({ lines }: Pick<StoredCart, 'lines'>): number =>
  lines.reduce((sum, { saved, quantity }) => (saved ? sum : sum + quantity), 0);

export type NamedUnits = { readonly variantId: VariantId; readonly quantity: number; readonly name: string };

export type Reordered = {
  readonly cart: StoredCart;
  readonly units: number;
  readonly missing: readonly ReducedUnits[];
};

/** Adds as many units of each line as are available; `missing` lists the rest. */
export const addAvailable = (cart: StoredCart, wanted: readonly NamedUnits[], market: Market): Reordered => {
  const lines = new Map(cart.lines.map((line) => [line.variantId, line]));
  const missing: ReducedUnits[] = [];
  let units = 0;
  for (const { variantId, quantity, name } of wanted) {
    const line = lines.get(variantId);
    const before = line && !line.saved ? line.quantity : 0;
    const price = market.price(variantId);
    const hasRoom = line !== undefined || lines.size < maxLines;
    const free = price === null || !hasRoom ? 0 : Math.min(maxQuantity, market.free(variantId));
    const count = Math.max(0, Math.min(quantity, free - before));
    if (count < quantity) missing.push({ name, from: quantity, to: count });
    if (count === 0) continue;
    units += count;
    const position = line?.position ?? Math.max(0, ...[...lines.values()].map((other) => other.position)) + 1;
    const seenPrice = before > 0 && line ? line.seenPrice : price;
    lines.set(variantId, { variantId, quantity: before + count, saved: false, seenPrice, position });
  }
  const sorted = [...lines.values()].toSorted((one, other) => one.position - other.position);
  return { cart: { ...cart, lines: sorted }, units, missing };
};
