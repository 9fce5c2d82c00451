/** Finds the filters, pages and place that a keyword names. Reads cached data only. */
import type { KeywordPlanner } from './keyword-plan.ts';
import type { Lexicon, NameRow } from './lexicon.rules.ts';
import { interpretWords } from './query-interpretation.rules.ts';
import { parseQuery, type KeywordFilters, type PageLink } from './vocabulary/query-parsing.rules.ts';
import type { Segment } from './segments.rules.ts';

export type NamedPlace = { kind: 'section' | 'group' | 'subgroup'; id: number };

export type UnderstoodKeyword = {
  filters: KeywordFilters;
  /** The keyword without the words that set a filter. */
  remaining: string;
  /** The place that `remaining` names, when it names exactly one place and nothing else. */
  place: NamedPlace | null;
  pages: readonly PageLink[];
};

const isPlaceKind = (kind: string): kind is NamedPlace['kind'] => ['section', 'group', 'subgroup'].includes(kind);

const placeOf = (segments: readonly Segment[], { names }: Lexicon): NamedPlace | null => {
  if (!segments.every((segment) => !segment.isExcluded && segment.names.some(({ kind }) => isPlaceKind(kind))))
    return null;
  const rows = segments.flatMap((segment) => segment.names);
  const section = rows.find(({ kind }) => kind === 'section');
  // Without a section, the keyword means the places of all sections.
  if (!section) return null;
  const groups = new Set(
    names.filter(({ kind, parent }) => kind === 'group' && parent === section.id).map(({ id }) => id),
  );
  const isInSection = ({ kind, id, parent }: NameRow): boolean =>
    (kind === 'group' && groups.has(id)) || (kind === 'subgroup' && parent !== null && groups.has(parent));
  const places = rows.filter(({ kind }) => kind === 'group' || kind === 'subgroup');
  if (places.length === 0) return { kind: 'section', id: section.id };
  const [only, ...others] = places.filter(isInSection);
  return only && others.length === 0 && isPlaceKind(only.kind) ? { kind: only.kind, id: only.id } : null;
};

export const understandKeyword = async (
  planner: KeywordPlanner,
  { keyword, region }: { keyword: string; region: string },
): Promise<UnderstoodKeyword & { hasSection: boolean }> => {
  const query = parseQuery(keyword);
  const [lexicon, synonyms] = await Promise.all([planner.lexicon(), planner.synonyms()]);
  const { segments } = interpretWords(query, lexicon, synonyms);
  return {
    filters: await planner.filters(query, region),
    remaining: query.words.map(lexicon.spellingOf).join(' '),
    place: placeOf(segments, lexicon),
    pages: query.pages,
    hasSection: segments.some(({ names }) => names.some(({ kind }) => kind === 'section')),
  };
};
