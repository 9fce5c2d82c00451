/**
 * References in the wishlist of the signed-in customer, for the hearts of a page. Small, because guests load it too.
 */
import { useEffect, useSyncExternalStore } from 'react';

export type WishlistRefs = { readonly owner: string; readonly refs: readonly string[] };

let known: WishlistRefs | null = null;
const listeners = new Set<() => void>();

export const refsOf = (owner: string): readonly string[] | null => (known?.owner === owner ? known.refs : null);

export const showRefs = (refs: WishlistRefs): void => {
  known = refs;
  for (const listener of listeners) listener();
};

export const onRefsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const loadWishlist = () => import('./wishlist-refs.ts');

/** True when the item is in the list. False for guests and on the server, because pages are the same for everybody. */
export const useInWishlist = (owner: string | null, ref: string): boolean => {
  useEffect(() => {
    if (owner !== null && refsOf(owner) === null) void loadWishlist().then(({ readWishlist }) => readWishlist(owner));
  }, [owner]);
  return useSyncExternalStore(
    onRefsChange,
    () => owner !== null && (refsOf(owner)?.includes(ref) ?? false),
    () => false,
  );
};
