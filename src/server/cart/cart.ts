/** The cart: what a visitor means to buy, priced by one function for the screen and for the order. Adding reserves nothing. */
import { createLru } from '#platform/cache';
import type { Db, Reader, Tx } from '#platform/db';
import type { Implementation } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import type { Delivery } from '#server/delivery';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import type { Currency } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { defineCartJobs } from './cart.jobs.ts';
import { cartRoutes } from './cart.routes.ts';
import { asksAlike, emptyStored, isCartId, type StoredCart } from './cart.rules.ts';
import { lockCart, orderCart, readCart } from './cart.store.ts';
import { createChange } from './change.ts';
import { createCodes } from './codes.ts';
import { createGuesses } from './guesses.ts';
import { createGoods, type GoodsDeps } from './goods.ts';
import { createPricer, type PriceDeps } from './price.ts';
import type { PricedCart } from './view.rules.ts';
import { createWrites } from './writes.ts';

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

/** What an order knows beside the cart: who buys, and the way it goes. */
export type OrderAsked = {
  readonly cartId: string;
  readonly email: string;
  /** Whether this address orders for the first time; asked beside the cart, where a code may depend on it. */
  readonly firstOrder: () => Promise<boolean>;
  readonly deliveryModeId: number;
  readonly areaId: number | null;
};

export type LockedCart = {
  /** What it became; null: it may still be ordered. */
  readonly orderId: string | null;
  /** The same computation as the answers of the cart. A cart that is unknown, or was ordered, is empty. */
  readonly priced: () => Promise<PricedCart>;
};

/** Carts whose last state is remembered. */
const mostRemembered = 5_000;

type ModesAsked = { cartId: string | null; areaId: number | null; region: RegionInfo };

export type Carts = ReturnType<typeof createCarts>;

export const createCarts = (deps: CartDeps) => {
  const { db, clock, regions, delivery, publicOrigin } = deps;
  const goods = createGoods(deps);
  const pricer = createPricer({ ...deps, goods });
  const codes = createCodes({ ...deps, pricer, guesses: createGuesses({ clock }) });
  const remembered = createLru<StoredCart>({ maxEntries: mostRemembered });
  const writes = createWrites({ run: createChange({ ...deps, pricer, remembered }), delivery, codes });

  /** An unknown cart, or one that became an order, is empty. */
  const find = async (reader: Reader, cartId: string | null, region: string): Promise<StoredCart> => {
    const cart = isCartId(cartId) ? await readCart(reader, cartId) : null;
    return cart?.orderId === null ? cart : emptyStored('', region);
  };

  const room = {
    ...writes,
    /** The whole cart as it is now. Writes nothing. */
    get: async (cartId: string | null, region: RegionInfo): Promise<Cart> => {
      const cart = await find(db, cartId, region.code);
      return pricer.view(cart, await pricer.gather(db, cart), { visitorRegion: region.code }).cart;
    },
    /** Modes of the cart's region, priced for what is in it. */
    deliveryModes: async (asked: ModesAsked): Promise<{ deliveryModes: DeliveryMode[]; currency: Currency }> => {
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
    /** Holds the cart until the end of the command. */
    lockForOrder: async (tx: Tx, asked: OrderAsked): Promise<LockedCart> => {
      const { cartId, email, deliveryModeId, areaId } = asked;
      const sentBy = (cart: StoredCart): StoredCart => ({ ...cart, deliveryModeId, areaId });
      const gather = (cart: StoredCart) => pricer.gather(tx, cart, { buyer: { email, firstOrder: null } });
      // the lock first: what is asked after it was not true before it
      const locking = isCartId(cartId) ? lockCart(tx, cartId) : null;
      const guessed = remembered.get(cartId);
      const early = guessed ? gather(sentBy(guessed)) : null;
      early?.catch(() => undefined);
      const foreseen = guessed?.promotionCode ? asked.firstOrder() : null;
      foreseen?.catch(() => undefined);
      const cart = await locking;
      const firstOrder = cart?.promotionCode ? await (foreseen ?? asked.firstOrder()) : null;
      return {
        orderId: cart?.orderId ?? null,
        priced: async () => {
          const stored = cart?.orderId === null ? cart : emptyStored('', regions.all()[0]?.code ?? '');
          const sent = sentBy(stored);
          const alike = guessed !== undefined && asksAlike(sentBy(guessed), sent);
          const facts = await (alike && early ? early : gather(sent));
          return pricer.view(sent, { ...facts, buyer: { email, firstOrder } });
        },
      };
    },
    /** From now on the cart is empty to its visitor. */
    markOrdered: (tx: Tx, cartId: string, orderId: string): void => orderCart(tx, cartId, orderId, clock.now()),
    /** Follows the changes of the catalogue. Call before serving. */
    load: goods.load,
    close: goods.close,
    defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>): void => defineCartJobs(jobs, { db, clock }),
  };
  const routes: Implementation[] = cartRoutes({ carts: room, delivery, publicOrigin });
  return { ...room, routes };
};
