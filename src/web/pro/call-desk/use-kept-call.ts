/** Keeps a reserved call while another screen than the desk is open for it. */
import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { deskAddress } from './desk-path.ts';

/** Milliseconds. A call is reserved for ten minutes. */
const interval = 4 * 60_000;

/** `reference`: order of the call; null when there is none. */
export const useKeptCall = (reference: string | null): void => {
  const renewal = useFetcher({ key: 'kept-call' });
  const renew = useEffectEvent(() => {
    if (reference !== null)
      void renewal.submit({ intent: 'renew', reference }, { method: 'post', action: deskAddress });
  });
  useEffect(() => {
    const timer = setInterval(renew, interval);
    return () => clearInterval(timer);
  }, []);
};
