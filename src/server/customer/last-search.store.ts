import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type LastSearch = { keyword: string; date: Date };

const list = statement(
  'customer.lastSearches',
  `select keyword, searched_at as date from last_search where user_id = $1 order by searched_at desc, folded limit $2`,
);
const upsert = statement(
  'customer.recordSearch',
  `insert into last_search (user_id, folded, keyword, searched_at) values ($1, $2, $3, $4)
   on conflict (user_id, folded) do update set keyword = excluded.keyword, searched_at = excluded.searched_at`,
);
const trim = statement(
  'customer.trimSearches',
  `delete from last_search where user_id = $1 and folded in
     (select folded from last_search where user_id = $1 order by searched_at desc, folded offset $2)`,
);
const remove = statement('customer.removeSearch', 'delete from last_search where user_id = $1 and folded = $2');
const clear = statement('customer.clearSearches', 'delete from last_search where user_id = $1');

/** Newest first. */
export const readSearches = (reader: Reader, userId: UserId, limit: number): Promise<LastSearch[]> =>
  reader.rows(list, [userId, limit]);

type NewSearch = { folded: string; keyword: string; at: Date; limit: number };

export const recordSearch = async (tx: Tx, userId: UserId, search: NewSearch): Promise<void> => {
  await tx.exec(upsert, [userId, search.folded, search.keyword, search.at]);
  await tx.exec(trim, [userId, search.limit]);
};

/** False when there was no such search. */
export const deleteSearch = async (tx: Tx, userId: UserId, folded: string): Promise<boolean> =>
  (await tx.exec(remove, [userId, folded])) > 0;

export const deleteSearches = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(clear, [userId]);
};
