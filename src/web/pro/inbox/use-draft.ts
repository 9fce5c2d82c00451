/** Saves what is typed as a draft: after a pause, when the field loses the focus, and when its conversation is left. */
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';

/** Milliseconds after the last key. */
const pause = 900;

/** `action`: address of the conversation; null when no draft is kept. */
export const useDraft = (action: string | null) => {
  const fetcher = useFetcher();
  const timer = useRef<number>(undefined);
  /** Sends what is not saved yet. */
  const unsaved = useRef<(() => void) | null>(null);
  const [isKept, setKept] = useState(false);
  const discardUnsaved = (): void => {
    window.clearTimeout(timer.current);
    unsaved.current = null;
  };
  const save = (): void => {
    const send = unsaved.current;
    discardUnsaved();
    send?.();
  };
  const onType = (text: string): void => {
    if (action === null) return;
    setKept(false);
    window.clearTimeout(timer.current);
    unsaved.current = () => {
      void fetcher.submit({ intent: 'DRAFT', text, stay: '1' }, { method: 'post', action });
      setKept(true);
    };
    timer.current = window.setTimeout(save, pause);
  };
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      unsaved.current?.();
    },
    [],
  );
  // The action answers null when it has saved; a refusal has data, and without an answer there is none.
  const isSaved = fetcher.state === 'idle' && fetcher.data === null;
  return { onType, save, discardUnsaved, isKept: isKept && isSaved };
};
