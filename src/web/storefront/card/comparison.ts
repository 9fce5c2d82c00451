/** The visitor's comparison list: a cookie shared by all buttons and tabs. */
import { useSyncExternalStore } from 'react';
import { comparisonCookie, readComparison, withItem, withoutItem, writeComparison } from '#shared/rules/comparison';
import { choiceCookie } from '#shared/choice-cookie';

const emptyList: readonly string[] = [];
const listeners = new Set<() => void>();
let cached: { text: string; refs: readonly string[] } = { text: '', refs: emptyList };
let channel: BroadcastChannel | null = null;

const cookieText = (): string => {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${comparisonCookie}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(comparisonCookie.length + 1));
};

/** Returns the same array as long as the cookie is unchanged, as useSyncExternalStore requires. */
const read = (): readonly string[] => {
  const text = cookieText();
  if (text !== cached.text) cached = { text, refs: readComparison(text) };
  return cached.refs;
};

const notify = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0 && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(comparisonCookie);
    channel.addEventListener('message', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
};

/** Stores the list for 365 days and updates every button in every tab. */
export const setComparison = (refs: readonly string[]): void => {
  document.cookie = choiceCookie(comparisonCookie, writeComparison(refs), window.location.origin);
  notify();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and no targetOrigin parameter
  channel?.postMessage(null);
};

/** Returns false and changes nothing when the list is full. */
export const addToComparison = (ref: string): boolean => {
  const refs = withItem(read(), ref);
  if (refs === null) return false;
  setComparison(refs);
  return true;
};

export const removeFromComparison = (ref: string): void => setComparison(withoutItem(read(), ref));

/** References in the list. Empty on the server, because pages are shared by all visitors. */
export const useComparison = (): readonly string[] => useSyncExternalStore(subscribe, read, () => emptyList);
