/** Progress bar at the top of the page, and a toast that offers a reload when loading fails or takes too long. */
import { useEffect, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { navigationMessages } from './navigation.messages.ts';
import { useHasPendingRequests } from './pending-requests.ts';
import { barAfter, barFade, nextBar, reloadAfter, type Bar } from './progress.rules.ts';
import { toast } from './toasts.tsx';

const offerReload = (): void => {
  const { title, reload } = navigationMessages.offline;
  toast(title, { kind: 'error', action: { label: reload, run: () => window.location.reload() } });
};

/** Runs a dynamic import. Offers a reload of the page when it fails or takes too long. */
export const importOrOfferReload = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  const timer = window.setTimeout(offerReload, reloadAfter);
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
  useEffect(() => {
    if (!busy) return undefined;
    const showTimer = window.setTimeout(() => setBar((now) => nextBar(now, 'shows')), barAfter);
    const reloadTimer = window.setTimeout(offerReload, reloadAfter);
    return () => {
      window.clearTimeout(showTimer);
      window.clearTimeout(reloadTimer);
      setBar((now) => nextBar(now, 'ends'));
    };
  }, [busy]);
  useEffect(() => {
    if (bar !== 'done') return undefined;
    const fadeTimer = window.setTimeout(() => setBar((now) => nextBar(now, 'faded')), barFade);
    return () => window.clearTimeout(fadeTimer);
  }, [bar]);
  return bar;
};

/** Shows toasts when the connection is lost or restored, and when a script could not be loaded. */
const useConnectionToasts = (): void => {
  useEffect(() => {
    const onOffline = (): void => toast(navigationMessages.offline.now, { kind: 'error' });
    const onOnline = (): void => toast(navigationMessages.offline.back);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    window.addEventListener('vite:preloadError', offerReload);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('vite:preloadError', offerReload);
    };
  }, []);
};

export const ProgressBar = () => {
  const isFetching = useHasPendingRequests();
  const isNavigating = useNavigation().state !== 'idle';
  const hasFetchers = useFetchers().length > 0;
  const bar = useBar(isFetching || isNavigating || hasFetchers);
  useConnectionToasts();
  return <div className={`progress progress-${bar}`} aria-hidden="true" />;
};
