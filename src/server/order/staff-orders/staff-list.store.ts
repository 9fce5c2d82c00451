/** Lists of orders for staff. Each filter and sort has an index, and counts stop at a cap. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import { orderStatuses, type OrderStatus, type PaymentStatus } from '#shared/api/order-shapes';
import type { OrderReference, OrderRowId, UserId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type StaffListText =
  | { readonly kind: 'references'; readonly values: readonly string[] }
  | { readonly kind: 'reference' | 'email' | 'phone' | 'phoneEnd' | 'name'; readonly value: string }
  | { readonly kind: 'item'; readonly itemRef: string | null; readonly variantId: number | null };

export type StaffListFilter = {
  readonly view: 'ALL' | 'TO_CALL' | 'TO_CONFIRM' | 'TO_PREPARE' | 'TO_SEND' | 'LATE' | 'UNDER_REVIEW';
  readonly states?: readonly OrderStatus[] | undefined;
  readonly paymentStatuses?: readonly PaymentStatus[] | undefined;
  readonly paymentMethod?: 'CARD' | 'CASH' | undefined;
  readonly region?: string | undefined;
  readonly deliveryModeId?: string | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  /** Required for the view LATE: `YYYY-MM-DD`. */
  readonly today?: string | undefined;
  readonly text?: StaffListText | undefined;
  /** Only orders that this staff user follows. */
  readonly traderId?: UserId | undefined;
  readonly ids?: readonly OrderRowId[] | undefined;
};

export type StaffListSort = '-placed' | 'placed' | '-total' | 'total';

const views: Readonly<Record<StaffListFilter['view'], string | null>> = {
  ALL: null,
  TO_CALL: 'o.confirm_until is not null',
  TO_CONFIRM: `o.confirm_until is null and o.state in ('NEW', 'CUSTOMER_CALLED')`,
  TO_PREPARE: `o.state = 'CONFIRMED'`,
  TO_SEND: `o.state = 'BEING_PREPARED'`,
  // the states of the index of late orders
  LATE: `o.state in ('NEW', 'CUSTOMER_CALLED', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'PARTIALLY_DELIVERED')`,
  UNDER_REVIEW: 'o.checking_since is not null',
};

const sorts: Readonly<Record<StaffListSort, string>> = {
  '-placed': 'o.placed_at desc, o.id desc',
  placed: 'o.placed_at, o.id',
  '-total': 'o.total desc, o.id desc',
  total: 'o.total, o.id',
};

type Clauses = { readonly where: string; readonly values: readonly unknown[] };
type Add = (sql: (parameter: string) => string, value: unknown) => void;

const like = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const addText = (text: StaffListText, add: Add, literal: (sql: string) => void): void => {
  if (text.kind === 'item') {
    const { itemRef, variantId } = text;
    const inLines = (column: string) => (p: string) =>
      `exists (select from order_line l where l.order_id = o.id and l.${column} = ${p})`;
    if (variantId !== null) add(inLines('variant_id'), variantId);
    else if (itemRef !== null) add(inLines('item_ref'), itemRef);
    else literal('false');
    return;
  }
  if (text.kind === 'references') return add((p) => `o.reference = any(${p})`, text.values);
  const { kind, value } = text;
  if (kind === 'reference') add((p) => `o.reference like ${p}`, `${like(value)}%`);
  if (kind === 'email') add((p) => `lower(o.email) like ${p}`, `${like(value.toLowerCase())}%`);
  if (kind === 'phone') add((p) => `reverse(o.phone) = reverse(${p}::text)`, value);
  // the value is reversed here, because the planner needs a constant pattern
  if (kind === 'phoneEnd') add((p) => `reverse(o.phone) like ${p}`, `${Array.from(value).toReversed().join('')}%`);
  if (kind === 'name') add((p) => `o.search_name like ${p}`, `%${like(value)}%`);
};

const oneOf =
  (column: string, isOne: boolean) =>
  (parameter: string): string =>
    isOne ? `${column} = ${parameter}` : `${column} = any(${parameter})`;

const addDays = ({ from, to, timeZone }: StaffListFilter, values: unknown[], literal: (sql: string) => void): void => {
  if (!from && !to) return;
  const zone = `$${values.push(timeZone)}`;
  if (from) literal(`o.placed_at >= ($${values.push(from)}::date::timestamp at time zone ${zone})`);
  if (to) literal(`o.placed_at < (($${values.push(to)}::date + 1)::timestamp at time zone ${zone})`);
};

