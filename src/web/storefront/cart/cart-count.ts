/** How many pieces the cart holds, for the header: from a cookie, so that no page asks for it. One number for every tab. */
import { useSyncExternalStore } from 'react';
import { cartCookie, countCookie, isOld, readCount } from './cart-cookies.rules.ts';

const listeners = new Set<() => void>();
/** What the cart on the screen says, while something is on its way. */
let shown: number | null = null;

const cookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
};

export const keptCartId = (): string | null => cookie(cartCookie) || null;

/** Whether the number kept is too old to be believed. */
export const isCountOld = (): boolean =>
  keptCartId() !== null && isOld(readCount(cookie(countCookie)), Math.floor(Date.now() / 1000));

export const keptCount = (): number => readCount(cookie(countCookie)).count;

const read = (): number => shown ?? keptCount();

export const tellCount = (): void => listeners.forEach((listener) => listener());

/** A number ahead of the answer; null goes back to the one kept. */
export const showCount = (count: number | null): void => {
  shown = count;
  tellCount();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null while the page is made by the server, which is the same for everybody. */
export const useCartCount = (): number | null => useSyncExternalStore<number | null>(subscribe, read, () => null);
