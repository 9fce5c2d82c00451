/** Loads search suggestions after a short delay, and never shows an outdated response. */
import { useEffect, useRef, useState } from 'react';
import type { Currency } from '#shared/money';
import { callApi } from '#storefront/frame/call-api.ts';
import { cardOf, type CardData } from '#storefront/card/card-data.ts';

export type Suggestions = {
  /** Typed text to which these suggestions belong. */
  text: string;
  queries: string[];
  places: { name: string; path: string }[];
  pages: { name: string; path: string }[];
  cards: CardData[];
  currency: Currency;
};

const debounceMs = 150;
const cacheSize = 50;
const phone = { query: '(max-width: 767px)', cards: 3, places: 3, total: 8 };

const limitOnPhone = (all: Suggestions): Suggestions => {
  if (!window.matchMedia(phone.query).matches) return all;
  const cards = all.cards.slice(0, phone.cards);
  const places = all.places.slice(0, phone.places);
  const queryCount = Math.max(0, phone.total - cards.length - places.length - all.pages.length);
  return { ...all, cards, places, queries: all.queries.slice(0, queryCount) };
};

const fetchSuggestions = async (
  text: string,
  section: string | undefined,
  signal: AbortSignal,
): Promise<Suggestions> => {
  const query = { ...(text === '' ? {} : { q: text }), ...(section ? { optionalItemSectionId: section } : {}) };
  const { queries, groups, pages, items, currency } = await callApi('GET /api/items/suggest', query, { signal });
  return limitOnPhone({ text, queries, places: groups, pages, cards: items.map(cardOf), currency });
};

/** Null until the first response. When a request fails, the current suggestions stay. */
export const useSuggestions = (text: string, section: string | undefined): Suggestions | null => {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const cache = useRef(new Map<string, Suggestions>());
  // Another letter cancels the pending request. A cached response is shown at once.
  useEffect(() => {
    const cached = cache.current.get(text);
    const controller = new AbortController();
    const show = (answer: Suggestions): void => {
      if (controller.signal.aborted) return;
      if (cache.current.size >= cacheSize) cache.current.clear();
      cache.current.set(text, answer);
      setSuggestions(answer);
    };
    if (cached) show(cached);
    const wait = cached || text === '' ? 0 : debounceMs;
    const timer = cached
      ? 0
      : window.setTimeout(
          () => void fetchSuggestions(text, section, controller.signal).then(show, () => undefined),
          wait,
        );
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [text, section]);
  return suggestions;
};
