/** One short word at the top of the page. Nothing is said only here: what it tells is also seen where it happened. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '#ui/icon.tsx';
import { frameMessages } from './frame.messages.ts';

type Action = { label: string; readonly run: () => void };
export type ToastOptions = {
  /** An error stays until it is dismissed, and is said at once. */
  kind?: 'word' | 'error';
  action?: Action;
};
type Toast = { text: string; kind: 'word' | 'error'; action: Action | null };

/** Milliseconds. */
const shownFor = 2000;

let current: Toast | null = null;
const listeners = new Set<() => void>();
const show = (next: Toast | null): void => {
  current = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): Toast | null => current;
const none = (): null => null;

/** Shows a word in place of the one before; the same word, while it is there, is not shown twice. */
export const toast = (text: string, { kind = 'word', action }: ToastOptions = {}): void => {
  if (current?.text !== text) show({ text, kind, action: action ?? null });
};

/** The page changes: what was said of the former one is over. */
export const dismissToast = (): void => {
  if (current !== null) show(null);
};

const Shown = ({ shown }: { shown: Toast }) => {
  const [held, setHeld] = useState(false);
  // The clock stands still under a pointer or the focus; an error waits to be dismissed.
  useEffect(() => {
    if (held || shown.kind === 'error') return undefined;
    const timer = window.setTimeout(() => show(null), shownFor);
    return () => window.clearTimeout(timer);
  }, [held, shown]);
  const { text, kind, action } = shown;
  return (
    <div
      className={`toast toast-${kind} on-dark`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {action ? (
        <button type="button" className="toast-action" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className="toast-close" aria-label={frameMessages.dismiss} onClick={() => show(null)}>
        <Icon name="close" />
      </button>
    </div>
  );
};

/** Both regions are always there: screen readers listen to those they know. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, read, none);
  return (
    <div className="toasts" aria-live="off">
      <div role="alert">{shown?.kind === 'error' ? <Shown key={shown.text} shown={shown} /> : null}</div>
      <output>{shown?.kind === 'word' ? <Shown key={shown.text} shown={shown} /> : null}</output>
    </div>
  );
};
