/** Items that staff placed at the head of a special group. */
import { createPromiseCache } from '#platform/cache';
import { statement, type Reader } from '#platform/db';
import type { ListingQuery, RankedIds } from './listing.rules.ts';

const placed = statement(
  'search.placedItems',
  `select array(select item_id from placed_special_group_item where special_group_id = $1 order by position, item_id limit 500) as ids`,
);

/** Empty unless the query lists a special group, sorted by relevance and without a keyword. */
export const readPlacedItems = async (
  db: Reader,
  { specialGroupId, sort, keyword }: ListingQuery,
): Promise<RankedIds> =>
  specialGroupId === undefined || sort !== 'relevance' || keyword !== undefined
    ? []
    : ((await db.row<{ ids: number[] }>(placed, [specialGroupId]))?.ids ?? []);

export type PlacedItems = { readonly of: (query: ListingQuery) => Promise<RankedIds>; readonly forget: () => void };

/** Cached; the caller must call `forget` at each change of names or items. */
export const createPlacedItems = (db: Reader): PlacedItems => {
  const cache = createPromiseCache<RankedIds>(100);
  return {
    of: (query) =>
      query.specialGroupId === undefined
        ? Promise.resolve([])
        : cache.get(`${query.specialGroupId}|${query.sort}|${query.keyword === undefined ? '' : 'k'}`, () =>
            readPlacedItems(db, query),
          ),
    forget: cache.clear,
  };
};
