/** References in the wishlist of the signed-in customer: requested once, kept for the session of the tab, shared by all tabs. */
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '#storefront/frame/call-api.ts';

const storageKey = 'wishlist';

type Stored = { readonly owner: string; readonly refs: readonly string[] };

const none: readonly string[] = [];
const listeners = new Set<() => void>();
let stored: Stored | null = null;
let requestedFor: string | null = null;

const isStored = (value: unknown): value is Stored => {
  const { owner, refs } = (value ?? {}) as Partial<Stored>;
  return typeof owner === 'string' && Array.isArray(refs) && refs.every((ref) => typeof ref === 'string');
};

const readStorage = (): Stored | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
};

const keep = (next: Stored): void => {
  stored = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // without storage each page requests the list
  }
  for (const listener of listeners) listener();
};

const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis ? new BroadcastChannel(storageKey) : null;
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isStored(data) && data.owner === stored?.owner) keep(data);
});

/** The list as a page or a call has just read it. */
export const setWishlistRefs = (owner: string, refs: readonly string[]): void => {
  const next = { owner, refs };
  keep(next);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  channel?.postMessage(next);
};

const load = async (owner: string): Promise<void> => {
  if (stored?.owner === owner || requestedFor === owner) return;
  const kept = readStorage();
  if (kept?.owner === owner) return keep(kept);
  requestedFor = owner;
  try {
    const { refs } = await callApi('GET /api/wishlist/refs');
    if (requestedFor === owner) keep({ owner, refs });
  } catch {
    // the hearts stay empty until the next page
  } finally {
    requestedFor = null;
  }
};

const refsOf = (owner: string): readonly string[] => (stored?.owner === owner ? stored.refs : none);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether an item is in the list; false for guests and on the server, whose pages are the same for everybody. */
export const useInWishlist = (owner: string | null, ref: string): boolean => {
  useEffect(() => {
    if (owner !== null) void load(owner);
  }, [owner]);
  return useSyncExternalStore(
    subscribe,
    () => owner !== null && refsOf(owner).includes(ref),
    () => false,
  );
};

type Change = { owner: string; ref: string; style: string | null; isIn: boolean };

/** Shows the change at once and takes it back when the call fails. */
export const changeWishlist = async ({ owner, ref, style, isIn }: Change): Promise<void> => {
  const isLoaded = stored?.owner === owner;
  const apply = (add: boolean): void => {
    if (!isLoaded) return;
    const others = refsOf(owner).filter((other) => other !== ref);
    setWishlistRefs(owner, add ? [ref, ...others] : others);
  };
  apply(!isIn);
  try {
    await (isIn
      ? callApi('POST /api/wishlist/remove', { itemRef: ref })
      : callApi('POST /api/wishlist/add', { itemRef: ref, style }));
  } catch (error) {
    apply(isIn);
    throw error;
  }
  if (!isLoaded) await load(owner);
};
