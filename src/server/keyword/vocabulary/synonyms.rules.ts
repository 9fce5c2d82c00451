/**
 * Looks up synonyms in the vocabulary and in the merchant's table `search_synonym`. A term in the table
 * replaces the term in the vocabulary.
 */
import { foldForeign, foldWord, significantWords } from './tokenise.rules.ts';
import { vocabulary, type SynonymRow } from './vocabulary.ts';

type Words = readonly string[];

export type Synonyms = {
  /** Each alternative is a list of words. Empty when the words have no synonym. */
  readonly alternatives: (words: Words) => readonly Words[];
  /** Colours of the same family, the nearest first. */
  readonly relatedColours: (words: Words) => readonly Words[];
  readonly isIgnored: (word: string) => boolean;
  /** True for a word of any term and for a word of the list of French words. Such a word is never corrected. */
  readonly isKnown: (word: string) => boolean;
};

const frenchKey = (words: Words): string => words.map(foldWord).join(' ');
const foreignKey = (words: Words): string => words.map(foldForeign).join(' ');

const alternativesOf = ({ replacement }: SynonymRow): Words[] =>
  replacement
    .split(',')
    .map((text) => significantWords(text))
    .filter((words) => words.length > 0);

const indexRows = (rows: readonly SynonymRow[], keyOf: (words: Words) => string): Map<string, Words[]> => {
  const index = new Map<string, Words[]>();
  for (const row of rows) {
    const key = keyOf(significantWords(row.term));
    if (key !== '') index.set(key, alternativesOf(row));
  }
  return index;
};

const withPlurals = (index: Map<string, Words[]>): Map<string, Words[]> =>
  new Map([...[...index].map(([key, alternatives]) => [`${key}s`, alternatives] as const), ...index]);

const french = indexRows(vocabulary.french, frenchKey);
const foreign = withPlurals(indexRows(vocabulary.foreign, foreignKey));
const colours = indexRows(vocabulary.colours, frenchKey);
const ignored = new Set(vocabulary.ignored.flatMap(significantWords).map(foldWord));
const wordsOfTerms = (index: ReadonlyMap<string, unknown>): string[] =>
  [...index.keys()].flatMap((key) => key.split(' '));
const knownForeign = new Set(wordsOfTerms(foreign));
const knownFrench = new Set([...wordsOfTerms(french), ...wordsOfTerms(colours)]);
const notCorrected = new Set(vocabulary.notCorrected.flatMap(significantWords));

/** Turns a two-way synonym into one row for each of its words. */
const inBothDirections = (row: SynonymRow): SynonymRow[] => {
  if (!row.twoWay) return [row];
  const words = [row.term, ...row.replacement.split(',').map((word) => word.trim())];
  return words.map((term) => ({ ...row, term, replacement: words.filter((word) => word !== term).join(',') }));
};

const isFrench = ({ language = 'fr' }: SynonymRow): boolean => language === 'fr';

export const createSynonyms = (given: readonly SynonymRow[]): Synonyms => {
  const rows = given.flatMap(inBothDirections);
  const own = indexRows(rows.filter(isFrench), frenchKey);
  const ownForeign = withPlurals(
    indexRows(
      rows.filter((row) => !isFrench(row)),
      foreignKey,
    ),
  );
  const knownOwn = new Set(wordsOfTerms(own));
  const knownOwnForeign = new Set(wordsOfTerms(ownForeign));
  return {
    alternatives: (words) =>
      own.get(frenchKey(words)) ??
      ownForeign.get(foreignKey(words)) ??
      french.get(frenchKey(words)) ??
      foreign.get(foreignKey(words)) ??
      [],
    relatedColours: (words) => colours.get(frenchKey(words)) ?? [],
    isIgnored: (word) => ignored.has(foldWord(word)),
    isKnown: (word) =>
      knownOwn.has(foldWord(word)) ||
      knownOwnForeign.has(foldForeign(word)) ||
      knownFrench.has(foldWord(word)) ||
      knownForeign.has(foldForeign(word)) ||
      notCorrected.has(word),
  };
};
