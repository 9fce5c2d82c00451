/** The cart: what a visitor means to buy, priced by one function for the screen and for the order. Adding reserves nothing. */
import { createLru } from '#platform/cache';
import type { Db, Reader, Tx } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import type { Delivery } from '#server/delivery';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import type { CartId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { defineCartJobs } from './cart.jobs.ts';
import { cartRoutes } from './cart.routes.ts';
import { emptyStored, isCartId, movedTo, rebuild, type StoredCart } from './cart.rules.ts';
import { orderCart, readCart } from './cart.store.ts';
import { createChange } from './change.ts';
import { createCodes } from './codes.ts';
import { createLockForOrder } from './for-order.ts';
import { createGuesses } from './guesses.ts';
import { createGoods, type GoodsDeps } from './goods.ts';
import { createPricer, type PriceDeps } from './price.ts';
import { marketOf } from './view.rules.ts';
import { createWrites } from './writes.ts';

export type { LockedCart, OrderAsked } from './for-order.ts';
export type { GiftCards } from './price.ts';
export type { HeldCard, PricedCart, PricedLine } from './view.rules.ts';

export type CartDeps = Omit<PriceDeps, 'delivery' | 'goods'> &
  Pick<GoodsDeps, 'catalogue' | 'pricing'> & {
    db: Db;
    random: Random;
    delivery: Delivery;
    /** Of the shop: whether its cookies ask for HTTPS, and its host where the visitor's is not known. */
    publicOrigin: string;
  };

/** Carts whose last state is remembered. */
const mostRemembered = 5_000;

type ModesQuery = { cartId: CartId | null; areaId: number | null; region: RegionInfo };

export type Carts = ReturnType<typeof createCarts>;

export const createCarts = (deps: CartDeps) => {
  const { db, clock, regions, delivery, publicOrigin } = deps;
  const goods = createGoods(deps);
  const pricer = createPricer({ ...deps, goods });
  const codes = createCodes({ ...deps, pricer, guesses: createGuesses({ clock }) });
  const remembered = createLru<StoredCart>({ maxEntries: mostRemembered });

  /** An unknown cart, or one that became an order, is empty. */
  const find = async (reader: Reader, cartId: CartId | null, region: string): Promise<StoredCart> => {
    const cart = isCartId(cartId) ? await readCart(reader, cartId) : null;
    return cart?.orderId === null ? cart : emptyStored('', region);
  };

  const get = async (cartId: CartId | null, region: RegionInfo): Promise<Cart> => {
    const cart = await find(db, cartId, region.code);
    return pricer.view(cart, await pricer.gather(db, cart), { visitorRegion: region.code }).cart;
  };
  const run = createChange({ ...deps, pricer, remembered, present: (cartId, { region }) => get(cartId, region) });

  const room = {
    ...createWrites({ run, delivery, codes }),
    /** The whole cart as it is now. Writes nothing. */
    get,
    /** As `setRegion` would answer it. Writes nothing. */
    inRegion: async (cartId: CartId | null, { code }: RegionInfo): Promise<Cart> => {
      const cart = movedTo(await find(db, cartId, code), code);
      const facts = await pricer.gather(db, cart);
      return pricer.view(rebuild(cart, marketOf(facts)), facts, { visitorRegion: code }).cart;
    },
    /** Modes of the cart's region, priced for what is in it. */
    deliveryModes: async (asked: ModesQuery): Promise<{ deliveryModes: DeliveryMode[]; currency: Currency }> => {
      const cart = await find(db, asked.cartId, asked.region.code);
      const facts = await pricer.gather(db, cart);
      const { computed, lines } = pricer.view(cart, facts);
      const deliveryModes = await delivery.modes({
        region: facts.region,
        areaId: asked.areaId ?? cart.areaId,
        net: computed.subtotal - computed.discount,
        offered: computed.promotion?.freeDelivery ?? false,
        lines,
      });
      return { deliveryModes, currency: facts.region.currency };
    },
    lockForOrder: createLockForOrder({ regions, promotions: deps.promotions, pricer, remembered }),
    /** From now on the cart is empty to its visitor. */
    markOrdered: (tx: Tx, cartId: CartId, orderId: string): void => orderCart(tx, cartId, orderId, clock.now()),
    /** Follows the changes of the catalogue. Call before serving. */
    load: goods.load,
    close: goods.close,
    defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>): void => defineCartJobs(jobs, { db, clock }),
  };
  const routes: Implementation[] = cartRoutes({ carts: room, delivery, regions, publicOrigin });
  return { ...room, routes };
};
