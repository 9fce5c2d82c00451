/** Reads the wishlist once per tab session, changes it, and shares it with the other tabs. */
import { refusalOf } from '#app/shop-context.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { refusalMessages } from './refusal.messages.ts';
import { refsOf, showRefs, type WishlistRefs } from './heart-store.ts';

const storageKey = 'wishlist';

let request: { readonly owner: string; readonly done: Promise<void> } | null = null;

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

const requestRefs = async (owner: string): Promise<void> => {
  try {
    const { refs } = await callApi('GET /api/wishlist/refs');
    if (request?.owner === owner) keep({ owner, refs });
  } catch {
    // the hearts stay empty until the next page
  } finally {
    if (request?.owner === owner) request = null;
  }
};

export const readWishlist = async (owner: string): Promise<void> => {
  if (refsOf(owner) !== null) return;
  if (request?.owner === owner) return await request.done;
  const stored = readStorage();
  if (stored?.owner === owner) return keep(stored);
  request = { owner, done: requestRefs(owner) };
  await request.done;
};

export type WishlistChange = { owner: string; ref: string; style: string | null; isIn: boolean };

/** Shows the change at once and reverts it when the call fails. Resolves to the text of the refusal, or null. */
export const changeWishlist = async ({ owner, ref, style, isIn }: WishlistChange): Promise<string | null> => {
  const apply = (add: boolean): void => {
    const others = refsOf(owner)?.filter((other) => other !== ref);
    if (others) setWishlistRefs(owner, add ? [ref, ...others] : others);
  };
  const wasKnown = refsOf(owner) !== null;
  apply(!isIn);
  try {
    await (isIn
      ? callApi('POST /api/wishlist/remove', { itemRef: ref })
      : callApi('POST /api/wishlist/add', { itemRef: ref, style }));
  } catch (error) {
    if (wasKnown) apply(isIn);
    return refusalOf(error) === 'BAD_REQUEST' ? refusalMessages.full : refusalMessages.failed;
  }
  // A list that was requested before this change may not contain it.
  if (!wasKnown) void readWishlist(owner).then(() => apply(!isIn));
  return null;
};
