import { plainText } from '#shared/text';

/** Longer queries are cut, because no store has such a long name. */
export const longestQuery = 80;

type Searchable = { readonly name: string; readonly address: string; readonly city: string; readonly country: string };

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Trimmed query of at most `longestQuery` characters; empty when nothing was typed. */
export const storeQuery = (typed: string | null): string => (typed ?? '').trim().slice(0, longestQuery);

/**
 * Stores whose name, address, town or country contain each word of the query. Ignores accents, letter case and
 * punctuation.
 */
export const matchingStores = <T extends Searchable>(stores: readonly T[], query: string): T[] => {
  const searched = wordsOf(query);
  return stores.filter(({ name, address, city, country }) => {
    const text = wordsOf(`${name} ${address} ${city} ${country}`).join(' ');
    return searched.every((word) => text.includes(word));
  });
};
