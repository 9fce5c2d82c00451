/** Writes a cart in one command: lock the cart, gather facts, apply a pure step, save, return the whole cart. */
import type { CallContext } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { outOfStock } from '#server/stock';
import type { Cart } from '#shared/api/cart-shapes';
import type { CartId, VariantId } from '#shared/ids';
import { emptyCart, type Market, type Step, type StoredCart } from './cart.rules.ts';
import { saveCart } from './cart.store.ts';
import { lockCartFor, userIdOf } from './owner.ts';
import type { Pricer } from './price.ts';
import { marketOf, type Facts } from './view.rules.ts';

export type ChangeDeps = { db: Db; clock: Clock; random: Random; pricer: Pricer };

export type Caller = Pick<CallContext, 'region' | 'idempotency' | 'address' | 'actor'>;

export type Change = {
  readonly cartId: CartId | null;
  readonly caller: Caller;
  /** Variants to read in addition to those of the cart. */
  readonly variantIds?: readonly VariantId[];
  /** Allows cached names and prices, because the customer acknowledges no change with this request. */
  readonly adds?: boolean;
  /** Creates a cart when the caller has none. */
  readonly creates?: boolean;
  /** Runs before the facts are gathered; changes what they depend on: region, delivery mode or codes. */
  readonly prepare?: (tx: Tx, cart: StoredCart) => Promise<StoredCart> | StoredCart;
  readonly step?: (cart: StoredCart, market: Market, facts: Facts) => Step | StoredCart;
};

/** Returns an empty cart when the cart is unknown or already ordered, unless the change creates one. */
export type RunChange = (name: string, change: Change) => Promise<Cart>;

const isStep = (value: Step | StoredCart): value is Step => 'cart' in value;

/** Drops the terms and the card of codes that the step removed. */
const withoutRemovedCodes = (cart: StoredCart, facts: Facts): Facts => ({
  ...facts,
  terms: cart.promotionCode === null ? null : facts.terms,
  card: cart.giftCard === null ? null : facts.card,
});

export const createChange = ({ db, clock, random, pricer }: ChangeDeps): RunChange => {
  const write = async (tx: Tx, change: Change): Promise<Cart> => {
    const { caller, cartId, variantIds = [], prepare = (_, cart) => cart, step = (cart) => cart } = change;
    const before = await lockCartFor(tx, cartId, caller);
    if (!before && !change.creates) {
      const empty = emptyCart('', caller.region.code);
      return pricer.view(empty, await pricer.gather(tx, empty)).cart;
    }
    const draft = await prepare(tx, before ?? emptyCart(random.id(), caller.region.code, userIdOf(caller)));
    const facts = await pricer.gather(tx, draft, { variantIds, catalogue: change.adds ? 'cached' : 'current' });
    const result = step(draft, marketOf(facts), facts);
    const {
      cart: after,
      shortages,
      reductions,
    } = isStep(result) ? result : { cart: result, shortages: [], reductions: [] };
    if (shortages.length > 0) throw outOfStock(shortages);
    saveCart(tx, { before, after, at: clock.now() });
    const context = { reductions, visitorRegion: caller.region.code };
    return pricer.view(after, withoutRemovedCodes(after, facts), context).cart;
  };

  return (name, change) => {
    const { idempotency } = change.caller;
    return db.command({ name, ...(idempotency && { key: idempotency }) }, (tx) => write(tx, change));
  };
};
