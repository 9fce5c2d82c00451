import { statement, type Reader } from '#platform/db';
import { isShown } from './item.store.ts';

const ratings = statement(
  'catalogue.ratings',
  `select array(select count(r.stars)::int from generate_series(1, 5) s
     left join rating r on r.item_id = i.id and r.stars = s group by s order by s) as distribution
   from item i where i.id = $1 and ${isShown}`,
);

/** Counts of ratings from 1 to 5; null when the item is hidden. */
export const readRatings = async (db: Reader, itemId: number, at: Date): Promise<number[] | null> =>
  (await db.row<{ distribution: number[] }>(ratings, [itemId, at]))?.distribution ?? null;
