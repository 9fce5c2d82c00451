/** The writes of a cart, each declared as a change (see `change.ts`). */
import type { Tx } from '#platform/db';
import type { Delivery } from '#server/delivery';
import { computeBasket } from '#server/pricing';
import type { Cart } from '#shared/api/cart-shapes';
import { ShopError } from '#shared/errors';
import type { CartId, VariantId } from '#shared/ids';
import { refusals } from './cart.messages.ts';
import {
  acknowledge,
  addLines,
  maxLines,
  moveToRegion,
  repriceLines,
  removeLine,
  replaceLine,
  saveNewLine,
  setQuantity,
  setSaved,
  type Step,
  type StoredCart,
} from './cart.rules.ts';
import { deleteCart, lockCartOfUser } from './cart.store.ts';
import type { Caller, RunChange } from './change.ts';
import type { CodeRateLimit } from './code-rate-limit.ts';
import type { Codes } from './codes.ts';
import { addAvailable, mergeLines, type NamedUnits } from './merge.rules.ts';
import { basketOf, sellableLines, type Facts } from './view.rules.ts';

export type Units = { readonly variantId: VariantId; readonly quantity: number };
export type SaveChoice = {
  readonly variantId: VariantId;
  readonly saved: boolean;
  readonly quantity?: number | undefined;
};
export type DeliveryChoice = { readonly deliveryModeId: number; readonly areaId: number | null };
export type CodeChoice = { readonly code: string | null; readonly only?: 'PROMOTION' | 'GIFT_CARD' | null | undefined };

export type WriteDeps = {
  run: RunChange;
  delivery: Pick<Delivery, 'area' | 'mode' | 'quote'>;
  codes: Codes;
  codeRateLimit: CodeRateLimit;
};

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const removeLostCodes = (cart: StoredCart, facts: Facts): StoredCart => {
  const { codeApplies } = computeBasket(basketOf(sellableLines(cart, facts), facts));
  return { ...cart, promotionCode: codeApplies ? cart.promotionCode : null, giftCard: facts.card && cart.giftCard };
};

/** Throws BAD_REQUEST when the region lacks the mode or area, or when the mode does not serve the area. */
const chooseDelivery = (cart: StoredCart, choice: DeliveryChoice, delivery: WriteDeps['delivery']): StoredCart => {
  const { region } = cart;
  const { deliveryModeId: modeId, areaId } = choice;
  if (!delivery.mode(region, modeId)) refuse('deliveryModeId', refusals.mode);
  if (areaId !== null && !delivery.area(region, areaId)) refuse('areaId', refusals.area);
  if (!delivery.quote({ region, modeId, areaId })) refuse('areaId', refusals.modeArea);
  return { ...cart, ...choice };
};

/** When the customer already has a cart in that region, both are merged. */
const moveCart = async (tx: Tx, cart: StoredCart, region: string): Promise<StoredCart> => {
  const moved = moveToRegion(cart, region);
  if (cart.userId === null || cart.region === region) return moved;
  const other = await lockCartOfUser(tx, cart.userId, region);
  if (!other) return moved;
  deleteCart(tx, other.id);
  return { ...mergeLines(moved, other), notices: [...moved.notices, ...other.notices] };
};

const limitLines = (step: Step): Step =>
  step.cart.lines.length > maxLines ? refuse('lines', refusals.tooManyLines(maxLines)) : step;

