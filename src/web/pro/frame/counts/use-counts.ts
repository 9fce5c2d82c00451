/** Keeps the numbers of the navigation current while the tab is visible. */
import { useEffect, useState } from 'react';
import { onLiveChange } from '#pro/frame/live-changes.ts';
import type { Counts } from './nav-counts.ts';

/** Milliseconds between two questions; the second, after a change that the server reported. */
const interval = 30_000;
const afterChange = 1_000;

/** Null when the numbers could not be read; the ones on the screen then stay. */
const ask = async (signal: AbortSignal): Promise<Counts | null> => {
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
  const [asked, setAsked] = useState<{ readonly since: Counts | undefined; readonly counts: Counts } | null>(null);
  const isOff = loaded === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    let question = new AbortController();
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      question.abort();
      question = new AbortController();
      const { signal } = question;
      const counts = await ask(signal);
      if (counts && !signal.aborted) setAsked({ since: loaded, counts });
    };
    const now = (): void => void look();
    const timer = setInterval(now, interval);
    document.addEventListener('visibilitychange', now);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onLiveChange(() => {
      clearTimeout(soon);
      soon = setTimeout(now, afterChange);
    });
    return () => {
      question.abort();
      unsubscribe();
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [isOff, loaded]);
  // The loader has run since, and knows better.
  return asked?.since === loaded ? (asked?.counts ?? none) : (loaded ?? none);
};
