/** Suggestions for a search without results. */
import type { Shop } from '#app/shop-context.ts';

export type Alternatives = {
  /** Other spellings, and words close to the keyword. */
  queries: string[];
  /** The keyword without one of its words, if that has results. */
  shorter: string[];
  /** Popular keywords, when no close one has results. */
  popular: string[];
  places: { name: string; path: string }[];
};

const maxWords = 4;
const maxQueries = 3;

/** The keyword without one of its words, for each word. Empty for one word, and for more than `maxWords`. */
export const withoutOneWord = (keyword: string): string[] => {
  const words = keyword.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < 2 || words.length > maxWords) return [];
  const shorter = words.map((_, dropped) => words.filter((__, index) => index !== dropped).join(' '));
  return [...new Set(shorter)].filter((query) => /[\p{L}\p{N}]{3}/u.test(query));
};

export const findAlternatives = async (shop: Shop, keyword: string): Promise<Alternatives> => {
  const shorter = withoutOneWord(keyword);
  // Uses `literal`, so that it is not recorded as a search without results.
  const countOf = async (reference: string): Promise<number> =>
    (await shop.api.items.list({ reference, literal: '1', pageSize: 1 })).count;
  const withResults = async (queries: readonly string[]): Promise<string[]> => {
    const counts = await Promise.all(queries.map(countOf));
    return queries.filter((_, index) => counts[index]! > 0);
  };
  const section = await shop.mainSection();
  const inSection = section ? { optionalItemSectionId: section.id } : {};
  const [near, popular, answered] = await Promise.all([
    shop.api.items.suggest({ q: keyword, ...inSection }),
    shop.api.items.suggest(inSection),
    withResults(shorter),
  ]);
  const queries = await withResults(near.queries.slice(0, maxQueries));
  const isUnknown = queries.length + answered.length === 0;
  return {
    queries,
    shorter: answered,
    popular: isUnknown ? await withResults(popular.queries.slice(0, maxQueries)) : [],
    places: near.groups,
  };
};
