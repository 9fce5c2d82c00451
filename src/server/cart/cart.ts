/** One function prices carts for answers and for orders. A cart reserves no stock. */
import type { Db, Reader, Tx } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import type { Delivery } from '#server/delivery';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import { isCartId, type CartId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { RegionInfo } from '#shared/region';
import { defineCartJobs } from './cart.jobs.ts';
import { cartRoutes } from './cart.routes.ts';
import { emptyCart, moveToRegion, repriceLines, type StoredCart } from './cart.rules.ts';
import { orderCart, readCart } from './cart.store.ts';
import { createChange } from './change.ts';
import { createCodes } from './codes.ts';
import { createCatalogueReader, type CatalogueReaderDeps } from './catalogue-reader.ts';
import { createCodeRateLimit } from './code-rate-limit.ts';
import { createLockForOrder } from './order-handover.ts';
import { createPricer, type PriceDeps } from './price.ts';
import { marketOf } from './view.rules.ts';
import { createWrites } from './writes.ts';

export type { LockedCart, OrderAsked } from './order-handover.ts';
export type { GiftCards } from './price.ts';
export type { HeldCard, PricedCart, PricedLine } from './view.rules.ts';

export type CartDeps = Omit<PriceDeps, 'delivery' | 'catalogueReader'> &
  Pick<CatalogueReaderDeps, 'catalogue' | 'pricing'> & {
    db: Db;
    random: Random;
    rateLimiter: RateLimiter;
    delivery: Delivery;
    /** Decides whether cookies are `Secure`; its host replaces a missing Host header. */
    publicOrigin: string;
  };

type ModesRequest = { cartId: CartId | null; areaId: number | null; region: RegionInfo };

export type Carts = ReturnType<typeof createCarts>;

export const createCarts = (deps: CartDeps) => {
  const { db, clock, regions, delivery, publicOrigin } = deps;
  const catalogueReader = createCatalogueReader(deps);
  const pricer = createPricer({ ...deps, catalogueReader });
  const codes = createCodes({ ...deps, pricer });
  const codeRateLimit = createCodeRateLimit(deps);

  /** An unknown or ordered cart is empty. */
  const find = async (reader: Reader, cartId: CartId | null, region: string): Promise<StoredCart> => {
    const cart = isCartId(cartId) ? await readCart(reader, cartId) : null;
    return cart?.orderId === null ? cart : emptyCart('', region);
  };

  const get = async (cartId: CartId | null, region: RegionInfo): Promise<Cart> => {
    const cart = await find(db, cartId, region.code);
    return pricer.view(cart, await pricer.gather(db, cart), { visitorRegion: region.code }).cart;
  };
  const run = createChange({ ...deps, pricer });

  const room = {
    ...createWrites({ run, delivery, codes, codeRateLimit }),
    get,
    /** A preview of `setRegion`. */
    inRegion: async (cartId: CartId | null, { code }: RegionInfo): Promise<Cart> => {
      const cart = moveToRegion(await find(db, cartId, code), code);
      const facts = await pricer.gather(db, cart);
      return pricer.view(repriceLines(cart, marketOf(facts)), facts, { visitorRegion: code }).cart;
    },
    /** Modes of the cart's region, priced for the cart. */
    deliveryModes: async (request: ModesRequest): Promise<{ deliveryModes: DeliveryMode[]; currency: Currency }> => {
      const cart = await find(db, request.cartId, request.region.code);
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
    /** Empties the cart for its visitor. */
    markOrdered: (tx: Tx, cartId: CartId, orderId: string): void => orderCart(tx, cartId, orderId, clock.now()),
    load: catalogueReader.load,
    close: catalogueReader.close,
    defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>): void => defineCartJobs(jobs, { db, clock }),
  };
  const routes: Implementation[] = cartRoutes({ carts: room, delivery, regions, publicOrigin });
  return { ...room, routes };
};
