/** Table `viewed_item`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

const list = statement(
  'catalogue.viewedItems',
  'select item_id as "itemId" from viewed_item where user_id = $1 order by viewed_at desc, item_id limit $2',
);

/** Ids, last viewed first. */
export const readViewedItems = async (reader: Reader, userId: UserId, limit: number): Promise<number[]> =>
  (await reader.rows<{ itemId: number }>(list, [userId, limit])).map(({ itemId }) => itemId);

const every = statement(
  'catalogue.everyViewedItem',
  `select i.ref, i.name, v.viewed_at as "viewedAt" from viewed_item v join item i on i.id = v.item_id
   where v.user_id = $1 order by v.viewed_at desc, v.item_id`,
);
export const readEveryViewedItem = (reader: Reader, userId: UserId): Promise<unknown[]> => reader.rows(every, [userId]);

// Items given last first get descending times, so that the order is kept. An item viewed later keeps its time.
const add = statement(
  'catalogue.addViewedItems',
  `insert into viewed_item as v (user_id, item_id, viewed_at)
   select $1, i.id, $3::timestamptz - l.rank * interval '1 millisecond'
   from unnest($2::bigint[]) with ordinality as l(item_id, rank)
     join item i on i.id = l.item_id and i.retail and i.published_at is not null
   order by i.id
   on conflict (user_id, item_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)`,
);
const trim = statement(
  'catalogue.trimViewedItems',
  `delete from viewed_item where user_id = $1 and item_id in
     (select item_id from viewed_item where user_id = $1 order by viewed_at desc, item_id offset $2)`,
);

type Viewed = { readonly itemIds: readonly number[]; readonly at: Date; readonly limit: number };

/** Keeps the `limit` items that were viewed last. */
export const addViewedItems = async (tx: Tx, userId: UserId, { itemIds, at, limit }: Viewed): Promise<void> => {
  await tx.exec(add, [userId, itemIds, at]);
  await tx.exec(trim, [userId, limit]);
};

const remove = statement(
  'catalogue.removeViewedItems',
  'delete from viewed_item where user_id = $1 and ($2::bigint is null or item_id = $2)',
);
/** `itemId` null: all of them. */
export const removeViewedItems = (tx: Tx, userId: UserId, itemId: number | null): void =>
  tx.write(remove, [userId, itemId]);

const purge = statement(
  'catalogue.purgeViewedItems',
  `delete from viewed_item where (user_id, item_id) in
     (select user_id, item_id from viewed_item where viewed_at < $1 limit $2)`,
);
export const purgeViewedItems = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.exec(purge, [before, limit]);
