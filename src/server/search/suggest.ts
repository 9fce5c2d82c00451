/** Suggestions while a visitor types: exact references first, then words, places and items. */
import type { Finder, Lister } from './found.ts';
import type { Keywords } from './keyword.ts';
import { completions } from './completions.rules.ts';
import { remembered } from './remembered.rules.ts';
import { places, popular, type SuggestedPlace } from './suggest.rules.ts';

export type SuggestQuery = { text: string; region: string; sectionId?: number | undefined };
export type Suggestions = { queries: string[]; places: SuggestedPlace[]; ids: number[] };

const mostItems = 4;
const everything = { sizeIds: [], styleIds: [], sort: 'relevance', page: 0, channel: 'retail' } as const;

type Tools = { keywords: Keywords; finder: Finder; list: Lister };

/** A thing looked for in memory first: most of what is typed is said by articles that many look at. */
const rememberedItems = async ({ keywords, list }: Tools, { text, region }: SuggestQuery): Promise<number[]> => {
  const [lexicon, synonyms] = await Promise.all([keywords.lexicon(), keywords.synonyms()]);
  const found: number[] = [];
  for (const { ids, ofReading } of remembered(text, lexicon, synonyms)) {
    const { section: sectionId, style: styleIds, size: sizeIds } = ofReading.ids;
    const narrowed = { ...everything, region, sectionId, styleIds, sizeIds, pageSize: mostItems };
    if (ids.length > 0) found.push(...(await list(narrowed, ids)).ids);
  }
  return [...new Set(found)].slice(0, mostItems);
};

/** What nothing says as it is typed, and memory says once its mistakes are mended. */
const mendedItems = async (tools: Tools, query: SuggestQuery) => {
  const { keywords, finder } = tools;
  const { text, region } = query;
  const keyword = await keywords.meant(text);
  if (keyword === null) return null;
  const { ids: asTyped } = await finder.find({ keyword: text, region, brief: true, literal: true });
  if (asTyped.length > 0) return null;
  const ids = await rememberedItems(tools, { ...query, text: keyword });
  return ids.length === mostItems ? { ids, keyword } : null;
};

const itemsFor = async (tools: Tools, query: SuggestQuery) => {
  const { keywords, finder, list } = tools;
  const { text, region } = query;
  // `t-shirt` may begin a reference as well as a name: whoever types one wants that article first
  const begun = await keywords.byBeginning(text);
  const known = begun.length > 0 ? null : await rememberedItems(tools, query);
  if (known?.length === mostItems) return { ids: known, keyword: null };
  const mended = known?.length === 0 ? await mendedItems(tools, query) : null;
  if (mended) return mended;
  const found = await finder.find({ keyword: text, region, brief: true });
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
