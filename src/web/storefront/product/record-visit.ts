/** Records that an item was viewed. A failure is ignored. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const sendVisit = (itemId: string, originType: string): void => {
  const body = JSON.stringify({ itemId, originType });
  navigator.sendBeacon?.('/api/items/visit', new Blob([body], { type: 'application/json' }));
};

/** Leaves time for the work of page load. */
const delayMs = 1_000;

/** Sends one visit for each page and item. A page opened in a background tab sends it when it becomes visible. */
export const useRecordVisit = (itemId: string): void => {
  const { key } = useLocation();
  // Kept from the first render: choosing a colour changes the location. The router's key is `default` on the first page.
  const origin = useRef(key === 'default' ? 'direct' : 'shop');
  useEffect(() => {
    const sendWhenVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', sendWhenVisible);
      sendVisit(itemId, origin.current);
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', sendWhenVisible);
      sendWhenVisible();
    }, delayMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  }, [itemId]);
};
