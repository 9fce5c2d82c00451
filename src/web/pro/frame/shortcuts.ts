/** Keyboard shortcuts of one letter. They can be switched off (WCAG 2.1.4) and never act while somebody types. */
import { useEffect, useEffectEvent } from 'react';
import { isTextControl } from '#app/typing.ts';

const storageKey = 'pro-shortcuts';

export const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

export const switchShortcuts = (isOn: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // storage is forbidden, so the choice lasts as long as the page
  }
};

/** While a dialog is open, only its own keys act. */
const isBusy = (target: EventTarget | null): boolean =>
  isTextControl(target) || document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys are those of `KeyboardEvent.key` in lower case; `g c` is a sequence of two keys. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const find = useEffectEvent((key: string) => shortcuts[key]);
  useEffect(() => {
    let previous = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const key = event.key.toLowerCase();
      if (/^[a-z0-9]$/.test(key) && !areShortcutsOn()) return;
      const isSequence = event.timeStamp - previous.at < 1500;
      const act = (isSequence ? find(`${previous.key} ${key}`) : undefined) ?? find(key);
      previous = { key, at: event.timeStamp };
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
