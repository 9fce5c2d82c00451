/** Asks before a page with unsaved fields is left. */
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { formMessages } from './form.messages.ts';

type Guard = { readonly onInput: () => void; readonly onSubmit: () => void };

/** Props of the form. `isDirty`: its fields show a refused input, which is not saved either. */
export const useUnsavedGuard = (isDirty = false): Guard => {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        dirty.current && currentLocation.pathname !== nextLocation.pathname && !window.confirm(formMessages.unsaved),
      [],
    ),
  );
  return {
    onInput: () => {
      dirty.current = true;
    },
    onSubmit: () => {
      dirty.current = false;
    },
  };
};
