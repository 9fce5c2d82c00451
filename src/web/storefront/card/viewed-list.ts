/** Reads and changes the recently viewed items, in the account or in the browser. */
import type { ItemCard } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { callApi } from '#storefront/frame/call-api.ts';
import { otherItems } from './recently-viewed.rules.ts';
import { readStoredItems, storeItems } from './viewed-storage.ts';

export type ViewedList = {
  readonly load: (signal: AbortSignal) => Promise<{ items: ItemCard[]; currency: Currency }>;
  readonly remove: (ref: string) => Promise<void>;
  readonly clear: () => Promise<void>;
};

/** `reference`: item of the current page, or null. */
const storedList = (reference: string | null): ViewedList => ({
  load: (signal) => callApi('GET /api/items/cards', { refs: otherItems(readStoredItems(), reference) }, { signal }),
  remove: async (ref) => storeItems(readStoredItems().filter((stored) => stored !== ref)),
  clear: async () => storeItems([]),
});

/** Moves what the browser kept before the sign-in to the account. */
const adoptStored = async (): Promise<void> => {
  const itemRefs = readStoredItems();
  if (itemRefs.length === 0) return;
  await callApi('POST /api/users/viewed-items', { itemRefs });
  storeItems([]);
};

const accountList: ViewedList = {
  load: async (signal) => {
    await adoptStored();
    return callApi('GET /api/users/viewed-items', {}, { signal });
  },
  remove: (itemRef) => callApi('POST /api/users/viewed-items/remove', { itemRef }),
  clear: () => callApi('POST /api/users/viewed-items/clear'),
};

export const viewedList = (isGuest: boolean, reference: string | null): ViewedList =>
  isGuest ? storedList(reference) : accountList;
