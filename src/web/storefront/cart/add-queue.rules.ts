/**
 * Queue of requests that add items and are not answered yet. Each has its own idempotency key; they are sent in
 * order.
 */
import type { Currency } from '#shared/money';
import type { PictureProps } from '#ui/picture.tsx';

/** An item with the facts that its page shows, so that the drawer can show it before the server answers. */
export type AddedItem = {
  itemVariantId: string;
  quantity: number;
  name: string;
  path: string;
  style: string;
  size: string;
  unitPrice: number;
  originalUnitPrice: number;
  currency: Currency;
  picture: Pick<PictureProps, 'image' | 'kind' | 'hex' | 'wall'>;
};

/** `cartId`: cart of the first attempt. A retry with the same key must have the same body. */
export type QueuedAdd = { key: string; added: AddedItem[]; cartId?: string | null };

const isAddedItem = (value: unknown): value is AddedItem =>
  typeof value === 'object' &&
  value !== null &&
  'itemVariantId' in value &&
  typeof value.itemVariantId === 'string' &&
  'quantity' in value &&
  Number.isSafeInteger(value.quantity) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'picture' in value;

const isQueuedAdd = (value: unknown): value is QueuedAdd =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'added' in value &&
  Array.isArray(value.added) &&
  value.added.length > 0 &&
  value.added.every(isAddedItem);

/** Ignores invalid entries, which another version of the shop may have written. */
export const parseQueue = (text: string | null): QueuedAdd[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isQueuedAdd) : [];
  } catch {
    return [];
  }
};

export const totalQuantity = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
