/** Says that an article was looked at, once the page is there: nobody waits for it, and nothing shows when it fails. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const say = (itemId: string, originType: string): void => {
  const body = JSON.stringify({ itemId, originType });
  navigator.sendBeacon?.('/api/items/visit', new Blob([body], { type: 'application/json' }));
};

/** Milliseconds: what the page itself still has to do comes first. */
const patience = 1_000;

/** One word a page and article. A page that was opened out of sight speaks once it is looked at. */
export const useVisit = (itemId: string): void => {
  const { key } = useLocation();
  // the first page of a visit has no page before it; colours change the address and not the article
  const origin = useRef(key === 'default' ? 'direct' : 'shop');
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      say(itemId, origin.current);
    };
    const wait = setTimeout(() => {
      document.addEventListener('visibilitychange', look);
      look();
    }, patience);
    return () => {
      clearTimeout(wait);
      document.removeEventListener('visibilitychange', look);
    };
  }, [itemId]);
};
