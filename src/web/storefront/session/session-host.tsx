/** What every page does for the session of the browser. */
import { Suspense, lazy, useEffect } from 'react';
import { useSessionReplaced } from './session-end.ts';
import { forgetSignInDraft } from './sign-in-draft.ts';
import { announceSession, isMarkedSignedOut } from './token-cookie.ts';
import { useCustomer } from './use-customer.ts';

const Reload = () => {
  useEffect(() => window.location.reload(), []);
  return null;
};

const SessionDialog = lazy(async () => {
  // Without its code the page of a guest says nothing, but is shown.
  const loaded = await import('./session-dialog.tsx').catch(() => null);
  return { default: loaded?.SessionDialog ?? Reload };
});

/** For a sign-out that did not reach the server. */
const repeatSignOut = (): void => {
  if (!isMarkedSignedOut()) return;
  // Without its code, the next page tries again.
  void import('./send-sign-out.ts').then(({ sendSignOut }) => sendSignOut(null)).catch(() => false);
};

export const SessionHost = () => {
  const isReplaced = useSessionReplaced();
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    if (isSignedIn) forgetSignInDraft();
  }, [isSignedIn]);
  useEffect(() => {
    // The other tabs read who is signed in now.
    announceSession();
    repeatSignOut();
    window.addEventListener('online', repeatSignOut);
    return () => window.removeEventListener('online', repeatSignOut);
  }, []);
  return isReplaced ? (
    <Suspense>
      <SessionDialog />
    </Suspense>
  ) : null;
};
