import { statement, type Reader } from '#platform/db';
import { shown } from './item.store.ts';

const ratings = statement(
  'catalogue.ratings',
  `select array(select count(r.stars)::int from generate_series(1, 5) s
     left join rating r on r.item_id = i.id and r.stars = s group by s order by s) as distribution
   from item i where i.id = $1 and ${shown}`,
);

/** How many gave an item 1, 2, 3, 4 and 5; null when the public shop does not show it. */
export const readRatings = async (db: Reader, itemId: number, at: Date): Promise<number[] | null> =>
  (await db.row<{ distribution: number[] }>(ratings, [itemId, at]))?.distribution ?? null;
