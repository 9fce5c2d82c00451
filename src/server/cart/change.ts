/** How the cart is written: one command that locks it, asks the other rooms, takes one pure step, and answers the whole cart. */
import type { Lru } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { Random } from '#platform/random';
import { outOfStock } from '#server/stock';
import type { Cart } from '#shared/api/cart-shapes';
import type { CartId, VariantId } from '#shared/ids';
import { asksAlike, emptyStored, isCartId, type Market, type Step, type StoredCart } from './cart.rules.ts';
import { addToKnown, lockCart, saveCart } from './cart.store.ts';
import type { Gather, Pricer } from './price.ts';
import { marketOf, type Facts } from './view.rules.ts';

export type ChangeDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  pricer: Pricer;
  /**
   * What carts were when they were last committed here says what to ask beside their lock, in one round trip, and saves
   * reading their lines. A guess: the version that was locked decides.
   */
  remembered: Lru<StoredCart>;
  /** The cart as it is now. */
  present: (cartId: CartId | null, caller: Caller) => Promise<Cart>;
};

export type Caller = Pick<CallContext, 'region' | 'idempotency' | 'address'>;

export type Change = {
  readonly cartId: CartId | null;
  readonly caller: Caller;
  /** Variants asked about besides those of the cart. */
  readonly variantIds?: readonly VariantId[];
  /** It only adds: names and prices may be those of the shop window, for nothing but what is added is agreed to. */
  readonly adds?: boolean;
  /** A cart is made when there is none. */
  readonly creates?: boolean;
  /** What must be so before the other rooms are asked: region, mode, codes. */
  readonly prepare?: (tx: Tx, cart: StoredCart) => Promise<StoredCart> | StoredCart;
  readonly step?: (cart: StoredCart, market: Market, facts: Facts) => Step | StoredCart;
};

/** Answers the cart as `cart.get` would. A cart that is unknown, or became an order, answers an empty one. */
export type RunChange = (name: string, change: Change) => Promise<Cart>;

type Foreseen = { readonly before: StoredCart; readonly after: StoredCart; readonly facts: Facts };

const isStep = (value: Step | StoredCart): value is Step => 'cart' in value;

/** A code that the step let go of counts no more. */
const forCodesOf = (cart: StoredCart, facts: Facts): Facts => ({
  ...facts,
  terms: cart.promotionCode === null ? null : facts.terms,
  card: cart.giftCard === null ? null : facts.card,
});

/** Adds to a cart that is as memory knows it, in one statement; null when it is not, or is refused, or is not known. */
const createQuickAdd = ({ db, clock, pricer, remembered }: Omit<ChangeDeps, 'random' | 'present'>) => {
  /** Takes the step on the cart as memory knows it; null when it needs the present one, or is refused. */
  const foresee = ({ cartId, variantIds = [], step = (same) => same }: Change): Foreseen | null => {
    const before = isCartId(cartId) ? remembered.get(cartId) : undefined;
    const facts = before?.orderId === null ? pricer.recall(before, variantIds) : null;
    if (!before || !facts) return null;
    try {
      const done = step(before, marketOf(facts), facts);
      const { cart: after, short } = isStep(done) ? done : { cart: done, short: [] };
      return short.length > 0 ? null : { before, after, facts };
    } catch {
      return null;
    }
  };

  return async (change: Change): Promise<Cart | null> => {
    const foreseen = foresee(change);
    if (!foreseen) return null;
    const { before, after, facts } = foreseen;
    const { idempotency, region } = change.caller;
    const free = await addToKnown(db, { before, after, at: clock.now(), key: idempotency ?? undefined });
    if (!free) return null;
    remembered.set(after.id, { ...after, version: before.version + 1 });
    const now: Facts = { ...facts, free: (variantId) => free.get(variantId) ?? 0 };
    return pricer.view(after, now, { visitorRegion: region.code }).cart;
  };
};

export const createChange = ({ db, clock, random, pricer, remembered, present }: ChangeDeps): RunChange => {
  const open = async (tx: Tx, cartId: CartId | null): Promise<StoredCart | null> => {
    const cart = isCartId(cartId) ? await lockCart(tx, cartId, remembered.peek(cartId) ?? null) : null;
    return cart?.orderId === null ? cart : null;
  };

  const emptyAnswer = async (tx: Tx, { region }: Caller): Promise<Cart> => {
    const nothing = emptyStored('', region.code);
    return pricer.view(nothing, await pricer.gather(tx, nothing)).cart;
  };

  const addQuickly = createQuickAdd({ db, clock, pricer, remembered });

  const guess = ({ cartId, caller, prepare }: Change): StoredCart | null => {
    if (prepare) return null;
    return isCartId(cartId) ? (remembered.get(cartId) ?? null) : emptyStored('', caller.region.code);
  };

  const write = async (tx: Tx, change: Change): Promise<Cart> => {
    const { caller, variantIds = [], adds, prepare = (_, same) => same, step = (same) => same } = change;
    const asked: Gather = { variantIds, goods: adds ? 'shown' : 'now' };
    const opening = open(tx, change.cartId);
    const guessed = guess(change);
    const early = guessed && pricer.gather(tx, guessed, asked);
    early?.catch(() => undefined);
    const before = await opening;
    if (!before && !change.creates) return emptyAnswer(tx, caller);
    const draft = await prepare(tx, before ?? emptyStored(random.id(), caller.region.code));
    const facts = await (early && asksAlike(guessed, draft) ? early : pricer.gather(tx, draft, asked));
    const done = step(draft, marketOf(facts), facts);
    const { cart: after, short, reduced } = isStep(done) ? done : { cart: done, short: [], reduced: [] };
    if (short.length > 0) throw outOfStock(short);
    saveCart(tx, { before, after, at: clock.now() });
    const kept = { ...after, version: (before?.version ?? 0) + 1 };
    tx.committed(() => remembered.set(kept.id, kept));
    return pricer.view(after, forCodesOf(after, facts), { reduced, visitorRegion: caller.region.code }).cart;
  };

  return async (name, change) => {
    const { caller, cartId, adds } = change;
    const { idempotency } = caller;
    const quickly = adds ? await addQuickly(change) : null;
    if (quickly) return quickly;
    const options = { name, ...(idempotency && { key: idempotency }) };
    return db.command(
      options,
      (tx) => write(tx, change),
      () => present(cartId, caller),
    );
  };
};
