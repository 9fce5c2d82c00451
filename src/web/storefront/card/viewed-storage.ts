/** Recently viewed items of a guest, in the storage of the browser. */
import { addViewed, parseViewed } from './recently-viewed.rules.ts';

const storageKey = 'vus';

export const readStoredItems = (): string[] => {
  try {
    return parseViewed(window.localStorage.getItem(storageKey));
  } catch {
    // The browser may refuse access to storage.
    return [];
  }
};

export const storeItems = (refs: readonly string[]): void => {
  try {
    if (refs.length === 0) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, JSON.stringify(refs));
  } catch {
    // Without storage the list stays empty.
  }
};

export const storeViewedItem = (ref: string): void => storeItems(addViewed(readStoredItems(), ref));
