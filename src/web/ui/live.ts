import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True once the page is hydrated: shows what needs scripts. False on the server, so that hydration finds the same HTML. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
