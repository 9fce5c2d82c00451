/** `robe rouge 38` is a text, a colour and a size. A word may be a name and a word of texts. */
import type { Lexicon, NameKind, NameRow } from './lexicon.rules.ts';
import { foldWord, nameKey, normaliseText, significantWords } from './tokenise.rules.ts';

/** By the folded words of a term. */
export type Synonyms = ReadonlyMap<string, readonly string[][]>;

export type NameFilters = Readonly<Record<Exclude<NameKind, 'section'>, readonly number[]>> & {
  readonly section: number | undefined;
};

export type Interpretation = {
  /** One `to_tsquery` text for each segment. */
  terms: readonly string[];
  typedWords: readonly string[];
  /** Null when the last word is complete. */
  prefixTerm: string | null;
  filters: NameFilters;
};

/** Words with one meaning together: `bleu marine`. */
type Segment = {
  words: readonly string[];
  term: string;
  prefixTerm: string | null;
  names: readonly NameRow[];
  isInTexts: boolean;
};

const maxWords = 8;
const maxNameWords = 4;
/** Letters of an unfinished word that matches a name. */
const minPrefixForName = 3;
const sizeWords = new Set(['taille', 'tailles', 'pointure', 'pointures']);

/** Their stems can differ (`boxers`, `boxer`). */
export const singularOrPlural = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word;
  return `(${word} | ${/[sx]$/.test(word) ? word.slice(0, -1) : `${word}s`})`;
};

const allWords = (words: readonly string[]): string =>
  words.length === 1 ? singularOrPlural(words[0]!) : `(${words.map(singularOrPlural).join(' & ')})`;
const anyOf = (alternatives: readonly (readonly string[])[]): string =>
  alternatives.length === 1 ? allWords(alternatives[0]!) : `(${alternatives.map(allWords).join(' | ')})`;

export const synonymMap = (rows: readonly { term: string; replacement: string }[]): Synonyms =>
  new Map(
    rows
      .map(({ term, replacement }): [string, string[][]] => [
        significantWords(term).map(foldWord).join(' '),
        replacement
          .split(',')
          .map(significantWords)
          .filter((words) => words.length > 0),
      ])
      .filter(([term, replacements]) => term !== '' && replacements.length > 0),
  );

/** `t38` becomes `38`. */
export const queryWords = (keyword: string): string[] =>
  significantWords(keyword)
    .map((word) => /^t(\d{2,3})$/.exec(word)?.[1] ?? word)
    .slice(0, maxWords);

/** A tenth of all words start with a given letter. */
const minPrefixLength = 2;
const prefixTermOf = (words: readonly string[]): string =>
  words.at(-1)!.length < minPrefixLength ? words.join(' & ') : `${words.join(' & ')}:*`;

type WordRun = { words: readonly string[]; isLast: boolean };

const namesOf = ({ words, isLast }: WordRun, synonyms: readonly string[][], lexicon: Lexicon): readonly NameRow[] => {
  const names = [words, ...synonyms].flatMap((alternative) => [
    ...lexicon.namesFor(nameKey(alternative)),
    ...lexicon.namesFor(alternative.join('')).filter(({ kind }) => kind === 'size'),
  ]);
  if (names.length > 0) return [...new Set(names)];
  const [word = ''] = words;
  const isPrefix = isLast && words.length === 1 && word.length >= minPrefixForName && !lexicon.isInTexts(word, true);
  return isPrefix ? lexicon.namesStartingWith(word) : [];
};

const segmentAt = (words: readonly string[], at: number, lexicon: Lexicon, synonyms: Synonyms): [Segment, number] => {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
    const run = { words: words.slice(at, at + length), isLast: at + length === words.length };
    const replacements = synonyms.get(run.words.map(foldWord).join(' ')) ?? [];
    const names = namesOf(run, replacements, lexicon);
    if (length > 1 && replacements.length === 0 && names.length === 0) continue;
    const lastWord = run.isLast ? run.words.at(-1)! : null;
    const alternatives = [run.words, ...replacements];
    const isInTexts = alternatives.some((alternative) =>
      alternative.every((word) => lexicon.isInTexts(word, word === lastWord)),
    );
    const prefixTerm = lastWord === null ? null : prefixTermOf(run.words);
    return [{ words: run.words, term: anyOf(alternatives), prefixTerm, names, isInTexts }, length];
  }
  throw new Error('no segment: the position is past the last word');
};

