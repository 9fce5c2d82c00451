/** What every page does for the session of the browser. */
import { Suspense, lazy, useEffect } from 'react';
import { useSessionReplaced } from './session-end.ts';
import { listenToSession } from './sign-out.ts';

const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }));

export const SessionHost = () => {
  const isReplaced = useSessionReplaced();
  useEffect(() => listenToSession(), []);
  return isReplaced ? (
    <Suspense>
      <SessionDialog />
    </Suspense>
  ) : null;
};