const lineWrites = ({ run }: Pick<WriteDeps, 'run'>) => ({
  /**
   * Adds all lines or none. Throws OUT_OF_STOCK when one is short; its `available` includes the units
   * already in the cart.
   */
  add: (cartId: CartId | null, lines: readonly Units[], caller: Caller): Promise<Cart> =>
    run('cart.add', {
      cartId,
      caller,
      variantIds: lines.map((line) => line.variantId),
      adds: true,
      creates: true,
      step: (cart, market) => limitLines(addLines(cart, lines, market)),
    }),
  /**
   * Adds the available units of an earlier order; a notice of the cart lists the rest. Throws OUT_OF_STOCK
   * when none is available.
   */
  reorder: (cartId: CartId | null, lines: readonly NamedUnits[], caller: Caller): Promise<Cart> =>
    run('cart.reorder', {
      cartId,
      caller,
      variantIds: lines.map((line) => line.variantId),
      creates: true,
      step: (cart, market) => {
        const { cart: filled, units, missing } = addAvailable(cart, lines, market);
        const shortages = lines.map(({ variantId }) => ({ variantId, available: 0 }));
        if (units === 0) return { cart, reductions: [], shortages };
        return { ...filled, notices: [...cart.notices, { kind: 'REORDERED', units, missing }] };
      },
    }),
  update: (cartId: CartId, { variantId, quantity }: Units, caller: Caller): Promise<Cart> =>
    run('cart.update', { cartId, caller, step: (cart, market) => setQuantity(cart, variantId, quantity, market) }),
  remove: (cartId: CartId, variantId: VariantId, caller: Caller): Promise<Cart> =>
    run('cart.remove', { cartId, caller, step: (cart) => removeLine(cart, variantId) }),
  replace: (cartId: CartId, [from, to]: readonly [VariantId, VariantId], caller: Caller): Promise<Cart> =>
    run('cart.replace', {
      cartId,
      caller,
      variantIds: [to],
      step: (cart, market) => replaceLine(cart, from, to, market),
    }),
  saveForLater: (cartId: CartId, { variantId, saved, quantity }: SaveChoice, caller: Caller): Promise<Cart> =>
    run('cart.saveForLater', {
      cartId,
      caller,
      // Undo of a removal: the cart may have been deleted when it became empty.
      ...(saved && quantity !== undefined
        ? {
            variantIds: [variantId],
            creates: true,
            step: (cart, market) => limitLines(saveNewLine(cart, { variantId, quantity }, market)),
          }
        : { step: (cart, market) => setSaved(cart, variantId, saved, market) }),
    }),
});

const choiceWrites = ({ run, delivery, codes, codeRateLimit }: WriteDeps) => ({
  acknowledge: (cartId: CartId, caller: Caller): Promise<Cart> =>
    run('cart.acknowledge', {
      cartId,
      caller,
      step: (cart, market, facts) => removeLostCodes(acknowledge(cart, market), facts),
    }),
  setRegion: (cartId: CartId, caller: Caller): Promise<Cart> =>
    run('cart.setRegion', {
      cartId,
      caller,
      prepare: (tx, cart) => moveCart(tx, cart, caller.region.code),
      step: repriceLines,
    }),
  setDelivery: (cartId: CartId, choice: DeliveryChoice, caller: Caller): Promise<Cart> =>
    run('cart.setDeliveryMode', { cartId, caller, prepare: (_, cart) => chooseDelivery(cart, choice, delivery) }),
  /** The cart becomes the customer's. */
  setWallet: (cartId: CartId, used: boolean, caller: Caller): Promise<Cart> =>
    run('cart.setWallet', { cartId, caller, prepare: (_, cart) => ({ ...cart, usesWallet: used }) }),
  /** A null code removes the promotion code and the gift card; `only` limits it to one of them. */
  setCode: (cartId: CartId, { code, only = null }: CodeChoice, caller: Caller): Promise<Cart> => {
    const name = 'cart.setGiftCard';
    if (code !== null)
      return codeRateLimit({ cartId, code, address: caller.address }, () =>
        run(name, { cartId, caller, prepare: (tx, cart) => codes.apply(tx, cart, code) }),
      );
    const removed = {
      ...(only !== 'GIFT_CARD' && { promotionCode: null }),
      ...(only !== 'PROMOTION' && { giftCard: null }),
    };
    return run(name, { cartId, caller, prepare: (_, cart) => ({ ...cart, ...removed }) });
  },
});

export const createWrites = (deps: WriteDeps) => ({ ...lineWrites(deps), ...choiceWrites(deps) });
