/** « Aperçu rapide »: a button on each card, one dialog for all of them, loaded when first opened. On a phone there is none. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { cardMessages } from './card.messages.ts';

const cardWords = cardMessages.card;

const QuickView = lazy(async () => ({ default: (await import('./quick-view.tsx')).QuickView }));

export type QuickAsked = { reference: string; name: string; path: string };

const name = 'apercu';

/** The door listens on the window: a card needs to know nobody. */
export const QuickButton = (asked: QuickAsked) => (
  <button
    type="button"
    className="card-quick"
    aria-haspopup="dialog"
    aria-label={cardWords.quickOf(asked.name)}
    onClick={() => window.dispatchEvent(new CustomEvent(name, { detail: asked }))}
  >
    {cardWords.quick}
  </button>
);

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
