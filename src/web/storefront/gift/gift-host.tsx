/** Part of every page: loads the game only while a code is saved or a gift is offered. */
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { hasGift, onGiftChange } from './gift-code.ts';

const Watch = lazy(async () => {
  // If the script cannot be loaded, the next page tries again.
  const loaded = await import('./gift-watch.tsx').catch(() => null);
  return { default: loaded?.GiftWatch ?? (() => null) };
});

export const GiftHost = () =>
  useSyncExternalStore(onGiftChange, hasGift, () => false) ? (
    <Suspense>
      <Watch />
    </Suspense>
  ) : null;
