/** Keeps an open desk current: reads it again regularly, and extends the reserved call of the person. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';

/** Milliseconds. */
const interval = 15_000;
/** Milliseconds before the end of a reserved call, which lasts ten minutes. */
const renewBefore = 5 * 60_000;

/** The call of the person, and when it ends. */
type OwnCall = { readonly reference: string; readonly until: string } | null;

/** A failed reading would replace the page by an error, so a small request goes first. */
const isReachable = async (): Promise<boolean> => {
  // the event may come before the network is cut, when a request would still succeed
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/api/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** True while the shop cannot be reached. */
export const useDeskWatch = (own: OwnCall): boolean => {
  const [isLost, setLost] = useState(false);
  const { revalidate } = useRevalidator();
  const renewal = useFetcher({ key: 'renewal' });
  const checks = useRef(0);
  const check = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    checks.current += 1;
    const checkNumber = checks.current;
    const isThere = await isReachable();
    // A newer check has started meanwhile, so this result is outdated.
    if (checkNumber !== checks.current) return;
    setLost(!isThere);
    if (!isThere) return;
    if (own && new Date(own.until).getTime() - Date.now() < renewBefore)
      await renewal.submit({ intent: 'renew', reference: own.reference }, { method: 'post' });
    else await revalidate();
  });
  useEffect(() => {
    const now = (): void => void check();
    const timer = setInterval(now, interval);
    window.addEventListener('online', now);
    window.addEventListener('offline', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      window.removeEventListener('offline', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);
  return isLost;
};
