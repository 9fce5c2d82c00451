/** Splits a keyword into segments. A segment is one or more words with one meaning together, such as `bleu marine`. */
import type { Lexicon, NameRow } from './lexicon.rules.ts';
import type { Synonyms } from './vocabulary/synonyms.rules.ts';
import { nameKey } from './vocabulary/tokenise.rules.ts';

type Words = readonly string[];

export type Segment = {
  typed: Words;
  /** A text needs the words of only one alternative. Without synonyms, the only alternative is the typed words. */
  alternatives: readonly Words[];
  term: string;
  /** Like `term`, but without typed words that no text contains. */
  rankTerm: string;
  rankWords: Words;
  /** Null when the last word is complete. */
  prefixTerm: string | null;
  names: readonly NameRow[];
  /** Colours of the same family that are not in `names`, the nearest first. */
  relatedStyles: readonly NameRow[];
  /**
   * Sizes whose range of ages contains the typed age (`6-8 ans` for `7 ans`), when a size of exactly that
   * age exists too.
   */
  relatedSizes: readonly NameRow[];
  isInTexts: boolean;
  /** The words do not describe an item. They are left out without a message, unless a text contains them. */
  isIgnored: boolean;
  /** The words follow “sans” and no text has both words. Items with the words are excluded. */
  isExcluded: boolean;
};

const maxNameWords = 4;
/** Minimum letters of an unfinished word to match a name. */
const minPrefixForName = 3;
/** Length of a chain of synonyms: `birthday` becomes `anniversaire`, which becomes `cadeau` or `fête`. */
const maxReplacements = 3;
const sizeWords = new Set(['taille', 'tailles', 'pointure', 'pointures', 'size', 'numero', 'age']);
const withoutWords = new Set(['sans', 'without']);

/** Searches both forms, because their stems can differ (`boxers`, `boxer`). */
export const singularOrPlural = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word;
  return `(${word} | ${/[sx]$/.test(word) ? word.slice(0, -1) : `${word}s`})`;
};

const allWords = (words: Words): string =>
  words.length === 1 ? singularOrPlural(words[0]!) : `(${words.map(singularOrPlural).join(' & ')})`;
const anyOf = (alternatives: readonly Words[]): string =>
  alternatives.length === 1 ? allWords(alternatives[0]!) : `(${alternatives.map(allWords).join(' | ')})`;

/** A single letter would match about a tenth of all words. */
const minPrefixLength = 2;
const prefixTermOf = (words: Words): string =>
  words.at(-1)!.length < minPrefixLength ? words.join(' & ') : `${words.join(' & ')}:*`;

type Run = { words: Words; isLast: boolean };
type Context = { lexicon: Lexicon; synonyms: Synonyms; replacements: number };

const exactNames = (words: Words, lexicon: Lexicon): NameRow[] => [
  ...lexicon.namesFor(nameKey(words)),
  ...lexicon.namesFor(words.join('')).filter(({ kind }) => kind === 'size'),
];

const namesOf = ({ words, isLast }: Run, synonyms: readonly Words[], lexicon: Lexicon): NameRow[] => {
  const names = [words, ...synonyms].flatMap((alternative) => exactNames(alternative, lexicon));
  if (names.length > 0) return [...new Set(names)];
  const [word = ''] = words;
  const isPrefix = isLast && words.length === 1 && word.length >= minPrefixForName && !lexicon.isInTexts(word, true);
  return isPrefix ? [...lexicon.namesStartingWith(word)] : [];
};

const stylesOf = (colours: readonly Words[], lexicon: Lexicon): NameRow[] => [
  ...new Set(colours.flatMap((colour) => exactNames(colour, lexicon).filter(({ kind }) => kind === 'style'))),
];

/** Maximum difference between the typed age and the nearest size. */
const nearestAge: Record<string, number> = { ans: 1, mois: 3 };

/** Sizes for `7 ans`: those of this age, otherwise those with a range that contains it, otherwise the nearest ones. */
const sizesOfAge = ([age = '', unit = '']: Words, { names }: Lexicon): { sizes: NameRow[]; ranges: NameRow[] } => {
  const years = Number(age);
  const difference = nearestAge[unit] ?? 0;
  const rows = names.filter(({ kind, name }) => kind === 'size' && name.endsWith(` ${unit}`));
  const between = (low: number, high: number) => low <= years && years <= high;
  const boundsOf = ({ name }: NameRow): number[] => name.split(' ')[0]!.split('-').map(Number);
  const ranges = rows.filter((row) => {
    const [low, high] = boundsOf(row);
    return high !== undefined && between(low!, high);
  });
  const single = (distance: number): NameRow[] =>
    rows.filter((row) => {
      const [value, high] = boundsOf(row);
      return high === undefined && between(value! - distance, value! + distance);
    });
  const exact = single(0);
  if (exact.length > 0) return { sizes: exact, ranges };
  return { sizes: ranges.length > 0 ? ranges : single(difference), ranges: [] };
};

const isAge = (words: Words): boolean =>
  words.length === 2 && /^\d{1,2}$/.test(words[0]!) && nearestAge[words[1]!] !== undefined;

