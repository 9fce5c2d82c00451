/** Draws for the shown item or paid order, and loads the poll while a gift is waiting. */
import type { ComponentType } from 'react';
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

/** The server limits draws; this only avoids useless requests. */
const isFirstToday = (reference: string): boolean => {
  const day = new Date().toISOString().slice(0, 10);
  const refs = readDrawn(day);
  if (refs.includes(reference)) return false;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ day, refs: [...refs, reference].slice(-200) }));
  } catch {
    // Without storage only the server counts.
  }
  return true;
};

/** Code of a win on the page, or null. */
const draw = async ({ pathname, search }: Location): Promise<string | null> => {
  const itemRef = /\/([^/]+?)-article-[^/]*$/.exec(pathname)?.[1];
  if (itemRef !== undefined)
    return isFirstToday(itemRef) ? (await callApi('GET /api/gift/check/item', { itemRef })).code : null;
  const query = new URLSearchParams(search);
  const [orderId, secret] = [query.get('orderId'), query.get('order_s_ref')];
  if (orderId === null || secret === null || !pathname.startsWith('/commande/')) return null;
  return (await callApi('GET /api/gift/check/order', { orderId, order_s_ref: secret })).code;
};

/** A page in a background tab is shown when the tab becomes visible. */
const untilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });

/** Draws only when no gift is waiting. */
export const play = async (setWatch: (update: () => ComponentType) => void): Promise<void> => {
  await untilVisible();
  if (!hasGift()) {
    const code = await draw(window.location);
    if (code !== null) saveGiftCode(code);
  }
  if (!hasGift()) return;
  const { GiftWatch } = await import('./gift-watch.tsx');
  setWatch(() => GiftWatch);
};
