/** Articles added while the line was down: they wait in the browser, each demand under its own key, and leave in order. */
import type { Added } from './added-item.ts';

/** `cartId` is what was sent the first time: a key stands for one demand, so it is sent again word for word. */
export type Waiting = { key: string; added: Added[]; cartId?: string | null };

const isAdded = (value: unknown): value is Added =>
  typeof value === 'object' &&
  value !== null &&
  'itemVariantId' in value &&
  typeof value.itemVariantId === 'string' &&
  'quantity' in value &&
  Number.isSafeInteger(value.quantity) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'picture' in value;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'added' in value &&
  Array.isArray(value.added) &&
  value.added.length > 0 &&
  value.added.every(isAdded);

/** What the browser kept, whatever became of it meanwhile. */
export const readWaiting = (text: string | null): Waiting[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    return [];
  }
};

export const piecesOf = (added: readonly { quantity: number }[]): number =>
  added.reduce((sum, { quantity }) => sum + quantity, 0);
