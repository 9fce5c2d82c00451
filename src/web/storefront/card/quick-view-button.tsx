/** Quick-view button of a card. Rendered only when the pointer can hover, because phones have no quick view. */
import { useSyncExternalStore } from 'react';
import { cardMessages } from './card.messages.ts';

const messages = cardMessages.card;

export type QuickViewRequest = { reference: string; name: string; path: string };

/** Window event that opens the dialog, so that cards do not depend on the product screen. */
export const quickViewEvent = 'quick-view';

/** Must equal the media query in cards.css. */
const hoverQuery = '(hover: hover) and (min-width: 960px)';
const canHover = (): boolean => window.matchMedia(hoverQuery).matches;
const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(hoverQuery);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

export const QuickViewButton = (request: QuickViewRequest) => {
  const isShown = useSyncExternalStore(subscribe, canHover, () => false);
  return isShown ? (
    <button
      type="button"
      className="card-quick"
      aria-haspopup="dialog"
      aria-label={messages.quickOf(request.name)}
      onClick={() => window.dispatchEvent(new CustomEvent(quickViewEvent, { detail: request }))}
    >
      {messages.quick}
    </button>
  ) : null;
};
