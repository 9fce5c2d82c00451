/** What every page does for the session of the browser. */
import { Suspense, lazy, useEffect } from 'react';
import { useSessionReplaced } from './session-end.ts';
import { forgetSignInDraft } from './sign-in-draft.ts';
import { listenToSession } from './sign-out.ts';
import { useCustomer } from './use-customer.ts';

const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }));

export const SessionHost = () => {
  const isReplaced = useSessionReplaced();
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    if (isSignedIn) forgetSignInDraft();
  }, [isSignedIn]);
  useEffect(() => listenToSession(), []);
  return isReplaced ? (
    <Suspense>
      <SessionDialog />
    </Suspense>
  ) : null;
};
