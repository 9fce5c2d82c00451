/** Filters the options of a combobox by the typed text. */
import { slugOf } from '#shared/text';

export type Option = { readonly value: string; readonly text: string };

/** Words between hyphens, without accents: `L’Ariana` gives `-l-ariana-`. */
const wordsOf = (text: string): string => `-${slugOf(text)}-`;

/**
 * 0: a word of the name starts with the query. 1: the name contains the query. 2: the query contains the name, as in
 * `Gouvernorat de Tunis`. -1: no match.
 */
const rankOf = (name: string, query: string): number => {
  const start = query.slice(0, -1);
  if (start === '-') return -1;
  if (name.includes(start)) return 0;
  if (name.includes(start.slice(1))) return 1;
  return query.includes(name) ? 2 : -1;
};

/** The best first; all options for an empty text. */
export const matchingOptions = (options: readonly Option[], text: string): readonly Option[] => {
  if (text.trim() === '') return options;
  const query = wordsOf(text);
  const ranked = options.map((option) => ({ option, rank: rankOf(wordsOf(option.text), query) }));
  return [0, 1, 2].flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted).map(({ option }) => option));
};

/** The option with that name, or the only one that matches. */
export const unambiguousOption = (options: readonly Option[], text: string): Option | null => {
  if (text.trim() === '') return null;
  const matches = matchingOptions(options, text);
  const named = matches.find((option) => slugOf(option.text) === slugOf(text));
  return named ?? (matches.length === 1 ? (matches[0] ?? null) : null);
};
