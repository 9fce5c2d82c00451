/** Records that an item was viewed, and from where. A failure is ignored. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Leaves time for the work of page load. */
const delayMs = 1_000;

/** Sends one visit for each page and item. A page opened in a background tab sends it when it becomes visible. */
export const useRecordVisit = (itemId: string): void => {
  const { state } = useLocation();
  // Read at once, because choosing a colour replaces the location.
  const readArrival = useEffectEvent(() => {
    const from = (state as { from?: string } | null)?.from;
    const previous = from === undefined ? document.referrer : window.location.origin + from;
    return { address: window.location.href, previous };
  });
  useEffect(() => {
    const arrival = readArrival();
    const sendWhenVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', sendWhenVisible);
      void import('./send-visit.ts').then(({ sendVisit }) => sendVisit(itemId, arrival)).catch(() => undefined);
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
