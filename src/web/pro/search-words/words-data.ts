/** Addresses and shared parts of the screens about the search. */
import { wordMessages as messages } from './words.messages.ts';

export const wordsPath = '/pro/recherche-boutique';
export const pinsPath = `${wordsPath}/resultats`;
export const keywordsPath = `${wordsPath}/mots`;

export const wordTabs = [
  { id: 'synonyms', label: messages.tabs.synonyms, href: wordsPath },
  { id: 'pins', label: messages.tabs.pins, href: pinsPath },
  { id: 'misses', label: messages.tabs.misses, href: keywordsPath },
  { id: 'most', label: messages.tabs.most, href: `${keywordsPath}?vue=frequents` },
];

export const doneText = (params: URLSearchParams): string | null =>
  Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null;

export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? '0');
  return Number.isSafeInteger(page) && page >= 0 ? page : 0;
};
