/** Lists of claims for staff. Each filter and sort has an index, and counts stop at a cap. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import type { Claim } from '#shared/api/order-shapes';
import type { Image } from '#shared/api/shapes';
import type { OrderReference, OrderRowId, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { ClaimKind, ClaimType, Decision } from './claim.store.ts';

export type ClaimFilter = {
  readonly states?: readonly Claim['status'][] | undefined;
  readonly kind?: ClaimKind | undefined;
  readonly typeId?: number | undefined;
  readonly region?: string | undefined;
  readonly assigneeId?: UserId | undefined;
  /** Only claims of this staff user: in charge of the claim, or following its order. */
  readonly scopeOf?: UserId | undefined;
  readonly id?: number | undefined;
  readonly orderIds?: readonly OrderRowId[] | undefined;
  /** Only claims decided at this moment or later. */
  readonly decidedSince?: Date | undefined;
};

export type ClaimSort = '-created' | 'created' | '-decided';

const orders: Readonly<Record<ClaimSort, string>> = {
  '-created': 'c.created_at desc, c.id desc',
  created: 'c.created_at, c.id',
  '-decided': 'c.decided_at desc, c.id desc',
};

const clausesOf = (filter: ClaimFilter): { where: string; values: unknown[] } => {
  const [parts, values]: [string[], unknown[]] = [[], []];
  const add = (sql: (parameter: string) => string, value: unknown): void =>
    void parts.push(sql(`$${values.push(value)}`));
  const { states = [], kind, typeId, region, assigneeId, scopeOf, id, orderIds, decidedSince } = filter;
  // an equality keeps the order of the index; a list of one would not
  if (states.length === 1) add((p) => `c.state = ${p}`, states[0]);
  if (states.length > 1) add((p) => `c.state = any(${p})`, states);
  // an array: with a join, the planner would read all claims
  if (kind) add((p) => `c.type_id = any(array(select id from claim_type where kind = ${p}))`, kind);
  if (typeId !== undefined) add((p) => `c.type_id = ${p}`, typeId);
  if (region) add((p) => `c.region = ${p}`, region);
  if (assigneeId !== undefined) add((p) => `c.assignee_id = ${p}`, assigneeId);
  if (scopeOf !== undefined)
    add(
      (p) =>
        `(c.assignee_id = ${p} or exists (select from shop_order o where o.id = c.order_id and o.trader_id = ${p}))`,
      scopeOf,
    );
  if (id !== undefined) add((p) => `c.id = ${p}`, id);
  if (orderIds) add((p) => `c.order_id = any(${p}::bigint[])`, orderIds);
  if (decidedSince) add((p) => `c.decided_at >= ${p}`, decidedSince);
  return { where: parts.length === 0 ? 'true' : parts.join(' and '), values };
};

export type ClaimListRow = {
  readonly id: number;
  readonly version: number;
  readonly state: Claim['status'];
  readonly region: string;
  readonly reference: OrderReference;
  readonly orderRowId: OrderRowId;
  /** Staff user who follows the order. */
  readonly traderId: UserId | null;
  readonly assigneeId: UserId | null;
  readonly currency: Currency;
  readonly fullName: string;
  readonly type: ClaimType;
  readonly message: string | null;
  readonly createdAt: Date;
  readonly takenAt: Date | null;
  readonly receivedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decision: Decision | null;
  readonly replacement: OrderReference | null;
  readonly photos: number;
  readonly lines: readonly { readonly name: string; readonly image: Image; readonly quantity: number }[];
  /** What the customer paid for the claimed units, or for those that they replace, in minor units. */
  readonly amount: number;
};

const columns = `c.id, c.version, c.state, c.region, o.reference, o.id as "orderRowId", o.trader_id as "traderId",
  c.assignee_id as "assigneeId", o.currency, o.full_name as "fullName",
  json_build_object('id', t.id, 'code', t.code, 'kind', t.kind, 'label', t.label) as type,
  c.message, c.created_at as "createdAt", c.taken_at as "takenAt", c.received_at as "receivedAt", c.decided_at as "decidedAt",
  c.decision, (select r.reference from shop_order r where r.id = c.replacement_order_id) as replacement,
  (select count(*)::int from claim_photo p where p.claim_id = c.id) as photos,
  (select json_agg(json_build_object('name', l.name, 'image', l.image, 'quantity', cl.quantity) order by l.position)
     from claim_line cl join order_line l on l.id = cl.order_line_id where cl.claim_id = c.id) as lines,
  (select coalesce(sum(p.net * cl.quantity / p.quantity), 0)::bigint
     from claim_line cl join order_line l on l.id = cl.order_line_id
       join order_line p on p.id = case when l.replaces_line_id is null then l.id else order_line_paid(l.id) end
     where cl.claim_id = c.id) as amount`;

