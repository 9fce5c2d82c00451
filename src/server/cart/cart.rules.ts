/** What happens to a cart: pure steps from one stored cart to the next. Adding reserves nothing; stock only caps. */
import type { CartId, VariantId } from '#shared/ids';

export type StoredLine = {
  variantId: VariantId;
  quantity: number;
  /** Put aside: in no total. */
  saved: boolean;
  /** Minor units that the visitor last agreed to see; null: it was not sold then. */
  seenPrice: number | null;
  position: number;
};

export type StoredCart = {
  id: CartId;
  region: string;
  promotionCode: string | null;
  /** Handle of the room of gift cards. */
  giftCard: string | null;
  deliveryModeId: number | null;
  areaId: number | null;
  orderId: string | null;
  /** Grows with each write of the cart or its lines; 0: not written yet. */
  version: number;
  lines: StoredLine[];
};

/** What the other rooms know of variants now, in the cart's region. */
export type Market = {
  /** Asked for one piece; null: not sold here. */
  readonly price: (variantId: VariantId) => number | null;
  /** Pieces that may be sold; 0 for what is not sold here. */
  readonly free: (variantId: VariantId) => number;
};

export type Short = { variantId: VariantId; available: number };

/** A quantity that was asked and is not there: told beside the line. */
export type Reduced = { variantId: VariantId; from: number; to: number };

export type Step = { cart: StoredCart; reduced: Reduced[]; short: Short[] };

/** Whether a text may be the id of a cart: anything else is an unknown one. */
export const isCartId = (text: string | null): text is CartId => text !== null && /^[\w-]{22}$/.test(text);

export const mostPieces = 999;
export const mostLines = 100;

const step = (cart: StoredCart, more: Partial<Step> = {}): Step => ({ cart, reduced: [], short: [], ...more });

export const emptyStored = (id: string, region: string): StoredCart => ({
  id: id as CartId,
  region,
  promotionCode: null,
  giftCard: null,
  deliveryModeId: null,
  areaId: null,
  orderId: null,
  version: 0,
  lines: [],
});

const idsOf = ({ lines }: StoredCart): string => lines.map((line) => line.variantId).join();

/** Whether the other rooms would say the same of both. */
export const asksAlike = (one: StoredCart, other: StoredCart): boolean =>
  one.region === other.region &&
  one.promotionCode === other.promotionCode &&
  one.giftCard === other.giftCard &&
  one.deliveryModeId === other.deliveryModeId &&
  one.areaId === other.areaId &&
  idsOf(one) === idsOf(other);

/** Lines stand in their order, whatever was done to them. */
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

/** Each line added to what is there; `short` names what there is not enough of, and nothing is added then. */
export const addLines = (
  cart: StoredCart,
  wanted: readonly { variantId: VariantId; quantity: number }[],
  market: Market,
): Step => {
  let next = cart;
  for (const { variantId, quantity } of wanted) {
    const found = lineOf(next, variantId);
    const here = found && !found.saved ? found.quantity : 0;
    next = put(next, {
      variantId,
      quantity: here + quantity,
      saved: false,
      // a price that moved since it was seen is still to be told
      seenPrice: found && !found.saved ? found.seenPrice : market.price(variantId),
      position: found && !found.saved ? found.position : nextPosition(next),
    });
  }
  const asked = [...new Set(wanted.map((line) => line.variantId))];
  const short = asked.flatMap((variantId) => {
    const available = Math.min(mostPieces, market.free(variantId));
    return (lineOf(next, variantId)?.quantity ?? 0) > available ? [{ variantId, available }] : [];
  });
  return short.length > 0 ? step(cart, { short }) : step(next);
};

/** A line that takes up to `wanted` pieces of what there is; short when there is none. */
const fitted = (cart: StoredCart, line: StoredLine, market: Market): Step => {
  const available = Math.min(mostPieces, market.free(line.variantId));
  if (available <= 0) return step(cart, { short: [{ variantId: line.variantId, available: 0 }] });
  const quantity = Math.min(line.quantity, available);
  const reduced = quantity < line.quantity ? [{ variantId: line.variantId, from: line.quantity, to: quantity }] : [];
  return step(put(cart, { ...line, quantity }), { reduced });
};

/** Zero takes the line out; more than there is becomes what there is. Fewer pieces are always granted. */
export const setQuantity = (cart: StoredCart, variantId: VariantId, quantity: number, market: Market): Step => {
  const line = lineOf(cart, variantId);
  if (!line) return step(cart);
  if (quantity === 0) return step(removeLine(cart, variantId));
  const wanted = { ...line, quantity };
  const fewer = quantity <= line.quantity && market.free(variantId) <= 0;
  return fewer || line.saved ? step(put(cart, wanted)) : fitted(cart, wanted, market);
};

export const removeLine = (cart: StoredCart, variantId: VariantId): StoredCart =>
  withLines(
    cart,
    cart.lines.filter((line) => line.variantId !== variantId),
  );

/** Another size or colour in the same place; two lines of one variant become one. */
export const replaceLine = (cart: StoredCart, variantId: VariantId, newId: VariantId, market: Market): Step => {
  const line = lineOf(cart, variantId);
  if (!line || newId === variantId) return step(cart);
  const other = lineOf(cart, newId);
  const merged = {
    variantId: newId,
    quantity: Math.min(mostPieces, line.quantity + (other && other.saved === line.saved ? other.quantity : 0)),
    saved: line.saved,
    seenPrice: market.price(newId),
    position: line.position,
  };
  const done = fitted(removeLine(removeLine(cart, variantId), newId), merged, market);
  return done.short.length > 0 ? step(cart, { short: done.short }) : done;
};

/** Aside, or back among what is bought, at the end. */
export const setSaved = (cart: StoredCart, variantId: VariantId, saved: boolean, market: Market): Step => {
  const line = lineOf(cart, variantId);
  if (!line || line.saved === saved) return step(cart);
  const moved = { ...line, saved, position: nextPosition(cart) };
  return saved ? step(put(cart, moved)) : fitted(cart, moved, market);
};

/** Aside, whether it is in the cart or not: what is sold out may wait, what is not sold may not. */
export const putAside = (
  cart: StoredCart,
  { variantId, quantity }: { variantId: VariantId; quantity: number },
  market: Market,
): Step => {
  if (lineOf(cart, variantId)) return setSaved(cart, variantId, true, market);
  const seenPrice = market.price(variantId);
  if (seenPrice === null) return step(cart, { short: [{ variantId, available: 0 }] });
  return step(put(cart, { variantId, quantity, saved: true, seenPrice, position: nextPosition(cart) }));
};

/** What was told was seen: present prices are the agreed ones, quantities what there is, what is not sold goes. */
export const acknowledge = (cart: StoredCart, market: Market): StoredCart =>
  withLines(
    cart,
    cart.lines.flatMap((line) => {
      const price = market.price(line.variantId);
      const free = market.free(line.variantId);
      if (price === null) return [];
      const quantity = free > 0 && !line.saved ? Math.min(line.quantity, free) : line.quantity;
      return [{ ...line, seenPrice: price, quantity }];
    }),
  );

/** Where it is delivered is chosen anew in another region. */
export const movedTo = (cart: StoredCart, region: string): StoredCart =>
  cart.region === region ? cart : { ...cart, region, deliveryModeId: null, areaId: null };

/** The same lines at the prices of the cart's region, as if they were added now. */
export const rebuild = (cart: StoredCart, market: Market): StoredCart =>
  withLines(
    cart,
    cart.lines.map((line) => ({ ...line, seenPrice: market.price(line.variantId) })),
  );
