/**
 * One overlay at a time. An overlay is an element of the browser that opens, closes and says so by `toggle`:
 *
 * - `<details name="entete">`: what drops from the header (section, notifications, search on a phone), without scripts too;
 * - `<… popover="manual">`: the mega menu, which its own code opens;
 * - `<… popover>`: drawer and filters; the browser closes them on Escape and outside, `useCovering` makes them modal;
 * - `<dialog>`: size guide, quick view; modal by nature when opened by `showModal()`.
 *
 * Whoever adds one uses one of these and nothing else: `followOverlays` closes the others when it opens, closes all when the
 * page changes, and gives the focus back. What is under a modal one does not scroll (overlay.css).
 */
import { useEffect, useEffectEvent, type RefObject } from 'react';

const light = 'details[name="entete"][open], [popover="manual"]:popover-open';
const every = `${light}, [popover]:popover-open, dialog[open]`;

const openOnes = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const close = (overlay: HTMLElement): void => {
  if (overlay instanceof HTMLDetailsElement) overlay.open = false;
  else if (overlay instanceof HTMLDialogElement) overlay.close();
  else overlay.hidePopover();
};

/** What opens it: the summary, or what says that it controls it. */
const openerOf = (overlay: HTMLElement): HTMLElement | null =>
  overlay instanceof HTMLDetailsElement
    ? overlay.querySelector('summary')
    : document.querySelector(`[aria-controls="${overlay.id}"]`);

const isOn = (path: readonly EventTarget[], overlay: HTMLElement): boolean => {
  const opener = openerOf(overlay);
  return path.includes(overlay) || (opener !== null && path.includes(opener));
};

/** Closes what drops from the header, but for what an event happened in: its path, since what was pressed may be gone. */
export const closeDrops = (path: readonly EventTarget[] = []): void => {
  for (const overlay of openOnes(light)) if (!isOn(path, overlay)) close(overlay);
};

/** The page changes: nothing of the former one stays over it. */
export const closeOverlays = (): void => openOnes(every).forEach(close);

/** Whether anything lies over the page, or the search shows what it found. */
export const isCovered = (): boolean =>
  document.querySelector(`${every}, [role="combobox"][aria-expanded="true"]`) !== null;

const hasOpened = (event: Event, overlay: HTMLElement): boolean =>
  overlay instanceof HTMLDetailsElement ? overlay.open : event instanceof ToggleEvent && event.newState === 'open';

const isOverlay = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('details[name="entete"], [popover], dialog');

const onToggle = (event: Event): void => {
  const opened = event.target;
  if (!isOverlay(opened) || !hasOpened(event, opened)) return;
  for (const other of openOnes(every)) {
    if (other !== opened && !other.contains(opened) && !opened.contains(other)) close(other);
  }
  const { activeElement } = document;
  // The panel of the search closes when its field is left.
  if (activeElement?.matches('[role="combobox"]') && !opened.contains(activeElement))
    (activeElement as HTMLElement).blur();
  // The search that drops from the header opens ready to be typed in.
  if (event.type === 'toggle' && opened.classList.contains('search-drop')) opened.querySelector('input')?.focus();
};

const onEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') return;
  const overlay = openOnes(light).at(-1);
  if (!overlay) return;
  close(overlay);
  openerOf(overlay)?.focus();
};

const onElsewhere = (event: Event): void => closeDrops(event.composedPath());

/** Called once a page, by the frame. Returns how to stop. */
export const followOverlays = (): (() => void) => {
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('keydown', onEscape);
  // a menu that the focus has left would cover what the focus is on
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('click', onElsewhere);
  return () => {
    document.removeEventListener('beforetoggle', onToggle, true);
    document.removeEventListener('toggle', onToggle, true);
    document.removeEventListener('keydown', onEscape);
    document.removeEventListener('focusin', onElsewhere);
    document.removeEventListener('click', onElsewhere);
  };
};

/** Everything beside the panel, from its neighbours up to those of the page; what announces stays. */
export const besides = (panel: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = panel; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) {
      if (other !== at && other instanceof HTMLElement && !other.hasAttribute('aria-live') && !other.inert)
        found.push(other);
    }
  }
  return found;
};

/** Makes a popover modal while it is open: a dialog, with all beside it out of reach. */
export const useCovering = (panel: RefObject<HTMLElement | null>, onOpen: () => void): void => {
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    let hidden: HTMLElement[] = [];
    const release = (): void => {
      for (const other of hidden) other.inert = false;
      hidden = [];
    };
    const cover = (): void => {
      hidden = besides(element);
      for (const other of hidden) other.inert = true;
      opened();
    };
    // Before the browser gives the focus back to the button that opened it, which must not be inert then.
    const onBefore = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'closed') release();
    };
    const onAfter = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'open') cover();
    };
    // Opened on a slow line, before this code came.
    if (element.matches(':popover-open')) cover();
    element.addEventListener('beforetoggle', onBefore);
    element.addEventListener('toggle', onAfter);
    return () => {
      release();
      element.removeEventListener('beforetoggle', onBefore);
      element.removeEventListener('toggle', onAfter);
    };
  }, [panel]);
};
