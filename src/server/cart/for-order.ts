/** A cart that is about to become an order: held, and priced by what stands now. */
import type { Lru } from '#platform/cache';
import type { Tx } from '#platform/db';
import type { CartId } from '#shared/ids';
import { asksAlike, emptyStored, isCartId, type StoredCart } from './cart.rules.ts';
import { lockCart } from './cart.store.ts';
import type { PriceDeps, Pricer } from './price.ts';
import type { PricedCart } from './view.rules.ts';

/** What an order knows beside the cart: who buys, and the way it goes. */
export type OrderAsked = {
  readonly cartId: CartId;
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

type Deps = Pick<PriceDeps, 'regions' | 'promotions'> & { pricer: Pricer; remembered: Lru<StoredCart> };

/** Holds the cart until the end of the command. */
export const createLockForOrder =
  ({ regions, promotions, pricer, remembered }: Deps) =>
  async (tx: Tx, asked: OrderAsked): Promise<LockedCart> => {
    const { cartId, email, deliveryModeId, areaId } = asked;
    const sentBy = (cart: StoredCart): StoredCart => ({ ...cart, deliveryModeId, areaId });
    const gather = (cart: StoredCart) => pricer.gather(tx, cart, { buyer: { email, firstOrder: null } });
    // a statement of its own: the next one sees what was committed while this one waited
    const isFirst = (code: string): Promise<boolean> => {
      promotions.holdFirstOrder(tx, code, email);
      return asked.firstOrder();
    };
    // the lock first: what is asked after it was not true before it
    const guessed = remembered.get(cartId);
    const locking = isCartId(cartId) ? lockCart(tx, cartId, guessed ?? null) : null;
    const early = guessed ? gather(sentBy(guessed)) : null;
    early?.catch(() => undefined);
    const foreseen = guessed?.promotionCode ? isFirst(guessed.promotionCode) : null;
    foreseen?.catch(() => undefined);
    const cart = await locking;
    const code = cart?.promotionCode ?? null;
    const known = code === guessed?.promotionCode ? foreseen : null;
    const firstOrder = code === null ? null : await (known ?? isFirst(code));
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
  };