export const segmentWords = (words: readonly string[], lexicon: Lexicon, synonyms: Synonyms): Segment[] => {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length;) {
    const [segment, length] = segmentAt(words, at, lexicon, synonyms);
    const next = words.length > at + 1 ? segmentAt(words, at + 1, lexicon, synonyms)[0] : null;
    // The word "taille" before a size adds nothing.
    const introducesSize = sizeWords.has(words[at]!) && next?.names.some(({ kind }) => kind === 'size');
    if (!introducesSize) segments.push(segment);
    at += introducesSize ? 1 : length;
  }
  // A single last letter without a name is the start of a word being typed.
  const last = segments.at(-1);
  const isOneLetter = segments.length > 1 && last?.names.length === 0 && /^\p{L}$/u.test(last.words.join(''));
  return isOneLetter ? segments.slice(0, -1) : segments;
};

const isFilterOnly = ({ kind, name }: NameRow): boolean =>
  kind === 'section' || (kind === 'size' && (/\d/.test(name) || name.length <= 3));
const isPlace = ({ kind }: NameRow): boolean => kind === 'group' || kind === 'subgroup';
const isMaterial = ({ kind }: NameRow): boolean => kind === 'material';

const filtersOf = (names: readonly NameRow[]): NameFilters => {
  const idsOf = (kind: NameKind): number[] => names.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    section: idsOf('section')[0],
    group: idsOf('group'),
    subgroup: idsOf('subgroup'),
    style: idsOf('style'),
    size: idsOf('size'),
    brand: idsOf('brand'),
    material: idsOf('material'),
  };
};

const interpretAs = (segments: readonly Segment[], isName: (segment: Segment) => boolean): Interpretation => {
  const texts = segments.filter((segment) => !isName(segment));
  return {
    terms: texts.map(({ term }) => term),
    typedWords: texts.flatMap(({ words }) => words),
    prefixTerm: texts.at(-1)?.prefixTerm ?? null,
    filters: filtersOf(segments.filter(isName).flatMap(({ names }) => names)),
  };
};

const hasOnly = ({ names }: Segment, test: (name: NameRow) => boolean): boolean =>
  names.length > 0 && names.every(test);

/** `literal`: every word as text. */
export const interpretKeyword = (
  keyword: string,
  lexicon: Lexicon,
  synonyms: Synonyms,
): { likely: Interpretation[]; literal: Interpretation } => {
  const segments = segmentWords(queryWords(keyword), lexicon, synonyms);
  const hasName = ({ names }: Segment): boolean => names.length > 0;
  const preferTexts = (segment: Segment): boolean =>
    hasName(segment) && (!segment.isInTexts || hasOnly(segment, isFilterOnly));
  // A material alone is not a filter: it would list the whole shop.
  const others = segments.filter((segment) => !hasOnly(segment, isMaterial) && !hasOnly(segment, isFilterOnly));
  const preferNames = (segment: Segment): boolean =>
    hasName(segment) && (others.length > 0 || !hasOnly(segment, isMaterial));
  const placesAsTexts = (segment: Segment): boolean =>
    segment.names.some(isPlace) ? preferTexts(segment) : preferNames(segment);
  const choices = [preferTexts, placesAsTexts, preferNames];
  const likely = new Map(choices.map((isName) => [segments.map(isName).join(), interpretAs(segments, isName)]));
  return { likely: [...likely.values()], literal: interpretAs(segments, () => false) };
};

export const normaliseReference = (text: string): string => text.trim().toUpperCase();

/** Letters and digits without a space, with a hyphen or a digit. */
export const canStartReference = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/.test(text.trim()) && /[-\d]/.test(normaliseText(text));
