/** Client navigation for plain links: one listener on the document instead of one component for each link. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  NavigationType,
  PrefetchPageLinks,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { closeDropdowns, closeOverlays, listenToOverlays } from './overlay.ts';
import { dismissToast, Toasts } from './toasts.tsx';
import { ProgressBar } from './progress.tsx';

/** Paths without a screen. */
const withoutScreen = /^\/(api|assets|metrics|demo)(\/|$)/;

/** The link to follow by client navigation, or null when the browser must follow it. */
const internalLink = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  if (withoutScreen.test(link.pathname)) return null;
  // The server redirects visitors without a section, so every link from here is a document request.
  if (window.location.pathname === '/bienvenue') return null;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return samePage && link.hash ? null : link;
};

/** Marks the picture of a card for a view transition to the product page (cards.css); false when none can run. */
const startPictureTransition = (link: HTMLAnchorElement): boolean => {
  const picture = link.closest('.card')?.querySelector('.picture');
  if (!picture || !('startViewTransition' in document)) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  // Left by a navigation that was cancelled.
  document.querySelector('.picture-leaves')?.classList.remove('picture-leaves');
  picture.classList.add('picture-leaves');
  return true;
};

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
      const keep = link.dataset['scroll'] === 'keep';
      if (keep) closeDropdowns();
      else closeOverlays();
      const to = link.pathname + link.search + link.hash;
      const viewTransition = startPictureTransition(link);
      void navigate(to, { preventScrollReset: keep, replace: keep, state: keep ? { keep } : null, viewTransition });
    };
    const onIntent = (event: Event): void => {
      window.clearTimeout(timer);
      const link = internalLink(event);
      // Links within a page (colour, filter) are not prefetched.
      if (link && link.dataset['scroll'] !== 'keep' && !link.ariaHasPopup)
        timer = window.setTimeout(() => setPrefetched(link.pathname + link.search), 90);
    };
    document.addEventListener('click', onClick);
    // Journeys and measurements wait for it.
    performance.mark('hydrated');
    const stopListening = listenToOverlays();
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

/** After a navigation: focuses the title of the page and announces it in the live region. */
const usePageAnnouncement = (): RefObject<HTMLParagraphElement | null> => {
  const { pathname, search, state } = useLocation();
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const address = pathname + search;
  const announced = useRef(address);
  // A filter or a colour changes the address of the same page: the focus stays where it is.
  const isSamePage =
    useNavigationType() === NavigationType.Replace && (state as { keep?: boolean } | null)?.keep === true;
  // Not for the first page: the browser announces it.
  useEffect(() => {
    if (announced.current === address) return;
    announced.current = address;
    if (isSamePage) return;
    closeOverlays();
    dismissToast();
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
    if (liveRegion.current) liveRegion.current.textContent = document.title;
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
