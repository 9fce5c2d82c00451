/** What to offer for words that are being typed: places of the tree; and what is popular when nothing is. */
import { Scores } from './completions.rules.ts';
import type { Lexicon, NameRow } from './lexicon.rules.ts';
import { weightOf } from './said.rules.ts';
import { piecesOf, readableWords, type Synonyms } from './reading.rules.ts';
import { fold, plain, wordsOf } from './words.rules.ts';

/** A place of the tree, named by what kind of branch it is. */
export type SuggestedPlace = { kind: 'section' | 'group' | 'subgroup'; id: number };

export type Asked = {
  text: string;
  /** The visitor's section, whose places come first. */
  sectionId: number | undefined;
  lexicon: Lexicon;
  synonyms: Synonyms;
};

const most = { queries: 5, places: 3, popular: 6 };

const sectionOf = (asked: Asked): number | undefined =>
  piecesOf(readableWords(asked.text), asked.lexicon, asked.synonyms)
    .flatMap(({ meanings }) => meanings)
    .find(({ kind }) => kind === 'section')?.id;

/** Counted once a lexicon. */
const keptWeights = new WeakMap<Lexicon, Map<string, number>>();

const placeWeights = (lexicon: Lexicon): Map<string, number> => {
  const kept = keptWeights.get(lexicon);
  if (kept) return kept;
  const weights = new Map<string, number>();
  const add = (key: string, weight: number): void => void weights.set(key, (weights.get(key) ?? 0) + weight);
  for (const one of lexicon.texts) {
    add(`group${one.row.group_id}`, weightOf(one));
    if (one.row.subgroup_id !== null) add(`subgroup${one.row.subgroup_id}`, weightOf(one));
  }
  keptWeights.set(lexicon, weights);
  return weights;
};

const isPlace = (row: NameRow): row is NameRow & SuggestedPlace => row.kind === 'group' || row.kind === 'subgroup';

/** The section of each group and sub-group. */
const sectionsOf = (lexicon: Lexicon): ((row: NameRow) => number | null) => {
  const groups = new Map(lexicon.names.filter(({ kind }) => kind === 'group').map((row) => [row.id, row.parent]));
  return (row) => (row.kind === 'group' ? row.parent : (groups.get(row.parent ?? 0) ?? null));
};

/** Places that hold something, best first: those of a section named, else the visitor's own before the others. */
const ranked = (asked: Asked, rows: readonly NameRow[], only: number | undefined): SuggestedPlace[] => {
  const weights = placeWeights(asked.lexicon);
  const section = sectionsOf(asked.lexicon);
  return rows
    .filter(isPlace)
    .map((row) => ({ row, at: section(row), weight: weights.get(row.kind + row.id) ?? 0 }))
    .filter(({ at, weight }) => weight > 0 && (only === undefined || at === only))
    .sort(
      (left, right) =>
        Number(right.at === asked.sectionId) - Number(left.at === asked.sectionId) ||
        right.weight - left.weight ||
        left.row.id - right.row.id,
    )
    .map(({ row: { kind, id } }) => ({ kind, id }));
};

/** Sections, groups and sub-groups whose name says every word typed. */
export const places = (asked: Asked): SuggestedPlace[] => {
  const { lexicon, synonyms } = asked;
  const words = readableWords(asked.text);
  if (words.length === 0) return [];
  const section = sectionOf(asked);
  const name = lexicon.names.find(({ kind, id }) => kind === 'section' && id === section)?.name ?? '';
  const asks = words.filter((word) => fold(word) !== fold(plain(name)) && !fold(plain(name)).startsWith(word));
  if (asks.length === 0) return section === undefined ? [] : [{ kind: 'section', id: section }];
  const runs = asks.map((word) => [word, ...(synonyms.get(fold(word)) ?? []).filter((run) => run.length === 1).flat()]);
  const saysAll = (row: NameRow): boolean => {
    const said = wordsOf(row.name);
    return runs.every((run) =>
      run.some((word, index) => said.some((one) => fold(one) === fold(word) || (index === 0 && one.startsWith(word)))),
    );
  };
  return ranked(asked, lexicon.names.filter(saysAll), section).slice(0, most.places);
};

/** For a panel in which nothing is typed yet: what articles of the section are called, and where they are. */
export const popular = (asked: Asked): { queries: string[]; places: SuggestedPlace[] } => {
  const { lexicon, sectionId } = asked;
  const heads = new Scores();
  for (const one of lexicon.texts) {
    const head = one.phrases[0]?.shown ?? '';
    if (head !== '' && head !== 'lot' && (sectionId === undefined || one.row.section_id === sectionId))
      heads.add(head, weightOf(one));
  }
  const subgroups = lexicon.names.filter(({ kind }) => kind === 'subgroup');
  return { queries: heads.best(most.queries), places: ranked(asked, subgroups, sectionId).slice(0, most.popular) };
};
