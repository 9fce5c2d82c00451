/** What is done to the lines of the cart: quantities, taking out and back, putting aside, another size. */
import type { CartLine } from '#shared/api/cart-shapes';
import { isShopError } from '#shared/errors';
import { call, demand } from './cart-calls.ts';
import { change, current, currentCart, dismissRemoved, note, type Patch } from './cart-state.ts';
import { placeOf, withoutLine, withQuantity, withSaved } from './cart-view.rules.ts';
import { cartMessages as words } from './cart.messages.ts';

/** Milliseconds: whoever presses three times asks once. */
const rest = 300;

type Later = { timer: number; patch: Patch; readonly send: () => Promise<void> };
const later = new Map<string, Later>();

const fix = async (line: CartLine, quantity: number): Promise<unknown> => {
  const { itemVariantId } = line;
  const patch = { apply: (cart: Parameters<Patch['apply']>[0]) => withQuantity(cart, itemVariantId, quantity) };
  return demand((cartId) => call('POST /api/cart/update', { cartId, itemVariantId, quantity }), {
    at: itemVariantId,
    patch,
  });
};

const send = async (line: CartLine, quantity: number): Promise<void> => {
  const { itemVariantId } = line;
  const refusal = await fix(line, quantity);
  const now = current().answered?.lines.find((one) => one.itemVariantId === itemVariantId);
  if (refusal === null && now && now.quantity < quantity) return note(itemVariantId, words.reduced(now.quantity));
  if (!isShopError(refusal) || refusal.code !== 'OUT_OF_STOCK') return;
  change({ problem: null });
  note(itemVariantId, words.soldOut);
};

/** At least one piece, at most what there is: what is corrected is said beside the line. Asked once the hand rests. */
export const setQuantity = (line: CartLine, wanted: number): void => {
  const { itemVariantId, maxQuantity } = line;
  const quantity = Math.max(1, Math.min(wanted, Math.max(1, maxQuantity)));
  note(itemVariantId, quantity < wanted ? words.noMore(maxQuantity) : null);
  const waiting = later.get(itemVariantId);
  window.clearTimeout(waiting?.timer);
  const patch: Patch = { apply: (cart) => withQuantity(cart, itemVariantId, quantity) };
  const others = current().patches.filter((one) => one !== waiting?.patch);
  const run = async (): Promise<void> => {
    later.delete(itemVariantId);
    change({ patches: current().patches.filter((one) => one !== patch) });
    await send(line, quantity);
  };
  later.set(itemVariantId, { patch, send: run, timer: window.setTimeout(() => void run(), rest) });
  change({ patches: [...others, patch] });
};

/** Sends at once what waits for the hand to rest: the page is about to be left. */
export const sendQuantities = async (): Promise<void> => {
  await Promise.all(
    [...later.values()].map(({ timer, send: now }) => {
      window.clearTimeout(timer);
      return now();
    }),
  );
};

export const removeLine = async (line: CartLine): Promise<void> => {
  const { itemVariantId } = line;
  const place = placeOf(currentCart(), itemVariantId);
  window.clearTimeout(later.get(itemVariantId)?.timer);
  const waiting = later.get(itemVariantId)?.patch;
  later.delete(itemVariantId);
  change({
    patches: current().patches.filter((one) => one !== waiting),
    removed: place === null ? current().removed : [...current().removed, { line, ...place }],
  });
  const refusal = await demand((cartId) => call('POST /api/cart/remove', { cartId, itemVariantId }), {
    patch: { apply: (cart) => withoutLine(cart, itemVariantId) },
  });
  if (refusal !== null) dismissRemoved(itemVariantId);
};

type TakenOut = { readonly itemVariantId: string; readonly quantity: number };

/** Puts back what was taken out by mistake, as many pieces as there were, aside what was aside. */
export const undoRemove = async ({ itemVariantId, quantity }: TakenOut, saved: boolean): Promise<void> => {
  const lines = [{ itemVariantId, quantity }];
  const refusal = await demand((cartId) =>
    saved
      ? call('POST /api/cart/save-for-later', { cartId, itemVariantId, saved, quantity })
      : call('POST /api/cart/add', { cartId: cartId || null, lines }),
  );
  if (refusal === null) dismissRemoved(itemVariantId);
};

export const putAside = async ({ itemVariantId }: CartLine, saved: boolean): Promise<void> => {
  await demand((cartId) => call('POST /api/cart/save-for-later', { cartId, itemVariantId, saved }), {
    at: itemVariantId,
    patch: { apply: (cart) => withSaved(cart, itemVariantId, saved) },
  });
};

/** Whether the other size or colour took its place. */
export const replaceLine = async (itemVariantId: string, newItemVariantId: string): Promise<boolean> =>
  (await demand((cartId) => call('POST /api/cart/replace', { cartId, itemVariantId, newItemVariantId }), {
    at: itemVariantId,
  })) === null;
