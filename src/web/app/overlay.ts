/**
 * Keeps at most one overlay open by listening to `toggle` events. New overlays must use one of four native elements:
 * - `<details name="entete">`: header dropdowns (section, notifications, search on a phone);
 * - `<… popover="manual">`: the mega menu;
 * - `<… popover>`: drawer and filters; `useModalPopover` makes them modal;
 * - `<dialog>` opened by `showModal()`: size guide, quick view.
 */
import { useEffect, useEffectEvent, type RefObject } from 'react';

const dropdowns = 'details[name="entete"][open], [popover="manual"]:popover-open';
const overlays = `${dropdowns}, [popover]:popover-open, dialog[open]`;

const findOpen = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const close = (overlay: HTMLElement): void => {
  if (overlay instanceof HTMLDetailsElement) overlay.open = false;
  else if (overlay instanceof HTMLDialogElement) overlay.close();
  else overlay.hidePopover();
};

const openerOf = (overlay: HTMLElement): HTMLElement | null =>
  overlay instanceof HTMLDetailsElement
    ? overlay.querySelector('summary')
    : document.querySelector(`[aria-controls="${overlay.id}"]`);

const isInside = (path: readonly EventTarget[], overlay: HTMLElement): boolean => {
  const opener = openerOf(overlay);
  return path.includes(overlay) || (opener !== null && path.includes(opener));
};

/**
 * Closes dropdowns except those in `path`. `path` is that of the event, because its target may no longer be in the
 * document.
 */
export const closeDropdowns = (path: readonly EventTarget[] = []): void => {
  for (const overlay of findOpen(dropdowns)) if (!isInside(path, overlay)) close(overlay);
};

export const closeOverlays = (): void => findOpen(overlays).forEach(close);

/** True when an overlay or the search suggestions are open. */
export const hasOpenOverlay = (): boolean =>
  document.querySelector(`${overlays}, [role="combobox"][aria-expanded="true"]`) !== null;

const hasOpened = (event: Event, overlay: HTMLElement): boolean =>
  overlay instanceof HTMLDetailsElement ? overlay.open : event instanceof ToggleEvent && event.newState === 'open';

const isOverlay = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('details[name="entete"], [popover], dialog');

const onToggle = (event: Event): void => {
  const opened = event.target;
  if (!isOverlay(opened) || !hasOpened(event, opened)) return;
  for (const other of findOpen(overlays)) {
    if (other !== opened && !other.contains(opened) && !opened.contains(other)) close(other);
  }
  const { activeElement } = document;
  // Closes the search suggestions by removing the focus.
  if (activeElement?.matches('[role="combobox"]') && !opened.contains(activeElement))
    (activeElement as HTMLElement).blur();
  if (event.type === 'toggle' && opened.classList.contains('search-drop')) opened.querySelector('input')?.focus();
};

const onEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') return;
  const overlay = findOpen(dropdowns).at(-1);
  if (!overlay) return;
  close(overlay);
  openerOf(overlay)?.focus();
};

const onEventOutside = (event: Event): void => closeDropdowns(event.composedPath());

/** Returns a function that removes the listeners. */
export const listenToOverlays = (): (() => void) => {
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('keydown', onEscape);
  // Otherwise an open menu could cover the focused element.
  document.addEventListener('focusin', onEventOutside);
  document.addEventListener('click', onEventOutside);
  return () => {
    document.removeEventListener('beforetoggle', onToggle, true);
    document.removeEventListener('toggle', onToggle, true);
    document.removeEventListener('keydown', onEscape);
    document.removeEventListener('focusin', onEventOutside);
    document.removeEventListener('click', onEventOutside);
  };
};

/** Elements outside the panel that must become inert. Live regions are left out, so that they are still announced. */
const elementsOutside = (panel: HTMLElement): HTMLElement[] => {
  const elements: HTMLElement[] = [];
  for (let current: HTMLElement | null = panel; current && current !== document.body; current = current.parentElement) {
    for (const other of current.parentElement?.children ?? []) {
      if (other !== current && other instanceof HTMLElement && !other.hasAttribute('aria-live') && !other.inert)
        elements.push(other);
    }
  }
  return elements;
};

/** Makes a popover modal: while it is open, everything outside is inert. */
export const useModalPopover = (panel: RefObject<HTMLElement | null>, onOpen: () => void): void => {
  const reportOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    let inertElements: HTMLElement[] = [];
    const release = (): void => {
      for (const other of inertElements) other.inert = false;
      inertElements = [];
    };
    const cover = (): void => {
      inertElements = elementsOutside(element);
      for (const other of inertElements) other.inert = true;
      reportOpen();
    };
    // Runs before the browser returns the focus to the opening button, which must not be inert then.
    const onBeforeToggle = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'closed') release();
    };
    const onToggled = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'open') cover();
    };
    // The popover was opened before hydration.
    if (element.matches(':popover-open')) cover();
    element.addEventListener('beforetoggle', onBeforeToggle);
    element.addEventListener('toggle', onToggled);
    return () => {
      release();
      element.removeEventListener('beforetoggle', onBeforeToggle);
      element.removeEventListener('toggle', onToggled);
    };
  }, [panel]);
};
