/**
 * Part of every page: shows the dialog when the session was replaced, notifies other tabs, and repeats a failed
 * sign-out.
 */
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
  // If the dialog cannot be loaded, the page is reloaded as for a guest, without the message.
  const loaded = await import('./session-dialog.tsx').catch(() => null);
  return { default: loaded?.SessionDialog ?? Reload };
});

/** Used when a sign-out did not reach the server. */
const repeatSignOut = (): void => {
  if (!isMarkedSignedOut()) return;
  // If the script cannot be loaded, the next page tries again.
  void import('./send-sign-out.ts').then(({ sendSignOut }) => sendSignOut(null)).catch(() => false);
};

export const SessionHost = () => {
  const isReplaced = useSessionReplaced();
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    if (isSignedIn) forgetSignInDraft();
  }, [isSignedIn]);
  useEffect(() => {
    // Makes other tabs read the cookies again after a sign-in.
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
