/** The list of what waits for the line to come back, in the browser's own store; in memory where it refuses to keep anything. */
import type { Added } from './added.tsx';
import { readWaiting, waitingName, type Waiting } from './waiting.rules.ts';

let memory: Waiting[] = [];

export const keptWaiting = (): Waiting[] => {
  try {
    return readWaiting(window.localStorage.getItem(waitingName));
  } catch {
    return memory;
  }
};

export const keepWaiting = (list: Waiting[]): void => {
  memory = list;
  try {
    if (list.length === 0) window.localStorage.removeItem(waitingName);
    else window.localStorage.setItem(waitingName, JSON.stringify(list));
  } catch {
    // then it lasts as long as the page
  }
};

// not randomUUID: a page opened by the address of a machine, without TLS, has none
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');

export const newWaiting = (added: Added[]): Waiting => ({ key: newKey(), added });
