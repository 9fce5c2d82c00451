/**
 * Refused items of the latest request, by variant, for the form that added several. A separate file, because
 * `add-queue.ts` is loaded on demand.
 */
import { useSyncExternalStore } from 'react';

type Refusals = Readonly<Record<string, string>>;

const none: Refusals = {};
let refusals = none;
const listeners = new Set<() => void>();

export const setAddRefusals = (next: Refusals): void => {
  refusals = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAddRefusals = (): Refusals =>
  useSyncExternalStore(
    subscribe,
    () => refusals,
    () => none,
  );
