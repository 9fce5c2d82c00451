/** Refused items of the last add, by variant, for the form that added several. Separate from `add-queue.ts`, which loads late. */
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
