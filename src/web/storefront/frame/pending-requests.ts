/** Counts the requests of the browser that a visitor waits for. The progress bar is shown while there are any. */
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

/** `fetch`, counted until its response arrives, except for background requests. */
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
