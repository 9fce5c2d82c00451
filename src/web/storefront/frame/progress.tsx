/** What is under way: the bar at the top, and the offer to load again when something never comes. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { barAfter, barFade, isQuiet, nextBar, tooLong, type Bar } from './progress.rules.ts';
import { frameMessages } from './frame.messages.ts';
import { toast } from './toasts.tsx';

let running = 0;
const listeners = new Set<() => void>();
const tell = (by: 1 | -1): void => {
  running += by;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isRunning = (): boolean => running > 0;
const never = (): boolean => false;

/** `fetch` for `createTransport`, shown by the bar: for what somebody asked for and waits for. */
export const shownFetch: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? new URL(input.url).pathname : String(input);
  if (isQuiet(address)) return fetch(input, init);
  tell(1);
  try {
    return await fetch(input, init);
  } finally {
    tell(-1);
  }
};

const offerReload = (): void => {
  const { title, reload } = frameMessages.offline;
  toast(title, { kind: 'error', action: { label: reload, run: () => window.location.reload() } });
};

/** A part of the page loaded when first needed; when it fails or does not come, loading the page again is offered. */
export const loadPart = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  const timer = window.setTimeout(offerReload, tooLong);
  try {
    return await load();
  } catch (error) {
    offerReload();
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
};

const useBar = (busy: boolean): Bar => {
  const [bar, setBar] = useState<Bar>('none');
  // Three moments that only a clock knows: work that lasts, work that never ends, the end of the fading.
  useEffect(() => {
    if (!busy) return undefined;
    const shows = window.setTimeout(() => setBar((now) => nextBar(now, 'shows')), barAfter);
    const late = window.setTimeout(offerReload, tooLong);
    return () => {
      window.clearTimeout(shows);
      window.clearTimeout(late);
      setBar((now) => nextBar(now, 'ends'));
    };
  }, [busy]);
  useEffect(() => {
    if (bar !== 'done') return undefined;
    const faded = window.setTimeout(() => setBar((now) => nextBar(now, 'faded')), barFade);
    return () => window.clearTimeout(faded);
  }, [bar]);
  return bar;
};

/** The connection comes and goes: said when it goes, and when it is back. */
const useConnection = (): void => {
  useEffect(() => {
    const gone = (): void => toast(frameMessages.offline.now, { kind: 'error' });
    const back = (): void => toast(frameMessages.offline.back);
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    window.addEventListener('vite:preloadError', offerReload);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
      window.removeEventListener('vite:preloadError', offerReload);
    };
  }, []);
};

export const WorkBar = () => {
  const called = useSyncExternalStore(subscribe, isRunning, never);
  const navigating = useNavigation().state !== 'idle';
  const fetching = useFetchers().length > 0;
  const bar = useBar(called || navigating || fetching);
  useConnection();
  return <div className={`progress progress-${bar}`} aria-hidden="true" />;
};
