/** From what a visitor typed to what PostgreSQL's full text search is asked. */

export type Synonyms = ReadonlyMap<string, string>;

/** The texts of two tsqueries: `stems` for french_plain, `prefixes` for simple_plain; null when no word is left. */
export type KeywordQuery = {
  /** All words but the last one; null when there is only one. */
  before: string | null;
  lastStem: string;
  lastPrefix: string;
};

const mostWords = 8;
const longestSynonym = 3;
/** One letter begins a tenth of all words: it is taken as it is. */
const shortestPrefix = 2;

/** Lower case, without accents: the form in which words are compared here and in the dictionaries of the database. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Words of a text: letters and digits only, so that what is built from them can say nothing else. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A reference or SKU is compared whole, in capitals. */
export const referenceOf = (text: string): string => text.trim().toUpperCase();

const phrase = (words: readonly string[]): string => (words.length === 1 ? words[0]! : `(${words.join(' & ')})`);

/** Each word, or each run of words that has a synonym, as a text for to_tsquery. */
const termsOf = (words: readonly string[], synonyms: Synonyms): string[] => {
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    let term = words[at]!;
    for (let length = Math.min(longestSynonym, words.length - at); length > 0; length -= 1) {
      const run = words.slice(at, at + length);
      const other = synonyms.get(run.join(' '));
      if (other === undefined) continue;
      term = `(${phrase(run)} | ${phrase(wordsOf(other))})`;
      taken = length;
      break;
    }
    terms.push(term);
    at += taken;
  }
  return terms;
};

/** Null when nothing is left to look for. Words are joined by AND; the last one may be unfinished. */
export const keywordQuery = (keyword: string, synonyms: Synonyms): KeywordQuery | null => {
  const words = wordsOf(keyword).slice(0, mostWords);
  const last = words.at(-1);
  if (last === undefined) return null;
  const terms = termsOf(words, synonyms);
  return {
    before: terms.length > 1 ? terms.slice(0, -1).join(' & ') : null,
    lastStem: terms.at(-1)!,
    lastPrefix: last.length < shortestPrefix ? last : `${last}:*`,
  };
};

/** What staff wrote, keyed as words are looked up; a synonym without a word in it is passed over. */
export const synonymMap = (rows: readonly { term: string; replacement: string }[]): Synonyms =>
  new Map(
    rows
      .map(({ term, replacement }): [string, string] => [wordsOf(term).join(' '), replacement])
      .filter(([term, replacement]) => term !== '' && wordsOf(replacement).length > 0),
  );
