/** Handles plain links by client navigation. One listener on the document replaces one component per link. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  NavigationType,
  PrefetchPageLinks,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { isConsole } from './area.ts';
import { closeDropdowns, closeOverlays, listenToOverlays } from './overlay.ts';
import { dismissToast, Toasts } from './toasts.tsx';
import { ProgressBar } from './progress.tsx';
import { forgetTyping, isTyping, listenToTyping } from './typing.ts';

/** Paths without a screen, which the browser must open itself. */
const withoutScreen = /^\/(api|assets|metrics|demo)(\/|$)/;

/** The link to follow by client navigation, or null when the browser must follow it. */
const internalLink = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  if (withoutScreen.test(link.pathname) || isConsole(link.pathname) !== isConsole(window.location.pathname))
    return null;
  // Before a section is chosen, the server redirects visitors, so links must be full requests.
  if (window.location.pathname === '/bienvenue') return null;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return samePage && link.hash ? null : link;
};

/**
 * Marks the picture of a card for a view transition to the product page (see cards.css). False when no transition can
 * run.
 */
const startPictureTransition = (link: HTMLAnchorElement): boolean => {
  const picture = link.closest('.card')?.querySelector('.picture');
  if (!picture || !('startViewTransition' in document)) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  // Removes the mark of a navigation that was cancelled.
  document.querySelector('.picture-leaves')?.classList.remove('picture-leaves');
  picture.classList.add('picture-leaves');
  return true;
};

/** Address of the page of a click, kept in the history for statistics; of a search for what the search box suggests. */
const pageOfClick = (link: HTMLAnchorElement): string =>
  link.closest('[role="listbox"]') ? '/catalogue/?keyword=' : window.location.pathname + window.location.search;

const useDelegatedLinks = (): string | null => {
  const navigate = useNavigate();
  const [prefetched, setPrefetched] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = internalLink(event);
      if (!link) return;
      event.preventDefault();
      forgetTyping();
      const keep = link.dataset['scroll'] === 'keep';
      if (keep) closeDropdowns();
      else closeOverlays();
      const to = link.pathname + link.search + link.hash;
      const viewTransition = startPictureTransition(link);
      const state = keep ? { keep } : { from: pageOfClick(link) };
      void navigate(to, { preventScrollReset: keep, replace: keep, state, viewTransition });
    };
    const onIntent = (event: Event): void => {
      window.clearTimeout(timer);
      const link = internalLink(event);
      // Links that stay on the page (colour, filter) are not prefetched.
      if (link && link.dataset['scroll'] !== 'keep' && !link.ariaHasPopup)
        timer = window.setTimeout(() => setPrefetched(link.pathname + link.search), 90);
    };
    document.addEventListener('click', onClick);
    // Tests and measurements wait for this mark.
    performance.mark('hydrated');
    const stopListening = listenToOverlays();
    listenToTyping();
    for (const type of ['pointerover', 'focusin'] as const)
      document.addEventListener(type, onIntent, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', onClick);
      stopListening();
      for (const type of ['pointerover', 'focusin'] as const) document.removeEventListener(type, onIntent);
    };
  }, [navigate]);
  return prefetched;
};

/**
 * After a navigation: announces the page in the live region and focuses its title, except when the person has begun to
 * type meanwhile.
 */
const usePageAnnouncement = (): RefObject<HTMLParagraphElement | null> => {
  const { pathname, search, state } = useLocation();
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const address = pathname + search;
  const announced = useRef(address);
  // A filter or a colour changes the address but not the page, so the focus must not move.
  const isSamePage =
    useNavigationType() === NavigationType.Replace && (state as { keep?: boolean } | null)?.keep === true;
  // Skips the first page, which the browser announces itself.
  useEffect(() => {
    if (announced.current === address) return;
    announced.current = address;
    if (isSamePage) return;
    dismissToast();
    if (liveRegion.current) liveRegion.current.textContent = document.title;
    if (isTyping()) return;
    closeOverlays();
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [address, isSamePage]);
  return liveRegion;
};

export const Navigation = () => {
  const prefetched = useDelegatedLinks();
  const liveRegion = usePageAnnouncement();
  return (
    <>
      <ProgressBar />
      <Toasts />
      <p className="visually-hidden" aria-live="polite" ref={liveRegion} />
      {prefetched ? <PrefetchPageLinks page={prefetched} /> : null}
      <ScrollRestoration />
    </>
  );
};
