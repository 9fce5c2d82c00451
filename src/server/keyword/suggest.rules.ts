import { Scores } from './completions.rules.ts';
import type { Lexicon, NameRow } from './lexicon.rules.ts';
import { queryWords } from './query-interpretation.rules.ts';
import { segmentWords } from './segments.rules.ts';
import type { Synonyms } from './vocabulary/synonyms.rules.ts';
import { foldWord, normaliseText, tokenise } from './vocabulary/tokenise.rules.ts';
import { weightOf } from './word-index.rules.ts';

export type SuggestedPlace = { kind: 'section' | 'group' | 'subgroup'; id: number };

export type SuggestInput = {
  text: string;
  /** Places of this section come first. */
  sectionId: number | undefined;
  lexicon: Lexicon;
  synonyms: Synonyms;
};

const max = { queries: 5, places: 3, popularPlaces: 6 };

const namedSection = ({ text, lexicon, synonyms }: SuggestInput): number | undefined =>
  segmentWords(queryWords(text), lexicon, synonyms)
    .flatMap(({ names }) => names)
    .find(({ kind }) => kind === 'section')?.id;

const weightsByLexicon = new WeakMap<Lexicon, Map<string, number>>();

const placeWeights = (lexicon: Lexicon): Map<string, number> => {
  const cached = weightsByLexicon.get(lexicon);
  if (cached) return cached;
  const weights = new Map<string, number>();
  const add = (key: string, weight: number): void => void weights.set(key, (weights.get(key) ?? 0) + weight);
  for (const text of lexicon.texts) {
    add(`group${text.row.group_id}`, weightOf(text));
    if (text.row.subgroup_id !== null) add(`subgroup${text.row.subgroup_id}`, weightOf(text));
  }
  weightsByLexicon.set(lexicon, weights);
  return weights;
};

const isPlace = (row: NameRow): row is NameRow & SuggestedPlace => row.kind === 'group' || row.kind === 'subgroup';

const sectionFinder = (lexicon: Lexicon): ((row: NameRow) => number | null) => {
  const groups = new Map(lexicon.names.filter(({ kind }) => kind === 'group').map((row) => [row.id, row.parent]));
  return (row) => (row.kind === 'group' ? row.parent : (groups.get(row.parent ?? 0) ?? null));
};

const rankPlaces = (
  { lexicon, sectionId }: SuggestInput,
  rows: readonly NameRow[],
  onlySection: number | undefined,
): SuggestedPlace[] => {
  const weights = placeWeights(lexicon);
  const sectionOf = sectionFinder(lexicon);
  return rows
    .filter(isPlace)
    .map((row) => ({ row, section: sectionOf(row), weight: weights.get(row.kind + row.id) ?? 0 }))
    .filter(({ section, weight }) => weight > 0 && (onlySection === undefined || section === onlySection))
    .sort(
      (left, right) =>
        Number(right.section === sectionId) - Number(left.section === sectionId) ||
        right.weight - left.weight ||
        left.row.id - right.row.id,
    )
    .map(({ row: { kind, id } }) => ({ kind, id }));
};

export const suggestPlaces = (input: SuggestInput): SuggestedPlace[] => {
  const { lexicon, synonyms } = input;
  const words = queryWords(input.text);
  if (words.length === 0) return [];
  const section = namedSection(input);
  const sectionRow = lexicon.names.find(({ kind, id }) => kind === 'section' && id === section);
  const sectionName = foldWord(normaliseText(sectionRow?.name ?? ''));
  const placeWords = words.filter((word) => foldWord(word) !== sectionName && !sectionName.startsWith(word));
  if (placeWords.length === 0) return section === undefined ? [] : [{ kind: 'section', id: section }];
  const alternatives = placeWords.map((word) => [
    word,
    ...synonyms
      .alternatives([word])
      .filter((replacement) => replacement.length === 1)
      .flat(),
  ]);
  const hasAllWords = (row: NameRow): boolean => {
    const nameWords = tokenise(row.name);
    // Only the typed word may be unfinished, not its synonyms.
    return alternatives.every((choices) =>
      choices.some((word, index) =>
        nameWords.some(
          (nameWord) => foldWord(nameWord) === foldWord(word) || (index === 0 && nameWord.startsWith(word)),
        ),
      ),
    );
  };
  return rankPlaces(input, lexicon.names.filter(hasAllWords), section).slice(0, max.places);
};

export const suggestPopular = (input: SuggestInput): { queries: string[]; places: SuggestedPlace[] } => {
  const { lexicon, sectionId } = input;
  const firstWords = new Scores();
  for (const text of lexicon.texts) {
    const firstWord = text.phrases[0]?.label ?? '';
    if (firstWord !== '' && firstWord !== 'lot' && (sectionId === undefined || text.row.section_id === sectionId))
      firstWords.add(firstWord, weightOf(text));
  }
  const subgroups = lexicon.names.filter(({ kind }) => kind === 'subgroup');
  return {
    queries: firstWords.best(max.queries),
    places: rankPlaces(input, subgroups, sectionId).slice(0, max.popularPlaces),
  };
};
