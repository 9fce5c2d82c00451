/** Decides which cart a caller reads or changes. Nobody sees the cart of another customer, even with its id. */
import type { Actor } from '#platform/contract';
import type { Reader, Tx } from '#platform/db';
import { isCartId, type CartId, type UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { emptyCart, type StoredCart } from './cart.rules.ts';
import { lockCart, lockCartOfUser, lockUser, readCart, readCartOfUser } from './cart.store.ts';

export type CartCaller = { readonly region: Pick<RegionInfo, 'code'>; readonly actor: Actor };

export const userIdOf = ({ actor }: Pick<CartCaller, 'actor'>): UserId | null =>
  actor.kind === 'user' ? actor.userId : null;

export const isVisibleTo = ({ userId: owner }: StoredCart, userId: UserId | null): boolean =>
  owner === null || owner === userId;

const isUsable = (cart: StoredCart | null, userId: UserId | null): cart is StoredCart =>
  cart !== null && cart.orderId === null && isVisibleTo(cart, userId);

/** Returns the requested cart, otherwise the customer's cart of the region, otherwise an empty one. */
export const findCart = async (reader: Reader, cartId: CartId | null, caller: CartCaller): Promise<StoredCart> => {
  const userId = userIdOf(caller);
  const { code } = caller.region;
  const cart = isCartId(cartId) ? await readCart(reader, cartId) : null;
  if (isUsable(cart, userId)) return cart;
  return (userId === null ? null : await readCartOfUser(reader, userId, code)) ?? emptyCart('', code);
};

/**
 * Like `findCart`, but locks the cart until the end of the command; null when there is none. The customer
 * is locked before any cart, so that commands of two tabs neither create two carts nor wait for each other
 * in a deadlock.
 */
export const lockCartFor = async (tx: Tx, cartId: CartId | null, caller: CartCaller): Promise<StoredCart | null> => {
  const userId = userIdOf(caller);
  if (userId !== null) lockUser(tx, userId);
  const cart = isCartId(cartId) ? await lockCart(tx, cartId) : null;
  if (userId === null) return isUsable(cart, null) ? cart : null;
  if (!isUsable(cart, userId)) return lockCartOfUser(tx, userId, caller.region.code);
  if (cart.userId !== null) return cart;
  // A customer without a cart takes over the guest cart.
  const own = await lockCartOfUser(tx, userId, cart.region);
  return own ? cart : { ...cart, userId };
};
