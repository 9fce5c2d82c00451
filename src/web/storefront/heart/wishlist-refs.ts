/** Reads the wishlist once per tab session, changes it, and shares it with the other tabs. */
import { refusalOf } from '#app/shop-context.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { refusalMessages } from './refusal.messages.ts';
import { refsOf, showRefs, type WishlistRefs } from './heart-store.ts';

const storageKey = 'wishlist';

let requestedFor: string | null = null;

const isStored = (value: unknown): value is WishlistRefs => {
  const { owner, refs } = (value ?? {}) as Partial<WishlistRefs>;
  return typeof owner === 'string' && Array.isArray(refs) && refs.every((ref) => typeof ref === 'string');
};

const readStorage = (): WishlistRefs | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
};

const keep = (next: WishlistRefs): void => {
  showRefs(next);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // without storage, each page requests the list
  }
};

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(storageKey) : null;
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isStored(data) && refsOf(data.owner) !== null) keep(data);
});

/** Stores the list that a page or a call has just read. */
export const setWishlistRefs = (owner: string, refs: readonly string[]): void => {
  const next = { owner, refs };
  keep(next);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  channel?.postMessage(next);
};

export const readWishlist = async (owner: string): Promise<void> => {
  if (refsOf(owner) !== null || requestedFor === owner) return;
  const stored = readStorage();
  if (stored?.owner === owner) return keep(stored);
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

export type WishlistChange = { owner: string; ref: string; style: string | null; isIn: boolean };

/** Shows the change at once and reverts it when the call fails. Resolves to the text of the refusal, or null. */
export const changeWishlist = async ({ owner, ref, style, isIn }: WishlistChange): Promise<string | null> => {
  const apply = (add: boolean): void => {
    const others = refsOf(owner)?.filter((other) => other !== ref);
    if (others) setWishlistRefs(owner, add ? [ref, ...others] : others);
  };
  apply(!isIn);
  try {
    await (isIn
      ? callApi('POST /api/wishlist/remove', { itemRef: ref })
      : callApi('POST /api/wishlist/add', { itemRef: ref, style }));
  } catch (error) {
    apply(isIn);
    return refusalOf(error) === 'BAD_REQUEST' ? refusalMessages.full : refusalMessages.failed;
  }
  await readWishlist(owner);
  return null;
};
