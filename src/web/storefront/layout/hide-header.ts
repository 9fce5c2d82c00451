/** The header leaves on the way down and comes back on the way up, so that small screens are for the clothes. */
import { useEffect, type RefObject } from 'react';
import { isCovered } from '#storefront/frame/overlay.ts';
import { isAway } from './hide-header.rules.ts';

/** Marks the root element `data-header="away"`: bars that stick under the header move up with it. */
export const useRetreat = (header: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = document.documentElement;
    let before = window.scrollY;
    const follow = (): void => {
      const element = header.current;
      if (!element) return;
      const now = Math.max(0, window.scrollY);
      const held = now > before && (element.contains(document.activeElement) || isCovered());
      const away = isAway({ before, now, height: element.offsetHeight, held });
      if (away === null) return;
      before = now;
      if (away) root.dataset['header'] = 'away';
      else delete root.dataset['header'];
    };
    window.addEventListener('scroll', follow, { passive: true });
    const element = header.current;
    const onFocus = (): void => {
      delete root.dataset['header'];
    };
    element?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', follow);
      element?.removeEventListener('focusin', onFocus);
      delete root.dataset['header'];
    };
  }, [header]);
};
