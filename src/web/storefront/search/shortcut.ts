/** `/` and Ctrl-K go to the search from anywhere; Escape goes back to where one was. */

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isShortcut = (event: KeyboardEvent): boolean => {
  const plainKey = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plainKey) return event.key === '/' && !isTyping(event.target);
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
};

/** In a drop of the header, that opens first; it gives the focus to the field itself. */
const enter = (field: HTMLElement): void => {
  const drop = field.closest('details');
  if (drop && !drop.open) drop.open = true;
  field.focus();
};

/** A field is reached when it shows, or when the drop that holds it does. */
const isReachable = (field: HTMLElement): boolean => (field.closest('details') ?? field).getClientRects().length > 0;

/** Follows the shortcuts for the field of this id, when it is the one that shows. Returns how to stop. */
export const followShortcut = (id: string): (() => void) => {
  let before: Element | null = null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const field = document.getElementById(id);
    // a page with its own search has the header's too: the header's answers
    if (!field?.closest('header')) return;
    if (isShortcut(event) && isReachable(field)) {
      event.preventDefault();
      if (document.activeElement !== field) before = document.activeElement;
      enter(field);
    } else if (event.key === 'Escape' && event.target === field && before instanceof HTMLElement) {
      before.focus();
      before = null;
    }
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
