/** Suggestions while a visitor types: exact references first, then words, places and items. */
import type { Finder, Lister } from './found.ts';
import type { Keywords } from './keyword.ts';
import { completions, places, popular, type SuggestedPlace } from './suggest.rules.ts';

export type SuggestQuery = { text: string; region: string; sectionId?: number | undefined };
export type Suggestions = { queries: string[]; places: SuggestedPlace[]; ids: number[] };

const mostItems = 4;
const everything = { sizeIds: [], styleIds: [], sort: 'relevance', page: 0, channel: 'retail' } as const;

type Tools = { keywords: Keywords; finder: Finder; list: Lister };

const itemsFor = async ({ keywords, finder, list }: Tools, { text, region }: SuggestQuery) => {
  const [begun, found] = await Promise.all([keywords.byBeginning(text), finder.find({ keyword: text, region })]);
  const ids = [...new Set([...begun, ...found.ids])];
  const page = await list({ ...everything, region, pageSize: mostItems }, ids);
  return { ids: page.ids, keyword: found.keyword };
};

/** What is offered for a mistake is offered for the word that was meant. */
export const suggestFor = async (tools: Tools, query: SuggestQuery): Promise<Suggestions> => {
  const { keywords } = tools;
  const [lexicon, synonyms] = await Promise.all([keywords.lexicon(), keywords.synonyms()]);
  const asked = { text: query.text, sectionId: query.sectionId, lexicon, synonyms };
  if (query.text.trim() === '') return { ...popular(asked), ids: [] };
  const { ids, keyword } = await itemsFor(tools, query);
  const meant = { ...asked, text: keyword ?? query.text };
  const queries = completions(meant);
  return { queries: keyword === null ? queries : [keyword, ...queries], places: places(meant), ids };
};
