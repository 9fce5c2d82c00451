/** Suggestions for a search without results. */
import type { Shop } from '#app/shop-context.ts';

export type Alternatives = {
  /** Other spellings, and words near the query. */
  queries: string[];
  /** The query without one of its words, when that has results. */
  shorter: string[];
  places: { name: string; path: string }[];
};

const maxWords = 4;
const maxQueries = 3;

/** The query without each of its words in turn; empty for one word, or for more than `maxWords`. */
export const withoutOneWord = (keyword: string): string[] => {
  const words = keyword.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < 2 || words.length > maxWords) return [];
  const shorter = words.map((_, dropped) => words.filter((__, index) => index !== dropped).join(' '));
  return [...new Set(shorter)].filter((query) => /[\p{L}\p{N}]{3}/u.test(query));
};

export const findAlternatives = async (shop: Shop, keyword: string): Promise<Alternatives> => {
  const shorter = withoutOneWord(keyword);
  const [suggestions, ...lists] = await Promise.all([
    shop.api.items.suggest({ q: keyword }),
    // Literal: not recorded among the searches without results.
    ...shorter.map((reference) => shop.api.items.list({ reference, literal: '1', pageSize: 1 })),
  ]);
  return {
    queries: suggestions.queries.slice(0, maxQueries),
    shorter: shorter.filter((_, index) => (lists[index]?.count ?? 0) > 0),
    places: suggestions.groups,
  };
};
