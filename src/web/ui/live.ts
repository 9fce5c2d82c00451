/** Whether the scripts are awake: what needs them is shown then, and not before. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const awake = (): boolean => true;
const asleep = (): boolean => false;

/** False on the server and until the page is awake, so that both draw the same. */
export const useLive = (): boolean => useSyncExternalStore(never, awake, asleep);
