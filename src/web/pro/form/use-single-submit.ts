/** Ignores further submits until the answer to the first has arrived, as for a double click. */
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds after which another submit is let through if the first started no navigation. */
const startsWithin = 1_000;

type Submit = { readonly at: number; isRunning: boolean };

export const useSingleSubmit = (): ((event: FormEvent) => void) => {
  const submit = useRef<Submit | null>(null);
  const navigation = useNavigation();
  // In a busy browser, React may render the end of an earlier navigation after this submit; that end is ignored.
  useEffect(() => {
    if (submit.current === null) return;
    if (navigation.formMethod !== undefined) submit.current.isRunning = true;
    else if (navigation.state === 'idle' && submit.current.isRunning) submit.current = null;
  }, [navigation]);
  return (event) => {
    const earlier = submit.current;
    if (earlier && (earlier.isRunning || performance.now() - earlier.at < startsWithin)) event.preventDefault();
    else submit.current = { at: performance.now(), isRunning: false };
  };
};
