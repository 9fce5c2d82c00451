/** Keeps the numbers of the navigation current while the tab is visible. */
import { useEffect, useState } from 'react';
import { onLiveChange } from '#pro/frame/live-changes.ts';
import type { Counts } from './nav-counts.ts';

/** Milliseconds between two requests, and from a reported change to the next request. */
const interval = 30_000;
const afterChange = 1_000;

/** Null when the numbers could not be read; the screen then keeps its own. */
const fetchCounts = async (signal: AbortSignal): Promise<Counts | null> => {
  try {
    const response = await fetch('/pro/compteurs', { signal });
    return response.ok && !response.redirected ? ((await response.json()) as Counts) : null;
  } catch {
    return null;
  }
};

const none: Counts = {};

/** `loaded`: numbers of the loader, undefined when it failed. The newest of both are returned. */
export const useCounts = (loaded: Counts | undefined): Counts => {
  const [fetched, setFetched] = useState<{ readonly since: Counts | undefined; readonly counts: Counts } | null>(null);
  const isOff = loaded === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    let request = new AbortController();
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      request.abort();
      request = new AbortController();
      const { signal } = request;
      const counts = await fetchCounts(signal);
      if (counts && !signal.aborted) setFetched({ since: loaded, counts });
    };
    const now = (): void => void refresh();
    const timer = setInterval(now, interval);
    document.addEventListener('visibilitychange', now);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onLiveChange(() => {
      clearTimeout(soon);
      soon = setTimeout(now, afterChange);
    });
    return () => {
      request.abort();
      unsubscribe();
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [isOff, loaded]);
  // Once the loader has run again, its numbers are newer.
  return fetched?.since === loaded ? (fetched?.counts ?? none) : (loaded ?? none);
};
