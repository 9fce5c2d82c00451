/** What the shop suggests for a text: asked a moment after the last letter, never shown after another answer. */
import { useEffect, useRef, useState } from 'react';
import type { Currency } from '#shared/money';
import { createTransport } from '#shared/api/transport';
import { cardOf, type CardData } from '#storefront/card/card-data.ts';

export type Suggestions = {
  /** The text that these answer. */
  text: string;
  queries: string[];
  places: { name: string; path: string }[];
  cards: CardData[];
  currency: Currency;
};

const call = createTransport();
const pause = 150;
const mostKept = 50;
/** On a telephone the list is shorter: three articles, eight suggestions in all. */
const fewer = { screen: '(max-width: 767px)', cards: 3, places: 3, most: 8 };

const fitting = (found: Suggestions): Suggestions => {
  if (!window.matchMedia(fewer.screen).matches) return found;
  const cards = found.cards.slice(0, fewer.cards);
  const places = found.places.slice(0, fewer.places);
  return { ...found, cards, places, queries: found.queries.slice(0, fewer.most - cards.length - places.length) };
};

const ask = async (text: string, section: string | undefined, signal: AbortSignal): Promise<Suggestions> => {
  const asked = { ...(text === '' ? {} : { q: text }), ...(section ? { optionalItemSectionId: section } : {}) };
  const { queries, groups, items, currency } = await call('GET /api/items/suggest', asked, { signal });
  return fitting({ text, queries, places: groups, cards: items.map(cardOf), currency });
};

/** Null until the first answer. A failure leaves what is shown: the plain search still works. */
export const useSuggestions = (text: string, section: string | undefined): Suggestions | null => {
  const [found, setFound] = useState<Suggestions | null>(null);
  const kept = useRef(new Map<string, Suggestions>());
  // Asks the server, or shows at once what it answered before; another letter makes the question void.
  useEffect(() => {
    const known = kept.current.get(text);
    const stop = new AbortController();
    const show = (answer: Suggestions): void => {
      if (stop.signal.aborted) return;
      if (kept.current.size >= mostKept) kept.current.clear();
      kept.current.set(text, answer);
      setFound(answer);
    };
    if (known) show(known);
    const wait = known || text === '' ? 0 : pause;
    const timer = known
      ? 0
      : window.setTimeout(() => void ask(text, section, stop.signal).then(show, () => undefined), wait);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [text, section]);
  return found;
};
