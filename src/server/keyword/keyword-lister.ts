/** Lists the items of each interpretation of a keyword, with the filters that the keyword sets. */
import type { ListingQuery, Page, RankedIds } from '#server/listing-index';
import { maxFound } from './keyword.store.ts';
import type { PlanPart } from './keyword-plan.ts';
import type { KeywordFilters } from './vocabulary/query-parsing.rules.ts';

export type ListItems = (query: ListingQuery, among: RankedIds | null) => Promise<Page>;

type PartFilters = Pick<PlanPart, 'sectionId' | 'styleIds' | 'sizeIds'>;

export type KeywordLister = {
  /** A null `ids` lists from all items. */
  readonly filter: (part: PartFilters, ids: RankedIds | null) => Promise<number[]>;
  readonly listParts: (parts: readonly PlanPart[]) => Promise<number[]>;
  /** Puts items of the visitor's section first. Both parts keep their order, unless the keyword sets a sort. */
  readonly arrange: (ids: RankedIds) => Promise<readonly number[]>;
  /** True when the keyword sets a price, a sort, a sale or new items. */
  readonly isFiltered: boolean;
};

type Options = { region: string; filters: KeywordFilters; visitorSectionId: number | undefined };

const allItems = {
  sort: 'relevance',
  page: 0,
  pageSize: maxFound,
  channel: 'retail',
  sizeIds: [],
  styleIds: [],
} as const;

export const createKeywordLister = (list: ListItems, { region, filters, visitorSectionId }: Options): KeywordLister => {
  const { sort = filters.isNew ? 'newest' : undefined, ...filterOnly } = filters;
  const idsOf = async (query: Partial<ListingQuery>, ids: RankedIds | null): Promise<number[]> =>
    ids?.length === 0 ? [] : (await list({ ...allItems, region, ...query }, ids)).ids;
  const filter = (part: PartFilters, ids: RankedIds | null): Promise<number[]> =>
    idsOf({ ...filterOnly, ...part }, ids);
  return {
    filter,
    listParts: async (parts) => {
      const ids: number[] = [];
      for (const { found, sectionId, styleIds, sizeIds } of parts)
        ids.push(...(await filter({ sectionId, styleIds, sizeIds }, found)));
      // Other colours of the same family come after all items in the named colour.
      for (const { found, sectionId, relatedStyleIds, sizeIds } of parts)
        if (relatedStyleIds.length > 0)
          ids.push(...(await filter({ sectionId, styleIds: relatedStyleIds, sizeIds }, found)));
      return [...new Set(ids)];
    },
    arrange: async (ids) => {
      const sorted = sort ? await idsOf({ sort }, ids) : ids;
      if (visitorSectionId === undefined) return sorted;
      const own = new Set(await idsOf({ sectionId: visitorSectionId }, sorted));
      return [...sorted.filter((id) => own.has(id)), ...sorted.filter((id) => !own.has(id))];
    },
    isFiltered: Object.keys(filters).length > 0,
  };
};
