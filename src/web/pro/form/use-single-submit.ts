/** Ignores further submits until the answer to the first has arrived, as for a double click. */
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigation } from 'react-router';

export const useSingleSubmit = (): ((event: FormEvent) => void) => {
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);
  return (event) => {
    if (isSent.current) event.preventDefault();
    else isSent.current = true;
  };
};
