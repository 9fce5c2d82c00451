import { useEffect, useEffectEvent, useRef } from 'react';
import { useModalPopover } from '#app/overlay.ts';

export const panelId = 'filtres';
export const formId = 'formulaire-filtres';

const findSheet = (): HTMLElement | null => document.getElementById(panelId);

export const isSheetOpen = (): boolean => findSheet()?.matches(':popover-open') ?? false;

export const closeSheet = (): void => {
  if (isSheetOpen()) findSheet()?.hidePopover();
};

/** Makes the open sheet modal. `onClose` is called in whatever way the sheet is closed. */
export const useSheet = (onClose: () => void): void => {
  const panel = useRef<HTMLElement>(null);
  const reportClose = useEffectEvent(onClose);
  // Must run before the effect of `useModalPopover`, which reads the ref.
  useEffect(() => {
    const element = findSheet();
    panel.current = element;
    const onToggle = (event: Event): void => {
      if (!(event instanceof ToggleEvent) || event.newState !== 'closed') return;
      element?.removeAttribute('role');
      element?.removeAttribute('aria-modal');
      reportClose();
    };
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, []);
  // The panel is a dialog only while the sheet is open; on wide screens it is part of the page.
  useModalPopover(panel, () => {
    panel.current?.setAttribute('role', 'dialog');
    panel.current?.setAttribute('aria-modal', 'true');
  });
};
