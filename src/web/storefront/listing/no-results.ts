/** After a search without a result: the spelling that may have been meant, fewer words, places near it. */
import type { Shop } from '#app/shop-context.ts';
import { withoutOneWord } from './no-results.rules.ts';

export type Rescue = {
  /** Other spellings and words near what was typed. */
  queries: string[];
  /** The query without one of its words, where that finds something. */
  shorter: string[];
  places: { name: string; path: string }[];
};

const most = 3;

/** A constant number of calls, and only on a page that has nothing to show. */
export const rescueOf = async (shop: Shop, keyword: string): Promise<Rescue> => {
  const asked = withoutOneWord(keyword);
  const [near, ...counts] = await Promise.all([
    shop.api.items.suggest({ q: keyword }),
    // as they stand, so that none of them counts as a search of its own
    ...asked.map((reference) => shop.api.items.list({ reference, literal: '1', pageSize: 1 })),
  ]);
  return {
    queries: near.queries.slice(0, most),
    shorter: asked.filter((_, at) => (counts[at]?.count ?? 0) > 0),
    places: near.groups,
  };
};
