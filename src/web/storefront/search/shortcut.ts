/** Keyboard shortcuts: `/` and Ctrl-K focus the search, Escape restores the previous focus. */
import { isTextControl } from '#app/typing.ts';

const isShortcut = (event: KeyboardEvent): boolean => {
  const plainKey = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plainKey) return event.key === '/' && !isTextControl(event.target);
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
};

/** Opens the header menu around the field, if there is one, then focuses the field. */
const focusField = (field: HTMLElement): void => {
  const drop = field.closest('details');
  if (drop && !drop.open) drop.open = true;
  field.focus();
};

/** The field can get the focus when it or the menu around it is visible. */
const isReachable = (field: HTMLElement): boolean => (field.closest('details') ?? field).getClientRects().length > 0;

/** Registers the shortcuts for a field in the header. Returns a function that removes them. */
export const registerShortcut = (id: string): (() => void) => {
  let previousFocus: Element | null = null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const field = document.getElementById(id);
    // Only the search box in the header reacts, even when the page has a second one.
    if (!field?.closest('header')) return;
    if (isShortcut(event) && isReachable(field)) {
      event.preventDefault();
      if (document.activeElement !== field) previousFocus = document.activeElement;
      focusField(field);
    } else if (event.key === 'Escape' && event.target === field && previousFocus instanceof HTMLElement) {
      previousFocus.focus();
      previousFocus = null;
    }
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
