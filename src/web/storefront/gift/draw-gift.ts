/** Asks whether a visitor or an order wins, and saves the code of a win. */
import { callApi } from '#storefront/frame/call-api.ts';
import { hasGift, saveGiftCode } from './gift-code.ts';

const storageKey = 'gift-draws';

type Drawn = { readonly day: string; readonly refs: readonly string[] };

const readDrawn = (day: string): readonly string[] => {
  try {
    const drawn = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Drawn | null;
    return drawn?.day === day ? drawn.refs : [];
  } catch {
    return [];
  }
};

/** The server counts draws too: this only spares requests. */
const isFirstToday = (reference: string): boolean => {
  const day = new Date().toISOString().slice(0, 10);
  const refs = readDrawn(day);
  if (refs.includes(reference)) return false;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ day, refs: [...refs, reference].slice(-200) }));
  } catch {
    // Without storage the server alone counts.
  }
  return true;
};

/** A visitor who waits for a gift does not draw another. */
export const drawItem = async (itemRef: string): Promise<void> => {
  if (hasGift() || !isFirstToday(itemRef)) return;
  const { code } = await callApi('GET /api/gift/check/item', { itemRef });
  if (code !== null) saveGiftCode(code);
};

export const drawOrder = async (orderId: string, secret: string): Promise<void> => {
  if (hasGift()) return;
  const { code } = await callApi('GET /api/gift/check/order', { orderId, order_s_ref: secret });
  if (code !== null) saveGiftCode(code);
};
