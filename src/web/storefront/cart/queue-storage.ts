/** The few bytes of waiting that every page carries: whether anything waits, and how it is written down without the rest. */
import type { Added } from './added-item.ts';
import type { Waiting } from './queue.rules.ts';

export const waitingName = 'panier-attente';

/** Null when nothing waits; undefined where the browser keeps nothing. */
export const waitingText = (): string | null | undefined => {
  try {
    return window.localStorage.getItem(waitingName);
  } catch {
    return undefined;
  }
};

// not randomUUID: a page opened by the address of a machine, without TLS, has none
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');

export const newWaiting = (added: Added[]): Waiting => ({ key: newKey(), added });

/** At the end of what waits. Throws when the browser keeps nothing. */
export const wait = (added: Added[]): void => {
  const list = JSON.parse(window.localStorage.getItem(waitingName) ?? '[]') as Waiting[];
  window.localStorage.setItem(waitingName, JSON.stringify([...list, newWaiting(added)]));
};
