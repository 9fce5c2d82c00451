/** Reactions of the browser when its session was replaced or has expired. */
import { useSyncExternalStore } from 'react';
import { dropToken } from './token-cookie.ts';

let isReplaced = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionReplaced = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReplaced,
    () => false,
  );

export const endReplacedSession = (): void => {
  if (isReplaced) return;
  isReplaced = true;
  dropToken();
  listeners.forEach((listener) => listener());
};

let isReloading = false;

/** Reloads the page as a guest. */
export const endExpiredSession = (): void => {
  if (isReloading) return;
  isReloading = true;
  dropToken();
  window.location.reload();
};
