/** Asks before a page with unsaved fields is left. */
import { useEffect, useRef } from 'react';
import { formMessages } from './form.messages.ts';

type Guard = { readonly onInput: () => void; readonly onSubmit: () => void };

/** True for a link that replaces the page by another one in this window. */
const leavesPage = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || link.target === '_blank') return false;
  return link.pathname !== window.location.pathname || link.origin !== window.location.origin;
};

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
    // Before the router handles the click, which loads no document.
    const ask = (event: MouseEvent): void => {
      if (!dirty.current || !leavesPage(event)) return;
      if (window.confirm(formMessages.unsaved)) {
        dirty.current = false;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, []);
  return {
    onInput: () => {
      dirty.current = true;
    },
    onSubmit: () => {
      dirty.current = false;
    },
  };
};
