/** One short message at the top of the page. It repeats what is also visible in place. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '#ui/icon.tsx';
import { frameMessages } from './frame.messages.ts';

type Action = { label: string; readonly run: () => void };
export type ToastOptions = {
  /** An error stays until it is dismissed, and screen readers announce it at once. */
  kind?: 'info' | 'error';
  action?: Action;
};
type Toast = { text: string; kind: 'info' | 'error'; action: Action | null };

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
const readCurrent = (): Toast | null => current;
const readOnServer = (): null => null;

/** Replaces the current toast, unless it has the same text. */
export const toast = (text: string, { kind = 'info', action }: ToastOptions = {}): void => {
  if (current?.text !== text) show({ text, kind, action: action ?? null });
};

export const dismissToast = (): void => {
  if (current !== null) show(null);
};

const ToastBox = ({ toast: { text, kind, action } }: { toast: Toast }) => {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || kind === 'error') return undefined;
    const timer = window.setTimeout(() => show(null), shownFor);
    return () => window.clearTimeout(timer);
  }, [isPaused, kind]);
  return (
    <div
      className={kind === 'error' ? 'toast toast-error on-dark' : 'toast on-dark'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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

/** Both live regions are always in the page: screen readers ignore regions that appear with their text. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, readCurrent, readOnServer);
  return (
    <div className="toasts" aria-live="off">
      <div role="alert">{shown?.kind === 'error' ? <ToastBox key={shown.text} toast={shown} /> : null}</div>
      <output>{shown?.kind === 'info' ? <ToastBox key={shown.text} toast={shown} /> : null}</output>
    </div>
  );
};
