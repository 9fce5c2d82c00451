/** Counts requests of the browser for which the visitor waits. The progress bar is shown while there are any. */
import { useSyncExternalStore } from 'react';
import { isBackground } from './progress.rules.ts';

let pending = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  pending += by;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const hasPending = (): boolean => pending > 0;

const hasPendingOnServer = (): boolean => false;

export const useHasPendingRequests = (): boolean => useSyncExternalStore(subscribe, hasPending, hasPendingOnServer);

/** `fetch` that counts a request until its response arrives, except for background requests. */
export const countedFetch: typeof fetch = async (input, init) => {
  const path = input instanceof Request ? new URL(input.url).pathname : String(input);
  if (isBackground(path)) return fetch(input, init);
  change(1);
  try {
    return await fetch(input, init);
  } finally {
    change(-1);
  }
};
