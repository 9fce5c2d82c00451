import { useEffect, type RefObject } from 'react';
import { hasOpenOverlay } from '#app/overlay.ts';
import { isHeaderHidden } from './hide-header.rules.ts';

/**
 * Hides the header while the page scrolls down. Sets `data-header="away"` on the root element, so that sticky bars
 * below move up as well.
 */
export const useHidingHeader = (header: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = document.documentElement;
    let before = window.scrollY;
    const onScroll = (): void => {
      const element = header.current;
      if (!element) return;
      const now = Math.max(0, window.scrollY);
      const isPinned = now > before && (element.contains(document.activeElement) || hasOpenOverlay());
      const isHidden = isHeaderHidden({ before, now, height: element.offsetHeight, isPinned });
      if (isHidden === null) return;
      before = now;
      if (isHidden) root.dataset['header'] = 'away';
      else delete root.dataset['header'];
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const element = header.current;
    const onFocus = (): void => {
      delete root.dataset['header'];
    };
    element?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
      delete root.dataset['header'];
    };
  }, [header]);
};
