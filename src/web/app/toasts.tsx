/** One short message at the top of the page. It repeats what the page also shows in place. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Toast, type ToastAction } from '#ui/toast.tsx';
import { navigationMessages } from './navigation.messages.ts';

type ToastKind = 'info' | 'refusal' | 'error';

export type ToastOptions = {
  /**
   * `error`: stays until it is dismissed and is announced at once. `refusal`: not announced, because the page
   * announces the same text at the form.
   */
  kind?: ToastKind;
  action?: ToastAction;
};
type Message = { text: string; kind: ToastKind; action: ToastAction | null };

/** In milliseconds. */
const shownFor = 2000;

let current: Message | null = null;
const listeners = new Set<() => void>();
const show = (next: Message | null): void => {
  current = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readCurrent = (): Message | null => current;
const readOnServer = (): null => null;

/** Replaces the current toast, unless it has the same text. */
export const toast = (text: string, { kind = 'info', action }: ToastOptions = {}): void => {
  if (current?.text !== text) show({ text, kind, action: action ?? null });
};

export const dismissToast = (): void => {
  if (current !== null) show(null);
};

const TimedToast = ({ message: { text, kind, action } }: { message: Message }) => {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || kind === 'error') return undefined;
    const timer = window.setTimeout(() => show(null), shownFor);
    return () => window.clearTimeout(timer);
  }, [isPaused, kind]);
  return (
    <Toast
      {...{ text, kind, action }}
      dismissLabel={navigationMessages.dismiss}
      onDismiss={() => show(null)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    />
  );
};

/**
 * Both live regions are always in the page, because screen readers ignore regions that appear together with their
 * text. A refusal is hidden from them, because the form announces it.
 */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, readCurrent, readOnServer);
  return (
    <div className="toasts" aria-live="off">
      <div role="alert">{shown?.kind === 'error' ? <TimedToast key={shown.text} message={shown} /> : null}</div>
      <output>{shown?.kind === 'info' ? <TimedToast key={shown.text} message={shown} /> : null}</output>
      <div aria-hidden="true">{shown?.kind === 'refusal' ? <TimedToast key={shown.text} message={shown} /> : null}</div>
    </div>
  );
};
