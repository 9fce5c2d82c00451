/**
 * Finds the possible meanings of a keyword. `robe rouge 38` is a text, a colour and a size. A word may be
 * both a name and a word of texts.
 */
import type { Lexicon, NameKind, NameRow } from './lexicon.rules.ts';
import { parseQuery } from './vocabulary/query-parsing.rules.ts';
import { segmentWords, type Segment } from './segments.rules.ts';
import type { Synonyms } from './vocabulary/synonyms.rules.ts';
import { normaliseText } from './vocabulary/tokenise.rules.ts';

export type NameFilters = Readonly<Record<Exclude<NameKind, 'section'>, readonly number[]>> & {
  readonly section: number | undefined;
  /** Colours of the same family, listed after `style`. */
  readonly relatedStyle: readonly number[];
  /** Sizes for a range of ages, listed when no item has one of `size`. */
  readonly relatedSize: readonly number[];
};

export type Interpretation = {
  /** One text for `to_tsquery` per segment. */
  terms: readonly string[];
  rankTerms: readonly string[];
  /** Words that are searched as text, after synonyms are replaced. */
  words: readonly string[];
  /** Null when the last word is complete. */
  prefixTerm: string | null;
  /** Text for `to_tsquery` that selects the items to leave out; empty when there are none. */
  excluded: string;
  /** Items made of 100 % of one of the materials come first. */
  isPure: boolean;
  filters: NameFilters;
};

export type Interpretations = {
  segments: readonly Segment[];
  likely: readonly Interpretation[];
  /** Interpretation that searches every word as text. */
  literal: Interpretation;
};

/** Words of the keyword, with sizes normalised (`t38` becomes `38`) and without the words that set a filter. */
export const queryWords = (keyword: string): readonly string[] => parseQuery(keyword).words;

const isFilterOnly = ({ kind, name }: NameRow): boolean =>
  kind === 'section' || (kind === 'size' && (/\d/.test(name) || name.length <= 3));
const isPlace = ({ kind }: NameRow): boolean => kind === 'group' || kind === 'subgroup';
const isMaterial = ({ kind }: NameRow): boolean => kind === 'material';

const idsOf = (rows: readonly NameRow[], kind: NameKind): number[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);

const filtersOf = (segments: readonly Segment[]): NameFilters => {
  const names = segments.flatMap((segment) => segment.names);
  return {
    section: idsOf(names, 'section')[0],
    group: idsOf(names, 'group'),
    subgroup: idsOf(names, 'subgroup'),
    style: idsOf(names, 'style'),
    relatedStyle: idsOf(
      segments.flatMap(({ relatedStyles }) => relatedStyles),
      'style',
    ),
    size: idsOf(names, 'size'),
    relatedSize: idsOf(
      segments.flatMap(({ relatedSizes }) => relatedSizes),
      'size',
    ),
    brand: idsOf(names, 'brand'),
    material: idsOf(names, 'material'),
  };
};

type NameTest = (segment: Segment) => boolean;

const interpretAs = (all: readonly Segment[], isName: NameTest, isPure: boolean): Interpretation => {
  const segments = all.filter(({ isExcluded }) => !isExcluded);
  const texts = segments.filter((segment) => !isName(segment));
  return {
    terms: texts.map(({ term }) => term),
    rankTerms: texts.map(({ rankTerm }) => rankTerm),
    words: texts.flatMap(({ rankWords }) => rankWords),
    prefixTerm: texts.at(-1)?.prefixTerm ?? null,
    excluded: all
      .filter(({ isExcluded }) => isExcluded)
      .map(({ term }) => term)
      .join(' | '),
    isPure,
    filters: filtersOf(segments.filter(isName)),
  };
};

const hasOnly = ({ names }: Segment, test: (name: NameRow) => boolean): boolean =>
  names.length > 0 && names.every(test);

export const interpretWords = (
  { words, isPure }: { words: readonly string[]; isPure: boolean },
  lexicon: Lexicon,
  synonyms: Synonyms,
): Interpretations => {
  const segments = segmentWords(words, lexicon, synonyms);
  const hasName = ({ names }: Segment): boolean => names.length > 0;
  const preferTexts = (segment: Segment): boolean =>
    hasName(segment) && (!segment.isInTexts || hasOnly(segment, isFilterOnly));
  // A material alone does not become a filter, because it would list the whole shop.
  const isNarrowed = segments.length > 1 && segments.some((segment) => !hasOnly(segment, isMaterial));
  const preferNames = (segment: Segment): boolean => hasName(segment) && (isNarrowed || !hasOnly(segment, isMaterial));
  const placesAsTexts = (segment: Segment): boolean =>
    segment.names.some(isPlace) ? preferTexts(segment) : preferNames(segment);
  const choices = [preferTexts, placesAsTexts, preferNames];
  const likely = new Map(choices.map((isName) => [segments.map(isName).join(), interpretAs(segments, isName, isPure)]));
  return { segments, likely: [...likely.values()], literal: interpretAs(segments, () => false, false) };
};

export const interpretKeyword = (keyword: string, lexicon: Lexicon, synonyms: Synonyms): Interpretations =>
  interpretWords(parseQuery(keyword), lexicon, synonyms);

export const normaliseReference = (text: string): string => text.trim().toUpperCase();

/** True for letters and digits without a space that contain a hyphen or a digit. */
export const canStartReference = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/.test(text.trim()) && /[-\d]/.test(normaliseText(text));
