/** Whether the person types in a text control: the end of a slow navigation must not take the focus or the text then. */
import { useEffect, useRef, type RefObject } from 'react';

const textControl = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';

export const isTextControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textControl) !== null;

/** The text control that got the focus or input last, since the last submit, link or step in the history. */
let used: EventTarget | null = null;

export const forgetTyping = (): void => {
  used = null;
};

/** Returns a function that removes the listeners. */
export const listenToTyping = (): (() => void) => {
  const onUse = ({ target }: Event): void => {
    if (isTextControl(target)) used = target;
  };
  for (const type of ['focusin', 'input']) window.addEventListener(type, onUse, true);
  for (const type of ['submit', 'popstate']) window.addEventListener(type, forgetTyping, true);
  return () => {
    for (const type of ['focusin', 'input']) window.removeEventListener(type, onUse, true);
    for (const type of ['submit', 'popstate']) window.removeEventListener(type, forgetTyping, true);
  };
};

/** False after Enter in a field: what comes next belongs to the page that it opens, until the person types again. */
export const isTyping = (): boolean => used !== null && used === document.activeElement;

/** For a search field: shows the text of the address when that changes, but not over what the person types. */
export const useTextOfAddress = (text: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (field.current && !(isTyping() && field.current === document.activeElement)) field.current.value = text;
  }, [text]);
  return field;
};
