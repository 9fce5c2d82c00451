/** Carts as they are stored. A cart is locked by its own row, then its lines are written, in one statement each. */
import { statement, type CommandOptions, type Db, type Reader, type Tx } from '#platform/db';
import type { CartId, VariantId } from '#shared/ids';
import type { StoredCart, StoredLine } from './cart.rules.ts';

type CartRow = {
  id: CartId;
  region: string;
  version: number;
  promotion_code: string | null;
  gift_card: string | null;
  delivery_mode_id: number | null;
  area_id: number | null;
  order_id: string | null;
  lines: StoredLine[];
};

const linesOf = (id: string): string => `select coalesce(json_agg(json_build_object('variantId', l.variant_id::text,
    'quantity', l.quantity, 'saved', l.saved, 'seenPrice', l.seen_price, 'position', l.position) order by l.position, l.variant_id), '[]')
  from cart_line l where l.cart_id = ${id}`;

const columns = `c.id, c.region, c.version, c.promotion_code, c.gift_card, c.delivery_mode_id, c.area_id, c.order_id`;

const read = statement('cart.read', `select ${columns}, (${linesOf('c.id')}) as lines from cart c where c.id = $1`);

// Lines are read when their version ($2) is not the known one, which takes most of the time. After a wait for the lock the
// row is new and the lines are those of before it: two versions then tell.
const lock = statement(
  'cart.lock',
  `select ${columns}, case when c.version <> $2 then (select o.version from cart o where o.id = c.id) end as seen_version,
     case when c.version <> $2 then (${linesOf('c.id')}) end as lines
   from cart c where c.id = $1 for no key update of c`,
);

const cartOf = (row: Omit<CartRow, 'lines'>, lines: StoredLine[]): StoredCart => ({
  id: row.id,
  region: row.region,
  promotionCode: row.promotion_code,
  giftCard: row.gift_card,
  deliveryModeId: row.delivery_mode_id,
  areaId: row.area_id,
  orderId: row.order_id,
  version: row.version,
  lines,
});

/** Null for a cart that does not exist. */
export const readCart = async (db: Reader, id: CartId): Promise<StoredCart | null> => {
  const row = await db.row<CartRow>(read, [id]);
  return row && cartOf(row, row.lines);
};

type LockedRow = Omit<CartRow, 'lines'> & { lines: StoredLine[] | null; seen_version: number | null };

/** Waits for whoever writes to it, then holds it until the end of the command. `known`: what it was when last committed. */
export const lockCart = async (tx: Tx, id: CartId, known: StoredCart | null): Promise<StoredCart | null> => {
  const row = await tx.row<LockedRow>(lock, [id, known?.version ?? 0]);
  if (!row) return null;
  if (known && row.version === known.version) return cartOf(row, known.lines);
  return row.lines && row.version === row.seen_version ? cartOf(row, row.lines) : readCart(tx, id);
};

const keepLines = `on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, saved = excluded.saved,
     seen_price = excluded.seen_price, position = excluded.position`;
const writeLines = `insert into cart_line as l (cart_id, variant_id, quantity, saved, seen_price, position)
   select $1, * from unnest($8::bigint[], $9::int[], $10::boolean[], $11::bigint[], $12::int[])
   ${keepLines}`;
// touched to the hour: the time is for the purge of the year, and a new one would be written into its index each time
const touched = (at: string): string =>
  `case when touched_at < ${at}::timestamptz - interval '1 hour' then ${at} else touched_at end`;
const begin = statement(
  'cart.begin',
  `with begun as (
     insert into cart (id, region, promotion_code, gift_card, delivery_mode_id, area_id, created_at, touched_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7))
   ${writeLines}`,
);

const save = statement(
  'cart.save',
  `with kept as (
     update cart set region = $2, promotion_code = $3, gift_card = $4, delivery_mode_id = $5, area_id = $6,
       touched_at = ${touched('$7')},
       version = version + 1
     where id = $1)
   ${writeLines}`,
);

const dropLines = statement(
  'cart.dropLines',
  'delete from cart_line where cart_id = $1 and variant_id = any($2::bigint[])',
);

const remove = statement('cart.remove', 'delete from cart where id = $1');

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

/** Writes what differs from `before`, which the command has locked (null: the cart is new); an empty cart is removed. */
export const saveCart = (tx: Tx, change: { before: StoredCart | null; after: StoredCart; at: Date }): void => {
  const { before, after, at } = change;
  if (after.lines.length === 0) {
    if (before) tx.write(remove, [after.id]);
    return;
  }
  const present = new Set(after.lines.map((line) => line.variantId));
  const gone = before?.lines.map((line) => line.variantId).filter((id) => !present.has(id)) ?? [];
  const written = changedLines(before, after);
  const { id, region, promotionCode, giftCard, deliveryModeId, areaId } = after;
  if (gone.length > 0) tx.write(dropLines, [id, gone]);
  tx.write(before ? save : begin, [
    id,
    region,
    promotionCode,
    giftCard,
    deliveryModeId,
    areaId,
    at,
    written.map((line) => line.variantId),
    written.map((line) => line.quantity),
    written.map((line) => line.saved),
    written.map((line) => line.seenPrice),
    written.map((line) => line.position),
  ]);
};

// the cart as it was known ($2) and enough of what is asked for, or nothing at all
const addKnown = statement(
  'cart.addKnown',
  `with free as materialized (select variant_id, free from stock_free($5::bigint[], $4)),
   kept as (
     update cart set touched_at = ${touched('$3')}, version = version + 1
     where id = $1 and version = $2 and order_id is null
       and $7::int <= (select f.free from free f where f.variant_id = $6::bigint)
     returning id),
   written as (
     insert into cart_line as l (cart_id, variant_id, quantity, saved, seen_price, position)
     select id, $6::bigint, $7::int, false, $8::bigint, $9::int from kept
     ${keepLines})
   select case when exists (select from kept) then (select json_object_agg(variant_id, free) from free)
     else cart_refuse() end as free`,
);

export type KnownAdd = {
  readonly before: StoredCart;
  /** The same with a line that is new, or of which more is asked. */
  readonly after: StoredCart;
  readonly at: Date;
  readonly key: CommandOptions['key'];
};

/**
 * Adds a line to a cart that is still as it was known, in one round trip. Answers the free pieces of its variants; null for
 * more than one line, when the cart is another one, when there is less than asked, or when anything fails: what is so is
 * then asked for under a lock.
 */
export const addToKnown = async (
  db: Pick<Db, 'single'>,
  { before, after, at, key }: KnownAdd,
): Promise<Map<VariantId, number> | null> => {
  const [line, ...more] = changedLines(before, after);
  if (!line || more.length > 0) return null;
  const variantIds = after.lines.map(({ variantId }) => variantId);
  const { variantId, quantity, seenPrice, position } = line;
  const { id, version, region } = before;
  const rows = await db.single<{ free: Record<string, number> }>({
    key,
    query: addKnown,
    params: [id, version, at.toISOString(), region, variantIds, variantId, quantity, seenPrice, position],
  });
  const [row] = rows ?? [];
  return row ? new Map(Object.entries(row.free).map(([known, free]) => [known as VariantId, free])) : null;
};

const order = statement(
  'cart.order',
  'update cart set order_id = $2, touched_at = $3, version = version + 1 where id = $1',
);

export const orderCart = (tx: Tx, id: CartId, orderId: string, at: Date): void => tx.write(order, [id, orderId, at]);

const purge = statement(
  'cart.purge',
  `delete from cart where id in (select id from cart where touched_at < $1 order by touched_at limit $2 for update skip locked)`,
);

/** How many went. */
export const purgeCarts = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
