/** The next page of a listing, asked of the shop by the browser: articles alone, and an answer that may fail in peace. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CardData } from '#storefront/card/card-data.ts';
import type { ListingData } from './listing-data.ts';

/** A page that came, and the listing it belongs to. */
export type Came = { key: string; page: number; cards: CardData[] };

type Progress = { state: 'idle' | 'busy' | 'failed'; came: Came | null; byHand: boolean };

/** Answers may overtake each other: only the one to the last question counts. */
let lastAsked = 0;

/** The code that reads an answer comes with the first one: most visits never ask. */
const readPage = async (data: ListingData, page: number, stamp: number): Promise<CardData[] | null> => {
  const { nextCards } = await import('./next-cards.ts');
  const { cards, requestTimestamp } = await nextCards(data.query, page, stamp);
  return requestTimestamp === lastAsked ? cards : null;
};

/** Asks for pages of the listing named `key`; what was asked for another one is dropped. */
export const useNextPage = (data: ListingData, key: string) => {
  const [progress, setProgress] = useState<Progress>({ state: 'idle', came: null, byHand: false });
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setProgress({ state: 'idle', came: null, byHand: false });
  }
  const ask = async (page: number, byHand: boolean): Promise<void> => {
    if (progress.state === 'busy') return;
    const stamp = Math.max(Date.now(), lastAsked + 1);
    lastAsked = stamp;
    setProgress({ state: 'busy', came: progress.came, byHand });
    try {
      const cards = await readPage(data, page, stamp);
      if (cards) setProgress({ state: 'idle', came: { key, page, cards }, byHand });
    } catch {
      if (lastAsked === stamp) setProgress({ state: 'failed', came: null, byHand });
    }
  };
  return { ...progress, ask };
};

/** Far enough ahead that whoever scrolls does not wait. */
const ahead = '0px 0px 500px';

/**
 * Presses the button for whoever scrolls by hand. A keyboard walks through the button to the foot of the page, and finds
 * both where they are.
 */
export const useAutomatic = (link: RefObject<HTMLElement | null>, press: (() => void) | null): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const wanted = press !== null;
  useEffect(() => {
    const element = link.current;
    if (!element || !wanted) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && document.activeElement !== element) latest.current?.();
      },
      { rootMargin: ahead },
    );
    const begin = (): void => observer.observe(element);
    const options = { passive: true, once: true };
    window.addEventListener('wheel', begin, options);
    window.addEventListener('touchmove', begin, options);
    return () => {
      observer.disconnect();
      window.removeEventListener('wheel', begin);
      window.removeEventListener('touchmove', begin);
    };
  }, [link, wanted]);
};
