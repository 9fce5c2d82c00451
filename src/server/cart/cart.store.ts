import { statement, type Reader, type Tx } from '#platform/db';
import type { CartId, UserId } from '#shared/ids';
import type { StoredCart, StoredLine } from './cart.rules.ts';

type CartRow = {
  id: CartId;
  region: string;
  version: number;
  promotion_code: string | null;
  gift_card: string | null;
  uses_wallet: boolean;
  delivery_mode_id: number | null;
  area_id: number | null;
  order_id: string | null;
  user_id: UserId | null;
  notices: StoredCart['notices'];
  lines: StoredLine[];
};

const linesOf = (id: string): string => `select coalesce(json_agg(json_build_object('variantId', l.variant_id::text,
    'quantity', l.quantity, 'saved', l.saved, 'seenPrice', l.seen_price, 'position', l.position) order by l.position, l.variant_id), '[]')
  from cart_line l where l.cart_id = ${id}`;

const columns = `c.id, c.region, c.version, c.promotion_code, c.gift_card, c.uses_wallet, c.delivery_mode_id, c.area_id, c.order_id, c.user_id, c.notices`;

const read = statement('cart.read', `select ${columns}, (${linesOf('c.id')}) as lines from cart c where c.id = $1`);

const readOfUser = statement(
  'cart.readOfUser',
  `select ${columns}, (${linesOf('c.id')}) as lines from cart c
   where c.user_id = $1 and c.region = $2 and c.order_id is null`,
);

const lock = statement('cart.lock', 'select from cart where id = $1 for no key update');

const cartOf = (row: CartRow): StoredCart => ({
  id: row.id,
  region: row.region,
  userId: row.user_id,
  promotionCode: row.promotion_code,
  giftCard: row.gift_card,
  usesWallet: row.uses_wallet,
  deliveryModeId: row.delivery_mode_id,
  areaId: row.area_id,
  orderId: row.order_id,
  version: row.version,
  lines: row.lines,
  notices: row.notices,
});

export const readCart = async (db: Reader, id: CartId): Promise<StoredCart | null> => {
  const row = await db.row<CartRow>(read, [id]);
  return row && cartOf(row);
};

/** The lock lasts until the end of the command. */
export const lockCart = (tx: Tx, id: CartId): Promise<StoredCart | null> => {
  // A separate statement, because it must see what was committed while the lock was awaited.
  tx.write(lock, [id]);
  return readCart(tx, id);
};

export const readCartOfUser = async (db: Reader, userId: UserId, region: string): Promise<StoredCart | null> => {
  const row = await db.row<CartRow>(readOfUser, [userId, region]);
  return row && cartOf(row);
};

const lockUserStatement = statement(
  'cart.lockUser',
  `select pg_advisory_xact_lock(hashtextextended('cart.user ' || $1::bigint, 0))`,
);
/** Serialises the commands on carts of one customer. Take it before the lock of any cart. */
export const lockUser = (tx: Tx, userId: UserId): void => tx.write(lockUserStatement, [userId]);

const lockOfUser = statement(
  'cart.lockOfUser',
  'select from cart where user_id = $1 and region = $2 and order_id is null for no key update',
);
/** Call `lockUser` first. */
export const lockCartOfUser = (tx: Tx, userId: UserId, region: string): Promise<StoredCart | null> => {
  tx.write(lockOfUser, [userId, region]);
  return readCartOfUser(tx, userId, region);
};

const writeLines = `insert into cart_line as l (cart_id, variant_id, quantity, saved, seen_price, position)
   select $1, * from unnest($8::bigint[], $9::int[], $10::boolean[], $11::bigint[], $12::int[])
   on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, saved = excluded.saved,
     seen_price = excluded.seen_price, position = excluded.position`;
// Updated at most once an hour, to avoid index writes: the purge after a year needs no more precision.
const touched = (at: string): string =>
  `case when touched_at < ${at}::timestamptz - interval '1 hour' then ${at} else touched_at end`;
const insert = statement(
  'cart.insert',
  `with inserted as (
     insert into cart (id, region, promotion_code, gift_card, delivery_mode_id, area_id, created_at, touched_at, user_id,
       notices, uses_wallet)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $13, $14::jsonb, $15))
   ${writeLines}`,
);

