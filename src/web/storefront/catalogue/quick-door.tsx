/** « Aperçu rapide »: a button on each card, one dialog for all of them, loaded when first opened. On a phone there is none. */
import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { cardMessages } from './card.messages.ts';

const cardWords = cardMessages.card;

const QuickView = lazy(async () => ({ default: (await import('./quick-view.tsx')).QuickView }));

export type QuickAsked = { reference: string; name: string; path: string };

const name = 'apercu';

/** Where a pointer rests on a card; the style sheet has the same words. */
const withPointer = '(hover: hover) and (min-width: 960px)';
const hasPointer = (): boolean => window.matchMedia(withPointer).matches;
const follow = (changed: () => void): (() => void) => {
  const media = window.matchMedia(withPointer);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** The door listens on the window: a card needs to know nobody. Only scripts open it, so no page is sent with it. */
export const QuickButton = (asked: QuickAsked) => {
  const hasPlace = useSyncExternalStore(follow, hasPointer, () => false);
  return hasPlace ? (
    <button
      type="button"
      className="card-quick"
      aria-haspopup="dialog"
      aria-label={cardWords.quickOf(asked.name)}
      onClick={() => window.dispatchEvent(new CustomEvent(name, { detail: asked }))}
    >
      {cardWords.quick}
    </button>
  ) : null;
};

export const QuickDoor = () => {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<QuickAsked | null>(null);
  useEffect(() => {
    const open = (event: Event): void => {
      if (event instanceof CustomEvent) setAsked(event.detail as QuickAsked);
    };
    window.addEventListener(name, open);
    return () => window.removeEventListener(name, open);
  }, []);
  // a link in it leads to another page, where it has no place
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setAsked(null);
  }
  return asked === null ? null : (
    <Suspense fallback={null}>
      <QuickView {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
};
