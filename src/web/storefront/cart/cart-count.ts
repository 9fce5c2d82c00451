/** Cart id and number of units, read from two cookies, so that pages need no request to show them. */
import { useSyncExternalStore } from 'react';
import { isCartId, type CartId } from '#shared/ids';
import { cartCookie, countCookie, type StoredCount } from '#shared/rules/cart-cookies';

/** Seconds for which the stored count is used without asking the server. */
export const countMaxAge = 300;

/**
 * Format: `3.1767000000`, the number of units and the time of the response in seconds. Any other text means an empty
 * cart.
 */
export const parseCount = (text: string | null | undefined): StoredCount => {
  const [, count, at] = /^(\d{1,6})\.(\d{1,12})$/.exec(text ?? '') ?? [];
  return { count: Number(count ?? 0), at: Number(at ?? 0) };
};

/** True when the count is old: another device or a sold-out item may have changed the cart. */
export const isStale = ({ at }: StoredCount, now: number): boolean => now - at > countMaxAge || at > now + countMaxAge;

const readCookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
};

/** Null when there is no cart. A malformed cookie, which only a program can set, counts as none. */
export const cartIdIn = (cookies: Readonly<Record<string, string | undefined>>): CartId | null => {
  const value = cookies[cartCookie];
  return isCartId(value) ? value : null;
};

export const storedCartId = (): CartId | null => cartIdIn({ [cartCookie]: readCookie(cartCookie) ?? '' });

export const isCountStale = (): boolean =>
  storedCartId() !== null && isStale(parseCount(readCookie(countCookie)), Math.floor(Date.now() / 1000));

/** Units in the add queue that no response of the server includes yet. */
let queuedUnits = 0;
const countListeners = new Set<() => void>();
const otherTabListeners = new Set<() => void>();

/** Makes the components read the cookies again. */
export const refreshCount = (): void => countListeners.forEach((listener) => listener());

export const setQueuedUnits = (units: number): void => {
  queuedUnits = units;
  refreshCount();
};

const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis ? new BroadcastChannel('panier') : null;
channel?.addEventListener('message', () => {
  refreshCount();
  otherTabListeners.forEach((listener) => listener());
});

/** Call it when a response has changed the cart cookies. */
export const announceCartChange = (): void => {
  refreshCount();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  channel?.postMessage(null);
};

const subscribe =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

/** Runs the listener when another tab has changed the cart. Returns the unsubscribe function. */
export const onOtherTabChange = subscribe(otherTabListeners);
const onCountChange = subscribe(countListeners);

const currentCount = (): number => parseCount(readCookie(countCookie)).count + queuedUnits;

/** Null on the server, because pages are the same for every visitor. */
export const useCartCount = (): number | null =>
  useSyncExternalStore<number | null>(onCountChange, currentCount, () => null);
