import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { UserId } from '#shared/ids';

export type WishlistRow = {
  itemId: number;
  styleId: number | null;
  region: string;
  currency: Currency;
  /** Price when the item was added, in minor units. */
  price: number;
  addedAt: Date;
};

export type ShareRow = { token: string; showsName: boolean };

const list = statement(
  'customer.wishlist',
  `select item_id as "itemId", style_id as "styleId", region, currency, price, added_at as "addedAt" from wishlist_item
   where user_id = $1 and removed_at is null order by added_at desc, item_id desc`,
);

/** Newest first. */
export const readWishlist = (reader: Reader, userId: UserId): Promise<WishlistRow[]> => reader.rows(list, [userId]);

const lockOwner = statement(
  'customer.lockWishlist',
  `select pg_advisory_xact_lock(hashtextextended('wishlist ' || $1::bigint, 0))`,
);
const count = statement(
  'customer.wishlistCount',
  'select count(*)::int as count from wishlist_item where user_id = $1 and removed_at is null',
);

/** Locks the wishlist, so that concurrent additions are all counted. */
export const countWishlist = async (tx: Tx, userId: UserId): Promise<number> => {
  await tx.row(lockOwner, [userId]);
  return (await tx.row<{ count: number }>(count, [userId]))?.count ?? 0;
};

// An item that is already in the list keeps its price and date.
const insert = statement(
  'customer.addToWishlist',
  `insert into wishlist_item (user_id, item_id, style_id, region, currency, price, added_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, item_id) do update
   set style_id = coalesce(excluded.style_id, wishlist_item.style_id), region = excluded.region, currency = excluded.currency,
     price = excluded.price, added_at = excluded.added_at, removed_at = null
   where wishlist_item.removed_at is not null`,
);

export const addToWishlist = async (tx: Tx, userId: UserId, row: WishlistRow): Promise<void> => {
  const { itemId, styleId, region, currency, price, addedAt } = row;
  await tx.exec(insert, [userId, itemId, styleId, region, currency, price, addedAt]);
};

const remove = statement(
  'customer.removeFromWishlist',
  'update wishlist_item set removed_at = $3 where user_id = $1 and item_id = $2 and removed_at is null',
);
const restore = statement(
  'customer.restoreToWishlist',
  'update wishlist_item set removed_at = null where user_id = $1 and item_id = $2 and removed_at >= $3',
);
const purge = statement(
  'customer.purgeWishlist',
  `delete from wishlist_item where (user_id, item_id) in
     (select user_id, item_id from wishlist_item where removed_at < $1 order by removed_at limit $2)`,
);

export const removeFromWishlist = async (tx: Tx, userId: UserId, itemId: number, at: Date): Promise<void> => {
  await tx.exec(remove, [userId, itemId, at]);
};

/** False when the item was not removed after `since`. */
export const restoreToWishlist = async (tx: Tx, userId: UserId, itemId: number, since: Date): Promise<boolean> =>
  (await tx.exec(restore, [userId, itemId, since])) > 0;

export const purgeRemoved = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);

const share = statement(
  'customer.share',
  'select token, shows_name as "showsName" from wishlist_share where user_id = $1',
);
const shareOf = statement(
  'customer.shareOf',
  'select user_id as "userId", shows_name as "showsName" from wishlist_share where token = $1',
);
const saveShare = statement(
  'customer.saveShare',
  `insert into wishlist_share (user_id, token, shows_name, created_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set shows_name = excluded.shows_name
   returning token, shows_name as "showsName"`,
);
const endShare = statement('customer.endShare', 'delete from wishlist_share where user_id = $1');

export const readShare = (reader: Reader, userId: UserId): Promise<ShareRow | null> => reader.row(share, [userId]);

export const findShare = (reader: Reader, token: string): Promise<{ userId: UserId; showsName: boolean } | null> =>
  reader.row(shareOf, [token]);

/** An existing share keeps its token. */
export const writeShare = async (tx: Tx, userId: UserId, row: ShareRow & { at: Date }): Promise<ShareRow> => {
  const saved = await tx.row<ShareRow>(saveShare, [userId, row.token, row.showsName, row.at]);
  if (!saved) throw new Error('wishlist share was not written');
  return saved;
};

export const deleteShare = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(endShare, [userId]);
};

const deleteItems = statement('customer.deleteWishlist', 'delete from wishlist_item where user_id = $1');

export const deleteWishlist = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(deleteItems, [userId]);
  await deleteShare(tx, userId);
};