const update = statement(
  'cart.update',
  `with updated as (
     update cart set region = $2, promotion_code = $3, gift_card = $4, delivery_mode_id = $5, area_id = $6,
       touched_at = ${touched('$7')}, user_id = $13, notices = $14::jsonb, uses_wallet = $15,
       version = version + 1
     where id = $1)
   ${writeLines}`,
);

const deleteLines = statement(
  'cart.deleteLines',
  'delete from cart_line where cart_id = $1 and variant_id = any($2::bigint[])',
);

const deleteStatement = statement('cart.delete', 'delete from cart where id = $1');

/** The cart must be locked. */
export const deleteCart = (tx: Tx, id: CartId): void => tx.write(deleteStatement, [id]);

const sameLine = (left: StoredLine | undefined, right: StoredLine): boolean =>
  left !== undefined &&
  left.quantity === right.quantity &&
  left.saved === right.saved &&
  left.seenPrice === right.seenPrice &&
  left.position === right.position;

const changedLines = (before: StoredCart | null, after: StoredCart): StoredLine[] => {
  const former = new Map(before?.lines.map((line) => [line.variantId, line]));
  return after.lines.filter((line) => !sameLine(former.get(line.variantId), line));
};

/** Writes the difference to `before` (null for a new cart), which must be locked. Deletes the cart when it is empty. */
export const saveCart = (tx: Tx, change: { before: StoredCart | null; after: StoredCart; at: Date }): void => {
  const { before, after, at } = change;
  if (after.lines.length === 0) {
    if (before) deleteCart(tx, after.id);
    return;
  }
  const present = new Set(after.lines.map((line) => line.variantId));
  const removed = before?.lines.map((line) => line.variantId).filter((id) => !present.has(id)) ?? [];
  const changed = changedLines(before, after);
  const { id, region, promotionCode, giftCard, deliveryModeId, areaId } = after;
  if (removed.length > 0) tx.write(deleteLines, [id, removed]);
  tx.write(before ? update : insert, [
    id,
    region,
    promotionCode,
    giftCard,
    deliveryModeId,
    areaId,
    at,
    changed.map((line) => line.variantId),
    changed.map((line) => line.quantity),
    changed.map((line) => line.saved),
    changed.map((line) => line.seenPrice),
    changed.map((line) => line.position),
    after.userId,
    JSON.stringify(after.notices),
    after.usesWallet,
  ]);
};

const ofUser = statement(
  'cart.ofUser',
  `select ${columns}, (${linesOf('c.id')}) as lines from cart c where c.user_id = $1 and c.order_id is null order by c.region`,
);
/** Carts of all regions, without ordered ones. */
export const readCartsOfUser = async (db: Reader, userId: UserId): Promise<StoredCart[]> =>
  (await db.rows<CartRow>(ofUser, [userId])).map(cartOf);

const deleteOfUser = statement('cart.deleteOfUser', 'delete from cart where user_id = $1');
/** Also deletes ordered carts; orders have their own copies of the lines. */
export const deleteCartsOfUser = (tx: Tx, userId: UserId): void => tx.write(deleteOfUser, [userId]);

const setOrder = statement(
  'cart.setOrder',
  'update cart set order_id = $2, touched_at = $3, version = version + 1 where id = $1',
);

export const orderCart = (tx: Tx, id: CartId, orderId: string, at: Date): void => tx.write(setOrder, [id, orderId, at]);

const purge = statement(
  'cart.purge',
  `delete from cart where id in (select id from cart where touched_at < $1 order by touched_at limit $2 for update skip locked)`,
);

export const purgeCarts = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);

const moveAll = statement(
  'cart.moveToUser',
  `update cart c set version = version + 1,
     user_id = case when order_id is not null
       or not exists (select from cart k where k.user_id = $2 and k.region = c.region and k.order_id is null) then $2::bigint end
   where user_id = $1`,
);
/** For the merge of two accounts. When both have a cart in a region, the one of `from` loses its owner. */
export const moveCarts = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(moveAll, [from, into]));
