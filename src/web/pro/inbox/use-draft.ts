/** Saves what is typed as a draft: after a pause, and when its conversation or the page is left. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';

/** Milliseconds after the last key. */
const pause = 900;

/** `address`: of the conversation; null when no draft is kept. */
export const useDraft = (address: string | null) => {
  const { submit, state, data } = useFetcher();
  const timer = useRef<number>(undefined);
  const unsaved = useRef<string | null>(null);
  const [isKept, setKept] = useState(false);
  /** Returns what was not saved. */
  const discardUnsaved = (): string | null => {
    window.clearTimeout(timer.current);
    const text = unsaved.current;
    unsaved.current = null;
    return text;
  };
  const fieldsOf = (text: string) => ({ intent: 'DRAFT', text, stay: '1' });
  const onType = (text: string): void => {
    if (address === null) return;
    setKept(false);
    discardUnsaved();
    unsaved.current = text;
    timer.current = window.setTimeout(() => {
      discardUnsaved();
      void submit(fieldsOf(text), { method: 'post' });
      setKept(true);
    }, pause);
  };
  const leave = useEffectEvent(() => {
    const text = discardUnsaved();
    if (text === null) return;
    // Not by the fetcher: a failure would be shown on the next screen.
    const body = new URLSearchParams(fieldsOf(text));
    void fetch(`${address}.data`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  });
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  // The action answers null when it has saved; a refusal has data, and without an answer there is none.
  const isSaved = state === 'idle' && data === null;
  return { onType, discardUnsaved, isKept: isKept && isSaved };
};