const clausesOf = (filter: StaffListFilter): Clauses => {
  const [parts, values]: [string[], unknown[]] = [[], []];
  const add: Add = (sql, value) => parts.push(sql(`$${values.push(value)}`));
  const literal = (sql: string): void => void parts.push(sql);
  const view = views[filter.view];
  if (view !== null) literal(view);
  if (filter.view === 'LATE') add((p) => `o.delivery_mode ->> 'latest' < ${p}`, filter.today ?? '');
  // an equality keeps the order of the index; a list of one would not
  const addList = (column: string, list: readonly string[] | undefined): void => {
    if (list && list.length > 0) add(oneOf(column, list.length === 1), list.length === 1 ? list[0] : list);
  };
  addList('o.state', filter.states);
  addList('o.payment_status', filter.paymentStatuses);
  if (filter.paymentMethod) add((p) => `o.payment_method = ${p}`, filter.paymentMethod);
  if (filter.region) add((p) => `o.region = ${p}`, filter.region);
  if (filter.deliveryModeId) add((p) => `o.delivery_mode ->> 'id' = ${p}`, filter.deliveryModeId);
  addDays(filter, values, literal);
  if (filter.traderId !== undefined) add((p) => `o.trader_id = ${p}`, filter.traderId);
  if (filter.ids) add((p) => `o.id = any(${p}::bigint[])`, filter.ids);
  if (filter.text) addText(filter.text, add, literal);
  return { where: parts.length === 0 ? 'true' : parts.join(' and '), values };
};

export type StaffListRow = {
  readonly id: OrderRowId;
  readonly reference: string;
  readonly version: number;
  readonly placedAt: Date;
  readonly state: OrderStatus;
  readonly region: string;
  readonly currency: Currency;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  /** Of the delivery; the city where the region has no areas, null for a pickup. */
  readonly area: string | null;
  readonly userId: UserId | null;
  readonly itemsCount: number;
  readonly total: number;
  readonly toPay: number;
  readonly paymentMethod: 'CARD' | 'CASH';
  readonly paymentStatus: PaymentStatus;
  readonly underReviewSince: Date | null;
  readonly deliveryMode: {
    readonly id: string;
    readonly name: string;
    readonly pickup: boolean;
    readonly earliest: string;
    readonly latest: string;
  };
  readonly confirmUntil: Date | null;
  readonly hasNote: boolean;
  readonly traderId: UserId | null;
};

const columns = `o.id, o.reference, o.version, o.placed_at as "placedAt", o.state, o.region, o.currency, o.full_name as "fullName",
  o.email, o.phone, coalesce(o.address ->> 'city', o.store ->> 'city', '') as city,
  coalesce(o.address ->> 'region', o.address ->> 'city') as area, o.user_id as "userId", o.total,
  o.to_pay as "toPay", o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.checking_since as "underReviewSince", o.delivery_mode as "deliveryMode", o.confirm_until as "confirmUntil",
  o.note is not null as "hasNote", o.trader_id as "traderId",
  (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as "itemsCount"`;

/** Days of a period that is read as a whole and then sorted. */
const shortPeriod = 31;

const sortOf = ({ from, to }: StaffListFilter, sort: StaffListSort): string => {
  const isShort = from && to && (Date.parse(to) - Date.parse(from)) / 86_400_000 <= shortPeriod;
  // an expression instead of the column, because the index on totals would be read through all other periods
  return isShort ? sorts[sort].replace('o.total', '(o.total + 0)') : sorts[sort];
};

const listStatement = (filter: StaffListFilter, sort: StaffListSort, limits: [number, number]) => {
  const { where, values } = clausesOf(filter);
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const text = `select ${columns} from shop_order o where ${where} order by ${sortOf(filter, sort)} limit ${limit} offset ${offset}`;
  return { query: statementPlannedByValues('', text), values: [...values, ...limits] };
};

