/** Orders of one customer, newest first. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { ListedOrder, OrderStatus } from '#shared/api/order-shapes';
import type { OrderRowId, UserId } from '#shared/ids';

export type OrderFilter = {
  readonly userId: UserId;
  /** Null lists all states. */
  readonly states: readonly OrderStatus[] | null;
  readonly year: number | null;
  readonly timeZone: string;
  /** Part of a reference; an empty text matches all. */
  readonly reference: string;
};

// customers type O, I and L, but references contain the digits 0 and 1 instead
const matching = `user_id = $1 and ($2::text[] is null or state = any($2::text[]))
  and ($3::int is null or extract(year from placed_at at time zone $4) = $3)
  and position(translate(upper($5), 'OIL -', '011') in translate(reference, 'OIL-', '011')) > 0`;

const page = statement(
  'order.idsOfCustomer',
  `select id from shop_order where ${matching} order by placed_at desc, id desc limit $6 offset $7`,
);
const matchingCount = statement(
  'order.countOfCustomer',
  `select count(*)::int as count from shop_order where ${matching}`,
);

const filterValues = ({ userId, states, year, timeZone, reference }: OrderFilter): unknown[] => [
  userId,
  states,
  year,
  timeZone,
  reference,
];

export const readIds = async (
  db: Reader,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRowId[]> => {
  const rows = await db.rows<{ id: OrderRowId }>(page, [...filterValues(filter), limit, offset]);
  return rows.map(({ id }) => id);
};

export const countMatching = async (db: Reader, filter: OrderFilter): Promise<number> =>
  (await db.row<{ count: number }>(matchingCount, filterValues(filter)))?.count ?? 0;

export type OrderCounts = { all: number; delivered: number; cancelled: number; years: number[] };

const totals = statement(
  'order.totalsOfCustomer',
  `select count(*)::int as "all", (count(*) filter (where state = 'DELIVERED_AND_INVOICED'))::int as delivered,
     (count(*) filter (where state = 'CANCELLED'))::int as cancelled,
     coalesce(json_agg(distinct extract(year from placed_at at time zone $2)::int), '[]') as years
   from shop_order where user_id = $1`,
);

export const readCounts = async (db: Reader, userId: UserId, timeZone: string): Promise<OrderCounts> =>
  (await db.row<OrderCounts>(totals, [userId, timeZone])) ?? { all: 0, delivered: 0, cancelled: 0, years: [] };

export type OrderParts = Pick<ListedOrder, 'lines'> & {
  readonly id: OrderRowId;
  readonly history: { readonly status: OrderStatus; readonly date: string; readonly note: string | null }[];
};

const parts = statement(
  'order.partsOfCustomer',
  `select o.id,
     (select json_agg(json_build_object('itemRef', l.item_ref, 'name', l.name, 'image', l.image, 'quantity', l.quantity,
       'delivered', l.delivered)
       order by l.position) from order_line l where l.order_id = o.id) as lines,
     (select json_agg(json_build_object('status', e.state, 'date', e.at, 'note', e.note) order by e.id)
       from order_event e where e.order_id = o.id) as history
   from shop_order o where o.id = any($1::bigint[])`,
);

export const readParts = async (db: Reader, ids: readonly OrderRowId[]): Promise<Map<OrderRowId, OrderParts>> =>
  new Map((await db.rows<OrderParts>(parts, [ids])).map((row) => [row.id, row]));

const adopt = statement(
  'order.adopt',
  'update shop_order set user_id = $1 where user_id is null and lower(email) = lower($2)',
);

/** Assigns the guest orders of a verified e-mail address to its account. */
export const adoptOrders = (tx: Tx, userId: UserId, email: string): void => tx.write(adopt, [userId, email]);

const reassign = statement(
  'order.reassign',
  `update shop_order set user_id = $1 where user_id = $2 or (user_id is null and lower(email) = any($3::text[]))`,
);
/** Gives the orders of an account and of guests to another account. `emails` in lower case. */
export const reassignOrders = (tx: Tx, into: UserId, from: UserId | null, emails: readonly string[]): Promise<number> =>
  tx.exec(reassign, [into, from, [...emails]]);
