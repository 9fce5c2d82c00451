import { createPromiseCache } from '#platform/cache';
import type { ListingQuery, Page, RankedIds } from '#server/listing-index';
import { maxFound } from './keyword.store.ts';
import type { KeywordPlanner, Plan, PlanPart } from './keyword-plan.ts';

export type ListItems = (query: ListingQuery, among: RankedIds | null) => Promise<Page>;

/** `corrected`: the keyword that was searched instead. */
export type FoundItems = { ids: RankedIds; corrected: string | null };

export type KeywordQuery = {
  keyword: string;
  region: string;
  literal?: boolean | undefined;
  brief?: boolean | undefined;
};

const allItems = { sort: 'relevance', page: 0, pageSize: maxFound, channel: 'retail' } as const;

const listParts = async (list: ListItems, region: string, parts: readonly PlanPart[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const { found, sectionId, styleIds, sizeIds } of parts) {
    if (found?.length === 0) continue;
    const page = await list({ ...allItems, region, sectionId, styleIds, sizeIds }, found);
    ids.push(...page.ids);
  }
  return ids;
};

type Attempted = { ids: RankedIds; strongCount: number };

const runPlan = async (list: ListItems, region: string, { exact, attempts }: Plan): Promise<Attempted> => {
  for (const { strong, weak } of attempts) {
    const strongIds = await listParts(list, region, strong);
    const ids = [...strongIds, ...(await listParts(list, region, weak))];
    if (ids.length > 0) return { ids: [...new Set([...exact, ...ids])], strongCount: exact.length + strongIds.length };
  }
  return { ids: exact, strongCount: exact.length };
};

const maxWeakForCorrection = 8;

/** The correction needs strong matches, the typed words must have none. */
const findItems = async (planner: KeywordPlanner, list: ListItems, query: KeywordQuery): Promise<FoundItems> => {
  const { keyword, region, literal = false, brief = false } = query;
  const { ids, strongCount } = await runPlan(list, region, await planner.plan(keyword, brief));
  const canCorrect = strongCount === 0 && ids.length <= maxWeakForCorrection && !literal;
  const corrected = canCorrect ? await planner.correct(keyword) : null;
  if (corrected === null) return { ids, corrected: null };
  const other = await runPlan(list, region, await planner.plan(corrected, brief));
  return other.strongCount > 0 ? { ids: other.ids, corrected } : { ids, corrected: null };
};

export type ItemFinder = {
  readonly find: (query: KeywordQuery) => Promise<FoundItems>;
  readonly forget: () => void;
};

const maxCached = 100;

export const createItemFinder = (planner: KeywordPlanner, list: ListItems): ItemFinder => {
  const cache = createPromiseCache<FoundItems>(maxCached);
  return {
    find: (query) => {
      const { region, literal, brief, keyword } = query;
      const key = `${region}|${literal ? 1 : 0}${brief ? 1 : 0}|${keyword}`;
      return cache.get(key, () => findItems(planner, list, query));
    },
    forget: cache.clear,
  };
};
