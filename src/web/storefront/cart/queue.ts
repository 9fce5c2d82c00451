/** The list of what waits for the line to come back, in the browser's own store; in memory where it refuses to keep anything. */
import type { Added } from './added-item.ts';
import { newWaiting, waitingName, waitingText } from './queue-storage.ts';
import { readWaiting, type Waiting } from './queue.rules.ts';

let memory: Waiting[] = [];

export const keptWaiting = (): Waiting[] => {
  const text = waitingText();
  return text === undefined ? memory : readWaiting(text);
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

export const addWaiting = (added: Added[]): void => keepWaiting([...keptWaiting(), newWaiting(added)]);
