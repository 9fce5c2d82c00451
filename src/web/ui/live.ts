import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * True after hydration; lets a component show what needs scripts. False on the server, so that hydration finds the
 * same HTML.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
