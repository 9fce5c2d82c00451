/**
 * Stores the add queue in `localStorage`. A separate file, because every page loads it and few pages need the rest of
 * the queue.
 */
import { newKey } from '#app/new-key.ts';
import { parseQueue, type AddedItem, type QueuedAdd } from './add-queue.rules.ts';

const storageKey = 'panier-attente';

/** Used when the browser allows no storage. */
let memory: QueuedAdd[] = [];

export const readQueue = (): QueuedAdd[] => {
  try {
    return parseQueue(window.localStorage.getItem(storageKey));
  } catch {
    return memory;
  }
};

/** False when the browser allows no storage, so that the queue is lost with the page. */
export const writeQueue = (queue: QueuedAdd[]): boolean => {
  memory = queue;
  try {
    if (queue.length === 0) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
};

export const enqueue = (added: AddedItem[]): boolean => writeQueue([...readQueue(), { key: newKey(), added }]);
