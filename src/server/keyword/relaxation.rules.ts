/** Finds items that match most of a keyword when none matches all of it. Uses the lexicon only, without a query. */
import type { IndexedText, Lexicon } from './lexicon.rules.ts';
import type { Segment } from './segments.rules.ts';
import { foldWord } from './vocabulary/tokenise.rules.ts';
import { entriesStartingWith, textsWithAllWords, wordIndexOf } from './word-index.rules.ts';

/** Items that match the same segments, and the filters that the listing must still apply. */
export type RelaxedPart = {
  ids: readonly number[];
  styleIds: readonly number[];
  sizeIds: readonly number[];
  sectionId: number | undefined;
  missing: readonly Segment[];
  score: number;
};

/** The kind of the item weighs more than all its other qualities together. */
const weights = { kind: 16, style: 4, relatedStyle: 3, size: 2.5, text: 3, ignored: 0.2 };
/** A part is not listed when its score is lower than the best one by more than this. */
const maxScoreGap = 3.5;
const maxParts = 24;

const isOnly = ({ names }: Segment, kinds: readonly string[]): boolean =>
  names.length > 0 && names.every(({ kind }) => kinds.includes(kind));
const idsOf = ({ names }: Segment, ...kinds: string[]): number[] =>
  names.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);

const matchesPlace = ({ row }: IndexedText, groups: readonly number[], subgroups: readonly number[]): boolean =>
  groups.includes(row.group_id) || (row.subgroup_id !== null && subgroups.includes(row.subgroup_id));

/** Texts that contain the words of one alternative, or belong to one of the named places or materials. */
const textsOf = (segment: Segment, lexicon: Lexicon): Set<IndexedText> => {
  const index = wordIndexOf(lexicon);
  const byWords = segment.alternatives.flatMap((words) => textsWithAllWords(index, words));
  const [typed] = segment.typed;
  const isUnfinished =
    segment.prefixTerm !== null && segment.typed.length === 1 && typed !== undefined && typed.length > 2;
  const byPrefix = isUnfinished ? entriesStartingWith(index.words, typed).flatMap(({ texts }) => texts) : [];
  const [groups, subgroups, materials] = ['group', 'subgroup', 'material'].map((kind) => idsOf(segment, kind));
  const hasNames = groups!.length + subgroups!.length + materials!.length > 0;
  const byNames = hasNames
    ? lexicon.texts.filter(
        (text) =>
          matchesPlace(text, groups!, subgroups!) || text.row.material_ids.some((id) => materials!.includes(id)),
      )
    : [];
  return new Set([...byWords, ...byPrefix, ...byNames]);
};

const isKindSegment = (segment: Segment, lexicon: Lexicon): boolean =>
  !segment.isIgnored &&
  (idsOf(segment, 'group', 'subgroup').length > 0 || segment.alternatives.some((words) => words.some(lexicon.isKind)));

type Matches = { segment: Segment; texts: Set<IndexedText>; weight: number };

/** The first segment that names a kind of item decides the wanted kind: `sac` in `sac bandoulière cuir`. */
const weighSegments = (segments: readonly Segment[], lexicon: Lexicon): Matches[] => {
  let hasKind = false;
  return segments.map((segment) => {
    const texts = textsOf(segment, lexicon);
    const isKind: boolean = !hasKind && texts.size > 0 && isKindSegment(segment, lexicon);
    hasKind ||= isKind;
    return { segment, texts, weight: isKind ? weights.kind : segment.isIgnored ? weights.ignored : weights.text };
  });
};

type Group = { ids: number[]; missing: Segment[]; score: number };

/** The ids are in the order of the lexicon: the most popular first. */
const groupByMatches = (matches: readonly Matches[], excluded: ReadonlySet<IndexedText>, lexicon: Lexicon): Group[] => {
  const groups = new Map<string, Group>();
  const candidates = new Set(matches.flatMap(({ texts }) => [...texts]));
  for (const text of lexicon.texts) {
    if (!candidates.has(text) || excluded.has(text)) continue;
    const matching = matches.map(({ texts }) => texts.has(text));
    const key = matching.join();
    const group = groups.get(key);
    if (group) group.ids.push(text.row.id);
    else
      groups.set(key, {
        ids: [text.row.id],
        missing: matches.filter((_, index) => !matching[index]).map(({ segment }) => segment),
        score: matches.reduce((sum, { weight }, index) => sum + (matching[index] ? weight : 0), 0),
      });
  }
  return [...groups.values()];
};

