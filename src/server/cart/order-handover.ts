import type { Tx } from '#platform/db';
import { isCartId, type CartId, type UserId } from '#shared/ids';
import { emptyCart, type StoredCart } from './cart.rules.ts';
import { lockCart, lockUser } from './cart.store.ts';
import { isVisibleTo } from './owner.ts';
import type { PriceDeps, Pricer } from './price.ts';
import type { PricedCart } from './view.rules.ts';

export type OrderAsked = {
  readonly cartId: CartId;
  /** The signed-in customer; null for a guest. */
  readonly userId: UserId | null;
  readonly email: string;
  /** True when no order exists for this e-mail address. Called only when the cart has a promotion code. */
  readonly firstOrder: () => Promise<boolean>;
  readonly deliveryModeId: number;
  readonly areaId: number | null;
};

export type LockedCart = {
  /** Reference of the order that was already made from this cart; null when there is none. */
  readonly orderId: string | null;
  /** Empty when the cart is unknown or already ordered. */
  readonly priced: () => Promise<PricedCart>;
};

type Deps = Pick<PriceDeps, 'regions' | 'promotions'> & { pricer: Pricer };

/** Locks and prices the cart for an order. The lock lasts until the end of the command. */
export const createLockForOrder =
  ({ regions, promotions, pricer }: Deps) =>
  async (tx: Tx, { cartId, userId, email, firstOrder, deliveryModeId, areaId }: OrderAsked): Promise<LockedCart> => {
    if (userId !== null) lockUser(tx, userId);
    const known = isCartId(cartId) ? await lockCart(tx, cartId) : null;
    const locked = known && isVisibleTo(known, userId) ? known : null;
    const isFirstOrder = async (code: string | null): Promise<boolean | null> => {
      if (code === null) return null;
      // The read is a later statement than the lock, so it sees orders that were committed while this
      // command waited.
      promotions.lockFirstOrder(tx, code, email);
      return firstOrder();
    };
    return {
      orderId: locked?.orderId ?? null,
      priced: async () => {
        const open = locked?.orderId === null ? locked : emptyCart('', regions.all()[0]?.code ?? '');
        const cart: StoredCart = { ...open, deliveryModeId, areaId };
        const [isFirst, facts] = await Promise.all([
          isFirstOrder(cart.promotionCode),
          pricer.gather(tx, cart, { buyer: { email, firstOrder: null } }),
        ]);
        return pricer.view(cart, { ...facts, buyer: { email, firstOrder: isFirst } });
      },
    };
  };