const pageStatement = (filter: ClaimFilter, sort: ClaimSort, limits: readonly [number, number]) => {
  const { where, values } = clausesOf(filter);
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  // OFFSET: the planner overestimates these claims and would scan all of them in the order of the sort
  const filtered = filter.orderIds ? `(select * from claim c where ${where} offset 0) c` : `claim c where ${where}`;
  // the rows of the page are chosen first, so that skipped rows cost no join
  const text = `with chosen as materialized (
      select c.id from ${filtered} order by ${orders[sort]} limit ${limit} offset ${offset})
    select ${columns} from claim c join chosen using (id) join shop_order o on o.id = c.order_id
      join claim_type t on t.id = c.type_id order by ${orders[sort]}`;
  return { query: statementPlannedByValues('', text), values: [...values, ...limits] };
};

const countStatement = (filter: ClaimFilter, cap: number) => {
  const { where, values } = clausesOf(filter);
  // without `order by`, the planner would scan the table until the cap is reached
  const order = filter.orderIds ? '' : `order by ${orders['-created']}`;
  const counted = `select from claim c where ${where} ${order} limit $${values.length + 1}`;
  const text = `select count(*)::int as count from (${counted}) counted`;
  return { query: statementPlannedByValues('', text), values: [...values, cap + 1] };
};

export type ClaimPage = { readonly limit: number; readonly offset: number };

const read = (db: Reader, filter: ClaimFilter, sort: ClaimSort, { limit, offset }: ClaimPage) => {
  const { query, values } = pageStatement(filter, sort, [limit, offset]);
  return db.rows<ClaimListRow>(query, values);
};

const stream = (
  db: Pick<Db, 'stream'>,
  filter: ClaimFilter,
  sort: ClaimSort,
  batchSize: number,
): AsyncIterable<ClaimListRow[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from claim c join shop_order o on o.id = c.order_id
    join claim_type t on t.id = c.type_id where ${where} order by ${orders[sort]}`;
  return db.stream<ClaimListRow>(statement('', text), values, batchSize);
};

/** At most `cap` + 1. */
const count = async (db: Reader, filter: ClaimFilter, cap: number): Promise<number> => {
  const { query, values } = countStatement(filter, cap);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

export type ClaimReason = { readonly id: number; readonly label: string; readonly count: number };

const reasons = statementPlannedByValues(
  'claim.reasons',
  `select t.id, t.label, count(*)::int as count from claim c join claim_type t on t.id = c.type_id
   where c.created_at >= $1 and ($2::text is null or c.region = $2) group by t.id order by count(*) desc, t.position`,
);

export type ClaimedItem = {
  readonly itemRef: string;
  readonly name: string;
  readonly units: number;
  /** Most frequent reason. */
  readonly reason: string;
};

const itemsSql = statementPlannedByValues(
  'claim.claimedItems',
  `select l.item_ref as "itemRef", max(l.name) as name, sum(cl.quantity)::int as units,
     mode() within group (order by t.label) as reason
   from claim c join claim_type t on t.id = c.type_id
     -- OFFSET: the lines of these claims are looked up, not those of all claims
     cross join lateral (select order_line_id, quantity from claim_line where claim_id = c.id offset 0) cl
     cross join lateral (select item_ref, name from order_line where id = cl.order_line_id offset 0) l
   where c.created_at >= $1 and ($2::text is null or c.region = $2)
   group by l.item_ref order by sum(cl.quantity) desc, l.item_ref limit 10`,
);

const firstReply = statementPlannedByValues(
  'claim.firstReply',
  `select (extract(epoch from avg(coalesce(taken_at, decided_at) - created_at)) / 60)::int as minutes from claim
   where created_at >= $1 and ($2::text is null or region = $2) and coalesce(taken_at, decided_at) is not null`,
);

export const staffList = {
  read,
  stream,
  count,
  reasons: (db: Reader, since: Date, region: string | null): Promise<ClaimReason[]> =>
    db.rows<ClaimReason>(reasons, [since, region]),
  items: (db: Reader, since: Date, region: string | null): Promise<ClaimedItem[]> =>
    db.rows<ClaimedItem>(itemsSql, [since, region]),
  /** Average minutes until staff took or answered a claim; null when they did neither. */
  firstReply: async (db: Reader, since: Date, region: string | null): Promise<number | null> =>
    (await db.row<{ minutes: number | null }>(firstReply, [since, region]))?.minutes ?? null,
  statements: { page: pageStatement, count: countStatement },
};
