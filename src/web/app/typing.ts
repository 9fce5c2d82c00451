/**
 * Tells whether the person is using a text field, so that the end of a slow navigation does not take the focus or
 * replace the text.
 */
import { useEffect, useRef, type RefObject } from 'react';

const textControl = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';

export const isTextControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textControl) !== null;

/** Last text control that got the focus or input. Reset by a submit, a link or the back button. */
let lastUsed: EventTarget | null = null;

export const forgetTyping = (): void => {
  lastUsed = null;
};

const onUse = ({ target }: Event): void => {
  if (isTextControl(target)) lastUsed = target;
};

/** The listeners stay until the document is closed; calling this again has no effect. */
export const listenToTyping = (): void => {
  for (const type of ['focusin', 'input']) window.addEventListener(type, onUse, true);
  for (const type of ['submit', 'popstate']) window.addEventListener(type, forgetTyping, true);
};

/** True while the field used last has the focus. A submit with Enter resets it, so that the new page may take the focus. */
export const isTyping = (): boolean => lastUsed !== null && lastUsed === document.activeElement;

/** Ref of a search field. It shows the search text of the address when that changes, except while the person types. */
export const useSearchText = (text: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const lastText = useRef(text);
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    if (field.current && !(isTyping() && lastUsed === field.current)) field.current.value = text;
  }, [text]);
  return field;
};