type Choice = { ids: readonly number[]; missing: readonly Segment[]; score: number };

/**
 * The listing filters by colour and size. Each is tried with the named values, with the colour family, and
 * without the filter.
 */
const choicesOf = (segments: readonly Segment[], kind: 'style' | 'size', withFamily: boolean): Choice[] => {
  if (segments.length === 0) return [{ ids: [], missing: [], score: 0 }];
  const ids = segments.flatMap((segment) => idsOf(segment, kind));
  const related = segments.flatMap(({ relatedStyles }) => relatedStyles.map(({ id }) => id));
  return [
    { ids, missing: [], score: weights[kind] },
    ...(withFamily && related.length > 0 ? [{ ids: related, missing: [], score: weights.relatedStyle }] : []),
    { ids: [], missing: segments, score: 0 },
  ];
};

/** Sorted from the best to the worst. Empty when only a section, a size or ignored words remain. */
export const relaxKeyword = (segments: readonly Segment[], lexicon: Lexicon): RelaxedPart[] => {
  const styles = segments.filter((segment) => isOnly(segment, ['style']) && !segment.isExcluded);
  const sizes = segments.filter((segment) => isOnly(segment, ['size']) && !segment.isExcluded);
  const [section] = segments.flatMap((segment) => idsOf(segment, 'section'));
  const isText = (segment: Segment): boolean => !isOnly(segment, ['style', 'size', 'section']) && !segment.isExcluded;
  const matches = weighSegments(segments.filter(isText), lexicon);
  const excluded = new Set(
    segments.filter(({ isExcluded }) => isExcluded).flatMap((segment) => [...textsOf(segment, lexicon)]),
  );
  const parts = groupByMatches(matches, excluded, lexicon)
    .filter(({ score }) => score >= weights.text)
    .flatMap(({ ids, missing, score }) =>
      choicesOf(styles, 'style', true).flatMap((style) =>
        choicesOf(sizes, 'size', false).map((size) => ({
          ids,
          styleIds: style.ids,
          sizeIds: size.ids,
          sectionId: section,
          missing: [...missing, ...style.missing, ...size.missing],
          score: score + style.score + size.score,
        })),
      ),
    );
  return parts.sort((left, right) => right.score - left.score).slice(0, maxParts);
};

export const isCloseTo = (best: RelaxedPart, part: RelaxedPart): boolean => part.score >= best.score - maxScoreGap;

const kindMatches = (segments: readonly Segment[], lexicon: Lexicon): Matches | undefined =>
  weighSegments(
    segments.filter(({ isExcluded }) => !isExcluded),
    lexicon,
  ).find(({ weight }) => weight === weights.kind);

/** Ids of the items of the wanted kind; null when the keyword names no kind. */
export const idsOfKind = (segments: readonly Segment[], lexicon: Lexicon): Set<number> | null => {
  const kind = kindMatches(segments, lexicon);
  return kind ? new Set([...kind.texts].map(({ row }) => row.id)) : null;
};

/** When fewer items have the kind in their name, items in groups named like the kind are added. */
const enoughOfKind = 4;

/**
 * Keeps items whose name shows the wanted kind (for `jean` not `Jupe en jean`). When those are few, also
 * keeps items in a group of that kind.
 */
export const keepKind = (ids: readonly number[], segments: readonly Segment[], lexicon: Lexicon): readonly number[] => {
  const kind = kindMatches(segments, lexicon);
  if (!kind) return ids;
  const { textById } = wordIndexOf(lexicon);
  const words = new Set(kind.segment.alternatives.flat().map(foldWord));
  const [groups, subgroups] = [idsOf(kind.segment, 'group'), idsOf(kind.segment, 'subgroup')];
  // An item that is not in the lexicon is kept, because its kind is unknown.
  const keep = (test: (text: IndexedText) => boolean): number[] =>
    ids.filter((id) => {
      const text = textById.get(id);
      return text === undefined || test(text);
    });
  const byName = keep((text) => words.has(text.kind));
  if (byName.length >= enoughOfKind) return byName;
  const byPlace = keep((text) => words.has(text.kind) || matchesPlace(text, groups, subgroups));
  return byPlace.length > 0 ? byPlace : ids;
};

/** Left-out words as typed and in typed order, without ignored words. */
export const leftOutWords = (missing: readonly Segment[], segments: readonly Segment[]): string[] => [
  ...new Set(
    segments.filter((segment) => missing.includes(segment) && !segment.isIgnored).map(({ typed }) => typed.join(' ')),
  ),
];
