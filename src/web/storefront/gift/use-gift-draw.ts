/** Draws once for each shown item or paid order, after the work of page load. */
import { useEffect } from 'react';

/** Milliseconds. */
const delay = 1_500;

/** Runs `work` when the page has been visible after the delay. Returns a function that cancels it. */
const whenVisible = (work: () => void): (() => void) => {
  const run = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', run);
    work();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', run);
    run();
  }, delay);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
  };
};

// A draw that cannot be loaded is lost.
const load = () => import('./draw-gift.ts');

export const useItemGift = (reference: string): void => {
  useEffect(
    () =>
      whenVisible(
        () =>
          void load()
            .then(({ drawItem }) => drawItem(reference))
            .catch(() => undefined),
      ),
    [reference],
  );
};

type OrderLink = { readonly orderId: string; readonly secret: string; readonly isPaid: boolean };

export const useOrderGift = ({ orderId, secret, isPaid }: OrderLink): void => {
  useEffect(() => {
    if (!isPaid) return undefined;
    return whenVisible(
      () =>
        void load()
          .then(({ drawOrder }) => drawOrder(orderId, secret))
          .catch(() => undefined),
    );
  }, [orderId, secret, isPaid]);
};
