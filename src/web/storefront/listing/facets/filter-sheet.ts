/** The filter panel as a modal sheet, on small screens. */
import { useEffect, useEffectEvent } from 'react';
import { elementsOutside } from '#storefront/frame/overlay.ts';
export const panelId = 'filtres';
export const formId = 'formulaire-filtres';

const findSheet = (): HTMLElement | null => document.getElementById(panelId);

export const isSheetOpen = (): boolean => findSheet()?.matches(':popover-open') ?? false;

export const closeSheet = (): void => {
  if (isSheetOpen()) findSheet()?.hidePopover();
};

/** Makes the open sheet modal. `onClose` is called however the sheet is closed. */
export const useSheet = (onClose: () => void): void => {
  const reportClose = useEffectEvent(onClose);
  useEffect(() => {
    const panel = findSheet();
    if (!panel) return undefined;
    let inertElements: HTMLElement[] = [];
    const release = (): void => {
      for (const element of inertElements) element.inert = false;
      inertElements = [];
      panel.removeAttribute('role');
      panel.removeAttribute('aria-modal');
    };
    const cover = (): void => {
      panel.setAttribute('role', 'dialog');
      panel.setAttribute('aria-modal', 'true');
      inertElements = elementsOutside(panel);
      for (const element of inertElements) element.inert = true;
    };
    // Before the browser returns the focus to the opening button, which must not be inert then.
    const onBeforeToggle = (event: Event): void => {
      if (event instanceof ToggleEvent && event.newState === 'closed') release();
    };
    const onToggle = (event: Event): void => {
      if (!(event instanceof ToggleEvent)) return;
      if (event.newState === 'closed') reportClose();
      else cover();
    };
    // Opened before hydration.
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
