/**
 * Carts of visitors and customers. The same function prices a cart for the visitor and for an order. A cart
 * reserves no stock.
 */
import type { Db, Tx } from '#platform/db';
import type { Actor, CallContext, Implementation } from '#platform/contract';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import type { Delivery } from '#server/delivery';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import type { CartId, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { defineCartJobs } from './cart.jobs.ts';
import { cartRoutes } from './cart.routes.ts';
import { createCartCookies } from './cart-cookies.ts';
import { emptyCart, moveToRegion, repriceLines } from './cart.rules.ts';
import { deleteCartsOfUser, lockUser, moveCarts, orderCart, readCartOfUser, readCartsOfUser } from './cart.store.ts';
import { createChange } from './change.ts';
import { createCodes } from './codes.ts';
import { createCatalogueReader, type CatalogueReaderDeps } from './catalogue-reader.ts';
import { createCodeRateLimit } from './code-rate-limit.ts';
import { createLockForOrder } from './order-handover.ts';
import type { NamedUnits } from './merge.rules.ts';
import { findCart, type CartCaller } from './owner.ts';
import { createPricer, type PriceDeps } from './price.ts';
import { createReprice } from './reprice.ts';
import { createSignInMerge } from './sign-in-merge.ts';
import { marketOf } from './view.rules.ts';
import { createTrial } from './trial.ts';
import { createWrites } from './writes.ts';

export type { LockedCart, OrderAsked } from './order-handover.ts';
export type { NamedUnits } from './merge.rules.ts';
export type { GiftCards } from './price.ts';
export type { Reprice } from './reprice.ts';
export type { TryPromotion } from './trial.ts';
export type { HeldCard, PricedCart, PricedLine } from './view.rules.ts';

export type CartDeps = Omit<PriceDeps, 'delivery' | 'catalogueReader'> &
  Pick<CatalogueReaderDeps, 'catalogue' | 'pricing'> & {
    db: Db;
    random: Random;
    rateLimiter: RateLimiter;
    delivery: Delivery;
    /** Cookies are `Secure` when it is https; its host replaces a missing Host header. */
    publicOrigin: string;
  };

type ModesRequest = { cartId: CartId | null; areaId: number | null; region: RegionInfo; actor: Actor };

export type Carts = ReturnType<typeof createCarts>;

/** Reads of carts for somebody other than the visitor, and of units that are not stored as a cart. */
const createCartViews = ({ db, promotions }: CartDeps, pricer: ReturnType<typeof createPricer>) => ({
  reprice: createReprice({ promotions, pricer }),
  tryPromotion: createTrial(pricer),
  /** The cart of a customer in the region, read without a request of that customer. */
  ofCustomer: async (userId: UserId, region: RegionInfo): Promise<Cart> => {
    const cart = (await readCartOfUser(db, userId, region.code)) ?? emptyCart('', region.code);
    return pricer.view(cart, await pricer.gather(db, cart), { visitorRegion: region.code }).cart;
  },
  /** Units of the cart without the saved lines. */
  unitsOf: async (cartId: CartId | null, caller: CartCaller): Promise<NamedUnits[]> => {
    const cart = await findCart(db, cartId, caller);
    const { lines } = pricer.view(cart, await pricer.gather(db, cart)).cart;
    return lines.map(({ itemVariantId: variantId, quantity, name }) => ({ variantId, quantity, name }));
  },
  /** Shows these units as a cart of the visitor's region, without storing it. */
  preview: async (units: readonly NamedUnits[], { region: { code } }: CartCaller): Promise<Cart> => {
    const lines = units.map(({ variantId, quantity }, position) => ({
      variantId,
      quantity,
      saved: false,
      seenPrice: null,
      position,
    }));
    const cart = { ...emptyCart('', code), lines };
    const facts = await pricer.gather(db, cart);
    const { cart: view } = pricer.view(repriceLines(cart, marketOf(facts)), facts, { visitorRegion: code });
    return { ...view, cartId: null };
  },
});

export const createCarts = (deps: CartDeps) => {
  const { db, clock, regions, delivery, publicOrigin } = deps;
  const catalogueReader = createCatalogueReader(deps);
  const pricer = createPricer({ ...deps, catalogueReader });
  const codes = createCodes({ ...deps, pricer });
  const codeRateLimit = createCodeRateLimit(deps);

  const cookies = createCartCookies(publicOrigin);

  const get = async (cartId: CartId | null, caller: CartCaller): Promise<Cart> => {
    const cart = await findCart(db, cartId, caller);
    return pricer.view(cart, await pricer.gather(db, cart), { visitorRegion: caller.region.code }).cart;
  };
  const run = createChange({ ...deps, pricer });

  const writes = createWrites({ run, delivery, codes, codeRateLimit });

  const room = {
    ...writes,
    reorder: async (cartId: CartId | null, lines: readonly NamedUnits[], caller: CallContext): Promise<Cart> =>
      cookies.follow(await writes.reorder(cartId, lines, caller), caller),
    get,
    ...createCartViews(deps, pricer),
    /** Previews `setRegion` without a write. */
    inRegion: async (cartId: CartId | null, caller: CartCaller): Promise<Cart> => {
      const { code } = caller.region;
      const cart = moveToRegion(await findCart(db, cartId, caller), code);
      const facts = await pricer.gather(db, cart);
      return pricer.view(repriceLines(cart, marketOf(facts)), facts, { visitorRegion: code }).cart;
    },
    deliveryModes: async (request: ModesRequest): Promise<{ deliveryModes: DeliveryMode[]; currency: Currency }> => {
      const cart = await findCart(db, request.cartId, request);
      const facts = await pricer.gather(db, cart);
      const { computed, lines } = pricer.view(cart, facts);
      const deliveryModes = await delivery.modes({
        region: facts.region,
        areaId: request.areaId ?? cart.areaId,
        net: computed.subtotal - computed.discount,
        offered: computed.promotion?.freeDelivery ?? false,
        lines,
      });
      return { deliveryModes, currency: facts.region.currency };
    },
    lockForOrder: createLockForOrder({ regions, promotions: deps.promotions, pricer }),
    /** Links the cart to the order; the visitor then has an empty cart. */
    markOrdered: (tx: Tx, cartId: CartId, orderId: string): void => orderCart(tx, cartId, orderId, clock.now()),
    /** Runs at each sign-in. */
    mergeAtSignIn: createSignInMerge({ clock, pricer, cookies }),
    /** Call it after a sign-out, so that the next person at this browser starts with an empty cart. */
    clearCookies: (caller: CallContext): void => cookies.clear(caller),
    /** Used by the customer's export of personal data. */
    exportOf: async (userId: UserId) =>
      (await readCartsOfUser(db, userId)).map(({ region, lines }) => ({ region, lines })),
    moveTo: async (tx: Tx, from: UserId, into: UserId): Promise<void> => {
      for (const owner of [from, into].toSorted((a, b) => a - b)) lockUser(tx, owner);
      await moveCarts(tx, from, into);
    },
    erase: async (tx: Tx, userId: UserId): Promise<void> => {
      lockUser(tx, userId);
      deleteCartsOfUser(tx, userId);
    },
    load: catalogueReader.load,
    close: catalogueReader.close,
    defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>): void => defineCartJobs(jobs, { db, clock }),
  };
  const routes: Implementation[] = cartRoutes({ carts: room, delivery, regions, cookies });
  return { ...room, routes };
};
