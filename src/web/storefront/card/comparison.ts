/** The visitor's comparator in the browser: one list for every button, every tab. */
import { useSyncExternalStore } from 'react';
import { comparisonCookie, readComparison, withItem, withoutItem, writeComparison } from '#shared/rules/comparison';
import { choiceCookie } from '#storefront/frame/choice-cookie.ts';

const nothing: readonly string[] = [];
const listeners = new Set<() => void>();
let known: { text: string; refs: readonly string[] } = { text: '', refs: nothing };
let channel: BroadcastChannel | null = null;

const cookieText = (): string => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${comparisonCookie}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(comparisonCookie.length + 1));
};

/** The same array as long as the cookie is the same. */
const read = (): readonly string[] => {
  const text = cookieText();
  if (text !== known.text) known = { text, refs: readComparison(text) };
  return known.refs;
};

const tell = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0 && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(comparisonCookie);
    channel.addEventListener('message', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
};

/** Keeps a list for 365 days and tells every button of every tab. */
export const setComparison = (refs: readonly string[]): void => {
  document.cookie = choiceCookie(comparisonCookie, writeComparison(refs), window.location.origin);
  tell();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, unlike a window
  channel?.postMessage(null);
};

/** False when the comparator is full; nothing changes then. */
export const addToComparison = (ref: string): boolean => {
  const refs = withItem(read(), ref);
  if (refs === null) return false;
  setComparison(refs);
  return true;
};

export const removeFromComparison = (ref: string): void => setComparison(withoutItem(read(), ref));

/** References in the comparator; none while the page is made by the server, which is the same for everybody. */
export const useComparison = (): readonly string[] => useSyncExternalStore(subscribe, read, () => nothing);
