/** Table `rating`. A trigger keeps the sums on `item`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
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

const ownSql = statement('catalogue.ownRating', 'select stars from rating where item_id = $1 and customer_id = $2');
export const readOwnRating = async (reader: Reader, itemId: number, userId: UserId): Promise<number | null> =>
  (await reader.row<{ stars: number }>(ownSql, [itemId, userId]))?.stars ?? null;

const upsert = statement(
  'catalogue.rate',
  `insert into rating (item_id, customer_id, stars, created_at, updated_at) select i.id, $3, $4, $2, $2
   from item i where i.id = $1 and ${isShown}
   on conflict (item_id, customer_id) do update set stars = excluded.stars, updated_at = excluded.updated_at
   returning stars`,
);

export type NewRating = {
  readonly itemId: number;
  readonly userId: UserId;
  /** From 1 to 5. */
  readonly stars: number;
  readonly at: Date;
};

/** Replaces the previous rating of the customer. False when the item is hidden. */
export const writeRating = async (tx: Tx, { itemId, userId, stars, at }: NewRating): Promise<boolean> =>
  (await tx.row(upsert, [itemId, at, userId, stars])) !== null;

const insertMissing = statement(
  'catalogue.rateMissing',
  `insert into rating (item_id, customer_id, stars, created_at, updated_at)
   select x."itemId", x."userId", x.stars, x.at, x.at
   from jsonb_to_recordset($1::jsonb) as x("itemId" bigint, "userId" bigint, stars int, at timestamptz)
   order by x."itemId", x."userId" on conflict (item_id, customer_id) do nothing`,
);
/** Ordered by item, because the sums of the items change. */
export const writeMissingRatings = (tx: Tx, ratings: readonly NewRating[]): void =>
  tx.write(insertMissing, [
    JSON.stringify(ratings.map(({ itemId, userId, stars, at }) => ({ itemId, userId, stars, at }))),
  ]);

const remove = statement('catalogue.removeRating', 'delete from rating where item_id = $1 and customer_id = $2');
export const removeRating = (tx: Tx, itemId: number, userId: UserId): void => tx.write(remove, [itemId, userId]);

export type OwnRating = { readonly ref: string; readonly name: string; readonly stars: number; readonly date: Date };

const ofUser = statement(
  'catalogue.ratingsOf',
  `select i.ref, i.name, r.stars, r.updated_at as date from rating r join item i on i.id = r.item_id
   where r.customer_id = $1 order by r.updated_at desc, i.id`,
);
export const readRatingsOf = (reader: Reader, userId: UserId): Promise<OwnRating[]> => reader.rows(ofUser, [userId]);

const lockRated = statement(
  'catalogue.lockRated',
  `select from item where id in (select item_id from rating where customer_id = $1) order by id for no key update`,
);
const erase = statement('catalogue.eraseRatings', 'delete from rating where customer_id = $1');
/** Used by the erasure of an account. Locks the items in the order of their ids, because their sums change. */
export const eraseRatings = (tx: Tx, userId: UserId): void => {
  tx.write(lockRated, [userId]);
  tx.write(erase, [userId]);
};

const moveAll = statement(
  'catalogue.moveRatings',
  `update rating r set customer_id = $2 where customer_id = $1
     and not exists (select from rating k where k.item_id = r.item_id and k.customer_id = $2)`,
);
/** For the merge of two accounts. An item that both rated keeps both ratings. */
export const moveRatings = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(moveAll, [from, into]));
