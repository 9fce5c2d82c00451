import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { CardData } from '#storefront/card/card-data.ts';
import type { ListingData } from './listing-data.ts';

/** `key` identifies the listing to which the page belongs. */
export type LoadedPage = { key: string; page: number; cards: CardData[] };

type Progress = { state: 'idle' | 'busy' | 'failed'; loaded: LoadedPage | null; isManual: boolean };

const initial: Progress = { state: 'idle', loaded: null, isManual: false };

/** Time of the latest request; responses to earlier ones are ignored. */
let latestTimestamp = 0;

const fetchPage = async (data: ListingData, page: number, timestamp: number): Promise<CardData[] | null> => {
  const { fetchCards } = await import('./listing-requests.ts');
  const { cards, requestTimestamp } = await fetchCards(data.query, page, timestamp);
  return requestTimestamp === latestTimestamp ? cards : null;
};

/** The state is reset when `key` changes. `isManual`: the visitor pressed the button. */
export const useNextPage = (data: ListingData, key: string) => {
  const [progress, setProgress] = useState<Progress>(initial);
  const [currentKey, setCurrentKey] = useState(key);
  if (currentKey !== key) {
    setCurrentKey(key);
    setProgress(initial);
  }
  const loadPage = async (page: number, isManual: boolean): Promise<void> => {
    if (progress.state === 'busy') return;
    const timestamp = Math.max(Date.now(), latestTimestamp + 1);
    latestTimestamp = timestamp;
    setProgress({ state: 'busy', loaded: progress.loaded, isManual });
    try {
      const cards = await fetchPage(data, page, timestamp);
      if (cards) setProgress({ state: 'idle', loaded: { key, page, cards }, isManual });
    } catch {
      if (latestTimestamp === timestamp) setProgress({ state: 'failed', loaded: null, isManual });
    }
  };
  return { ...progress, loadPage };
};

/** Distance from the bottom of the screen at which the next page is loaded. */
const rootMargin = '0px 0px 500px';

/** Calls `load` when the link comes near the screen by wheel or touch, but not by keyboard. */
export const useAutoLoad = (link: RefObject<HTMLElement | null>, load: (() => void) | null): void => {
  const loadLatest = useEffectEvent(() => load?.());
  const isEnabled = load !== null;
  useEffect(() => {
    const element = link.current;
    if (!element || !isEnabled) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && document.activeElement !== element) loadLatest();
      },
      { rootMargin },
    );
    const startObserving = (): void => observer.observe(element);
    const options = { passive: true, once: true };
    window.addEventListener('wheel', startObserving, options);
    window.addEventListener('touchmove', startObserving, options);
    return () => {
      observer.disconnect();
      window.removeEventListener('wheel', startObserving);
      window.removeEventListener('touchmove', startObserving);
    };
  }, [link, isEnabled]);
};
