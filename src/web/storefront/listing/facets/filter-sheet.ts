/** The filters as a sheet over the page (small screens): what lies behind cannot be reached until it closes. */
import { useEffect, useEffectEvent } from 'react';
import { elementsOutside } from '#storefront/frame/overlay.ts';
import { panelId } from './filter-ids.ts';

export const sheet = (): HTMLElement | null => document.getElementById(panelId);

export const isSheetOpen = (): boolean => sheet()?.matches(':popover-open') ?? false;

export const closeSheet = (): void => {
  if (isSheetOpen()) sheet()?.hidePopover();
};

/** `onClose` is called however it closes: button, Escape, back gesture, choice applied. */
export const useSheet = (onClose: () => void): void => {
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const panel = sheet();
    if (!panel) return undefined;
    let hidden: HTMLElement[] = [];
    const release = (): void => {
      for (const element of hidden) element.inert = false;
      hidden = [];
      panel.removeAttribute('role');
      panel.removeAttribute('aria-modal');
    };
    const cover = (): void => {
      panel.setAttribute('role', 'dialog');
      panel.setAttribute('aria-modal', 'true');
      hidden = elementsOutside(panel);
      for (const element of hidden) element.inert = true;
    };
    // Before the browser gives the focus back to the button that opened the sheet, which must not be inert then.
    const onBeforeToggle = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'closed') release();
    };
    const onToggle = (event: Event): void => {
      if (!(event instanceof ToggleEvent)) return;
      if (event.newState === 'closed') closed();
      else cover();
    };
    // Opened on a slow line, before this code came.
    if (isSheetOpen()) cover();
    panel.addEventListener('beforetoggle', onBeforeToggle);
    panel.addEventListener('toggle', onToggle);
    return () => {
      release();
      panel.removeEventListener('beforetoggle', onBeforeToggle);
      panel.removeEventListener('toggle', onToggle);
    };
  }, []);
};