/** Several words are compared with their endings, because `mères` is not `mer`. */
const isWritten = (words: Words, lexicon: Lexicon): boolean =>
  words.length > 1 ? words.every((word) => lexicon.isKnown(word)) : lexicon.isInTexts(words[0]!, false);

const toSegment = ({ words, isLast }: Run, replacements: readonly Words[], { lexicon, synonyms }: Context): Segment => {
  const age = isAge(words) ? sizesOfAge(words, lexicon) : null;
  const exact = age && age.sizes.length > 0 ? age.sizes : namesOf({ words, isLast }, replacements, lexicon);
  const family = stylesOf(synonyms.relatedColours(words), lexicon);
  const hasStyle = exact.some(({ kind }) => kind === 'style');
  const alternatives = [words, ...replacements];
  const lastWord = isLast ? words.at(-1)! : null;
  const inTexts = (alternative: Words): boolean =>
    alternative.every((word) => lexicon.isInTexts(word, word === lastWord));
  const ranked = replacements.length > 0 && !inTexts(words) ? replacements : [words];
  return {
    typed: words,
    alternatives,
    term: anyOf(alternatives),
    rankTerm: anyOf(ranked),
    rankWords: ranked[0]!,
    prefixTerm: lastWord === null ? null : prefixTermOf(words),
    names: hasStyle || exact.length > 0 ? exact : family,
    relatedStyles: hasStyle ? family.filter((row) => !exact.includes(row)) : [],
    relatedSizes: age?.ranges ?? [],
    isInTexts: alternatives.some(inTexts),
    isIgnored: words.length === 1 && synonyms.isIgnored(words[0]!),
    isExcluded: false,
  };
};

const segmentAt = (words: Words, at: number, context: Context): [Segment[], number] => {
  const { lexicon, synonyms, replacements: depth } = context;
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
    const run = { words: words.slice(at, at + length), isLast: at + length === words.length };
    const replacements = synonyms.alternatives(run.words);
    const isNamed = exactNames(run.words, lexicon).length > 0 || isAge(run.words);
    const hasColour = synonyms.relatedColours(run.words).length > 0;
    if (length > 1 && replacements.length === 0 && !isNamed && !hasColour) continue;
    const [only] = replacements;
    // True when the shop never uses the term, so that its replacement is searched instead.
    const isReplaced =
      replacements.length === 1 && depth < maxReplacements && !isNamed && !isWritten(run.words, lexicon);
    if (isReplaced && only) {
      const segments = cut(only, { ...context, replacements: depth + 1 });
      return [segments.map((segment) => ({ ...segment, typed: run.words, prefixTerm: null })), length];
    }
    return [[toSegment(run, replacements, context)], length];
  }
  throw new Error('no segment: the position is past the last word');
};

/** The phrase `sans col` when a text contains it; otherwise an exclusion of the word. */
const withoutSegment = (words: Words, at: number, context: Context): Segment => {
  const [without, word] = [words[at]!, words[at + 1]!];
  const isPhrase = context.lexicon.hasPhrase(['sans', word]);
  const plain = toSegment({ words: [word], isLast: false }, context.synonyms.alternatives([word]), context);
  const typed = [without, word];
  const phrase = `(sans <-> ${singularOrPlural(word)})`;
  const shared = { ...plain, typed, names: [], relatedStyles: [], relatedSizes: [], isIgnored: false };
  return isPhrase
    ? {
        ...shared,
        alternatives: [['sans', word]],
        term: phrase,
        rankTerm: phrase,
        rankWords: ['sans', word],
        isInTexts: true,
      }
    : { ...shared, isExcluded: true };
};

const cut = (words: Words, context: Context): Segment[] => {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length;) {
    const hasRow = context.synonyms.alternatives(words.slice(at, at + 2)).length > 0;
    if (withoutWords.has(words[at]!) && at + 1 < words.length && !hasRow) {
      segments.push(withoutSegment(words, at, context));
      at += 2;
      continue;
    }
    const [next, length] = segmentAt(words, at, context);
    const following = words.length > at + 1 ? segmentAt(words, at + 1, context)[0][0] : null;
    // True for the word "taille" before a size, where it has no meaning of its own.
    const introducesSize =
      length === 1 && sizeWords.has(words[at]!) && following?.names.some(({ kind }) => kind === 'size');
    if (!introducesSize) segments.push(...next);
    at += length;
  }
  return segments;
};

const isFilterOnly = ({ names }: Segment): boolean =>
  names.length > 0 && names.every(({ kind }) => kind === 'section' || kind === 'size');

export const segmentWords = (words: Words, lexicon: Lexicon, synonyms: Synonyms): Segment[] => {
  const all = cut(words, { lexicon, synonyms, replacements: 0 });
  const needed = all.filter((segment) => !segment.isIgnored || segment.isInTexts);
  const segments = needed.some((segment) => !isFilterOnly(segment)) ? needed : all;
  // A single last letter that is no name is the start of an unfinished word.
  const last = segments.at(-1);
  const isOneLetter = segments.length > 1 && last?.names.length === 0 && /^\p{L}$/u.test(last.typed.join(''));
  return isOneLetter ? segments.slice(0, -1) : segments;
};
