/** Ignores further submits until the answer to the first has arrived, as for a double click. */
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds after which another submit is let through if the first started no navigation. */
const startsWithin = 1_000;

type Submit = { readonly at: number; isRunning: boolean };

export const useSingleSubmit = (): ((event: FormEvent) => void) => {
  const submit = useRef<Submit | null>(null);
  const { state, formMethod } = useNavigation();
  // A busy browser may show the end of an earlier navigation only after the submit: that end is not the answer to it.
  useEffect(() => {
    if (submit.current === null) return;
    if (formMethod !== undefined) submit.current.isRunning = true;
    else if (state === 'idle' && submit.current.isRunning) submit.current = null;
  }, [state, formMethod]);
  return (event) => {
    const earlier = submit.current;
    if (earlier && (earlier.isRunning || performance.now() - earlier.at < startsWithin)) event.preventDefault();
    else submit.current = { at: performance.now(), isRunning: false };
  };
};
