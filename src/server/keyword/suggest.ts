import { completeText } from './completions.rules.ts';
import type { ItemFinder } from './item-finder.ts';
import type { ListItems } from './keyword-lister.ts';
import type { KeywordPlanner } from './keyword-plan.ts';
import { searchLexicon } from './lexicon-search.rules.ts';
import { suggestPlaces, suggestPopular, type SuggestedPlace } from './suggest.rules.ts';
import { understandKeyword, type UnderstoodKeyword } from './understand-keyword.ts';

export type SuggestQuery = { text: string; region: string; sectionId?: number | undefined };
export type Suggestions = {
  queries: string[];
  places: SuggestedPlace[];
  ids: number[];
  /** Null when nothing is typed. */
  keyword: UnderstoodKeyword | null;
};

const maxItems = 4;
const allItems = { sizeIds: [], styleIds: [], sort: 'relevance', page: 0, channel: 'retail' } as const;

type SuggestDeps = { planner: KeywordPlanner; finder: ItemFinder; list: ListItems };
type SuggestedItems = { ids: readonly number[]; corrected: string | null };

const lexiconItems = async (
  { planner, list }: SuggestDeps,
  { text, region, sectionId: visitorSectionId }: SuggestQuery,
): Promise<number[]> => {
  const [lexicon, synonyms] = await Promise.all([planner.lexicon(), planner.synonyms()]);
  const listed: number[] = [];
  const matches = searchLexicon(text, lexicon, synonyms);
  const isNamed = matches.some(({ interpretation }) => interpretation.filters.section !== undefined);
  // Unless the text names a section, items of the visitor's section come first.
  const sections = isNamed || visitorSectionId === undefined ? [undefined] : [visitorSectionId, undefined];
  for (const preferred of sections)
    for (const { ids, interpretation } of matches) {
      const { section, style: styleIds, size: sizeIds } = interpretation.filters;
      const query = { ...allItems, region, sectionId: section ?? preferred, styleIds, sizeIds, pageSize: maxItems };
      if (ids.length > 0) listed.push(...(await list(query, ids)).ids);
    }
  return [...new Set(listed)].slice(0, maxItems);
};

/** Null unless the typed words find nothing and the corrected words fill all suggestions from the lexicon. */
const correctedItems = async (deps: SuggestDeps, query: SuggestQuery): Promise<SuggestedItems | null> => {
  const { planner, finder } = deps;
  const { text, region } = query;
  const corrected = await planner.correct(text);
  if (corrected === null) return null;
  const { ids: literalIds } = await finder.find({ keyword: text, region, brief: true, literal: true });
  if (literalIds.length > 0) return null;
  const ids = await lexiconItems(deps, { ...query, text: corrected });
  return ids.length === maxItems ? { ids, corrected } : null;
};

const suggestItems = async (deps: SuggestDeps, query: SuggestQuery, hasFilter: boolean): Promise<SuggestedItems> => {
  const { planner, finder, list } = deps;
  const { text, region, sectionId: visitorSectionId } = query;
  // `t-shirt` may be the start of a reference or of a name. Items with such a reference come first.
  const byReference = await planner.findByReferencePrefix(text);
  const fromLexicon = byReference.length > 0 || hasFilter ? null : await lexiconItems(deps, query);
  if (fromLexicon?.length === maxItems) return { ids: fromLexicon, corrected: null };
  const fromCorrection = fromLexicon?.length === 0 ? await correctedItems(deps, query) : null;
  if (fromCorrection) return fromCorrection;
  const results = await finder.find({ keyword: text, region, visitorSectionId, brief: true });
  const page = await list({ ...allItems, region, pageSize: maxItems }, [...new Set([...byReference, ...results.ids])]);
  return { ids: page.ids, corrected: results.corrected };
};

/** When the spelling was corrected, all suggestions are for the corrected text. */
export const createSuggest =
  (deps: SuggestDeps) =>
  async (query: SuggestQuery): Promise<Suggestions> => {
    const { planner } = deps;
    const [lexicon, synonyms] = await Promise.all([planner.lexicon(), planner.synonyms()]);
    const input = { text: query.text, sectionId: query.sectionId, lexicon, synonyms };
    if (query.text.trim() === '') return { ...suggestPopular(input), ids: [], keyword: null };
    const { hasSection: _, ...keyword } = await understandKeyword(planner, {
      keyword: query.text,
      region: query.region,
    });
    const { ids, corrected } = await suggestItems(deps, query, Object.keys(keyword.filters).length > 0);
    const final = { ...input, text: corrected ?? query.text };
    const completions = completeText(final);
    const queries = corrected === null ? completions : [corrected, ...completions];
    return { queries, places: suggestPlaces(final), ids: [...ids], keyword };
  };
