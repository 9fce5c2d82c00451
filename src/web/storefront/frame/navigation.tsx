/** Client navigation for plain links: one listener on the document instead of a component a link. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  NavigationType,
  PrefetchPageLinks,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { closeDrops, closeOverlays, followOverlays } from './overlay.ts';
import { dismissToast, Toasts } from './toasts.tsx';
import { WorkBar } from './progress.tsx';

/** Addresses that no screen answers. */
const elsewhere = /^\/(api|assets|metrics|demo)(\/|$)/;

/** The link a plain left click follows inside the shop, or null when the browser should do it. */
const plainLink = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null;
  if (elsewhere.test(link.pathname)) return null;
  // Until a section is chosen every address passes the guard of the server.
  if (window.location.pathname === '/bienvenue') return null;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return samePage && link.hash ? null : link;
};

/** From a card to its article the picture goes along (cards.css), where the browser can and the visitor likes movement. */
const carriesPicture = (link: HTMLAnchorElement): boolean => {
  const picture = link.closest('.card')?.querySelector('.picture');
  if (!picture || !('startViewTransition' in document)) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  // one that never left is not in the way of another
  document.querySelector('.picture-leaves')?.classList.remove('picture-leaves');
  picture.classList.add('picture-leaves');
  return true;
};

const useDelegatedLinks = (): string | null => {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  // Listens on the document: menus and cards are plain links, which cost nothing to render.
  useEffect(() => {
    let timer = 0;
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = plainLink(event);
      if (!link) return;
      event.preventDefault();
      const keep = link.dataset['scroll'] === 'keep';
      if (keep) closeDrops();
      else closeOverlays();
      const to = link.pathname + link.search + link.hash;
      const viewTransition = carriesPicture(link);
      void navigate(to, { preventScrollReset: keep, replace: keep, state: keep ? { keep } : null, viewTransition });
    };
    const onIntent = (event: Event): void => {
      window.clearTimeout(timer);
      const link = plainLink(event);
      // A colour or a filter taken away needs nothing, or the page that is asked for by the click itself.
      if (link && link.dataset['scroll'] !== 'keep' && !link.ariaHasPopup)
        timer = window.setTimeout(() => setWanted(link.pathname + link.search), 90);
    };
    document.addEventListener('click', onClick);
    // from here on the page answers by itself: journeys and measurements read it
    performance.mark('awake');
    const stopFollowing = followOverlays();
    for (const kind of ['pointerover', 'focusin'] as const)
      document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', onClick);
      stopFollowing();
      for (const kind of ['pointerover', 'focusin'] as const) document.removeEventListener(kind, onIntent);
    };
  }, [navigate]);
  return wanted;
};

/** After a change of page: focus on its title, and the title said once by the live region. */
const useAnnouncedPage = (): RefObject<HTMLParagraphElement | null> => {
  const { pathname, search, state } = useLocation();
  const live = useRef<HTMLParagraphElement>(null);
  const address = pathname + search;
  const shown = useRef(address);
  // A filter or a colour changes the address of the same page: whoever took it stays there.
  const inPlace = useNavigationType() === NavigationType.Replace && (state as { keep?: boolean } | null)?.keep === true;
  // Runs after the new screen is in place; the first page was announced by the browser itself.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (inPlace) return;
    closeOverlays();
    dismissToast();
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
    if (live.current) live.current.textContent = document.title;
  }, [address, inPlace]);
  return live;
};

/** Placed once, at the end of the page. */
export const Navigation = () => {
  const wanted = useDelegatedLinks();
  const live = useAnnouncedPage();
  return (
    <>
      <WorkBar />
      <Toasts />
      <p className="visually-hidden" aria-live="polite" ref={live} />
      {wanted ? <PrefetchPageLinks page={wanted} /> : null}
      <ScrollRestoration />
    </>
  );
};