export const readStaffList = (
  db: Reader,
  filter: StaffListFilter,
  sort: StaffListSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StaffListRow[]> => {
  const { query, values } = listStatement(filter, sort, [limit, offset]);
  return db.rows<StaffListRow>(query, values);
};

/** The newest first. */
export const readStaffIds = async (db: Reader, filter: StaffListFilter, limit: number): Promise<OrderRowId[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select o.id from shop_order o where ${where} order by ${sorts['-placed']} limit $${values.length + 1}`;
  const rows = await db.rows<{ id: OrderRowId }>(statementPlannedByValues('', text), [...values, limit]);
  return rows.map(({ id }) => id);
};

/** All rows of the filter, in batches, while `db` holds a connection for bulk work. */
export const streamStaffList = (
  db: Pick<Db, 'stream'>,
  filter: StaffListFilter,
  sort: StaffListSort,
  batchSize: number,
): AsyncIterable<StaffListRow[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from shop_order o where ${where} order by ${sorts[sort]}`;
  return db.stream<StaffListRow>(statement('', text), values, batchSize);
};

/** Sort of an index on the filtered column: without ORDER BY the planner may scan the whole table for a rare value. */
const countOrder = (filter: StaffListFilter): string => {
  const { view, states, paymentStatuses, paymentMethod, deliveryModeId, from, to, text, traderId, ids } = filter;
  if (view === 'LATE') return `o.delivery_mode ->> 'latest'`;
  const others = [paymentStatuses, paymentMethod, deliveryModeId, from, to, text, traderId, ids];
  const onlyStates = view === 'ALL' && states && others.every((value) => value === undefined);
  return onlyStates ? `o.state, ${sorts['-placed']}` : sorts['-placed'];
};

const countStatement = (filter: StaffListFilter, cap: number) => {
  const { where, values } = clausesOf(filter);
  const counted = `select from shop_order o where ${where} order by ${countOrder(filter)} limit $${values.length + 1}`;
  const text = `select count(*)::int as count from (${counted}) counted`;
  return { query: statementPlannedByValues('', text), values: [...values, cap + 1] };
};

/** Statements with values, so that tests can read their plans; and the rows of an export, for measurements. */
export const staffStatements = { list: listStatement, count: countStatement, stream: streamStaffList };

/** At most `cap` + 1. */
export const countStaffList = async (db: Reader, filter: StaffListFilter, cap: number): Promise<number> => {
  const { query, values } = countStatement(filter, cap);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

const traders = statement(
  'order.traders',
  'select reference, trader_id as "traderId" from shop_order where reference = any($1)',
);
type TraderRow = { readonly reference: OrderReference; readonly traderId: UserId | null };

/** Trader of each order, by reference; unknown references are absent. */
export const readTraders = async (db: Reader, references: readonly string[]): Promise<Map<string, UserId | null>> =>
  new Map((await db.rows<TraderRow>(traders, [references])).map(({ reference, traderId }) => [reference, traderId]));

const byId = statement('order.staffRow', `select ${columns} from shop_order o where o.id = $1`);

export const readStaffRow = (db: Reader, id: OrderRowId): Promise<StaffListRow | null> =>
  db.row<StaffListRow>(byId, [id]);

const states = statementPlannedByValues(
  'order.staffStates',
  `select s.state, (select count(*) from (select from shop_order o where o.state = s.state order by o.placed_at desc limit $2) c)::int as count
   from unnest($1::text[]) as s(state)`,
);
const statesOfRegion = statementPlannedByValues(
  'order.staffStatesOfRegion',
  `select s.state,
     (select count(*) from (select from shop_order o where o.region = $3 and o.state = s.state
       order by o.placed_at desc limit $2) c)::int as count
   from unnest($1::text[]) as s(state)`,
);
const statesOfTrader = statementPlannedByValues(
  'order.staffStatesOfTrader',
  `select state, least(count(*), $1)::int as count from shop_order
   where trader_id = $2 and ($3::text is null or region = $3) group by state`,
);

type Scope = { readonly region?: string | undefined; readonly traderId?: UserId | undefined };

/** Orders of each state; a count is at most `cap` + 1. */
export const countStaffStates = async (
  db: Reader,
  { region, traderId }: Scope,
  cap: number,
): Promise<Map<OrderStatus, number>> => {
  type Row = { state: OrderStatus; count: number };
  const most = cap + 1;
  const read = (): Promise<Row[]> => {
    if (traderId !== undefined) return db.rows<Row>(statesOfTrader, [most, traderId, region ?? null]);
    if (region !== undefined) return db.rows<Row>(statesOfRegion, [orderStatuses, most, region]);
    return db.rows<Row>(states, [orderStatuses, most]);
  };
  return new Map((await read()).map(({ state, count }) => [state, count]));
};
