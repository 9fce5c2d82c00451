/** Stock by variant and location, its ledger and its reservations, for staff. */
import { statement, statementPlannedByValues, type Db, type Reader, type Statement } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { proStock } from '#shared/api/pro-stock';
import { prefixTsquery, likePrefix } from '#shared/rules/typed-words';
import { variantColumns, type StockedVariant } from './variant-columns.ts';

type Input = InputOf<typeof proStock.list>;

/** `at`: sales are counted in the 28 days before it. */
export type StockFilter = Pick<Input, 'text' | 'region' | 'variant' | 'location' | 'section' | 'level'> &
  StockBounds & { readonly at: Date };
export type StockSort = Input['sort'];

export type StockRow = StockedVariant & {
  locationId: number;
  location: string;
  onHand: number;
  reserved: number;
  lowAt: number;
  ownLowAt: boolean;
  incoming: number;
  incomingOn: string | null;
  sold: number;
};

const free = 's.on_hand - s.reserved';
const expected = `from stock_incoming e where e.variant_id = s.variant_id and e.location_id = s.location_id
  and e.state = 'EXPECTED'`;
/** Units that orders took. Returns are not subtracted, because they can be sold again. */
const sold = (at: string): string =>
  `(select coalesce(-sum(m.quantity), 0)::int from stock_movement m where m.variant_id = s.variant_id
    and m.location_id = s.location_id and m.reason like 'order %' and m.created_at > ${at}::timestamptz - interval '28 days')`;

const columns = (at: string): string => `${variantColumns}, s.location_id as "locationId", l.name as location,
  s.on_hand as "onHand", s.reserved, coalesce(s.low_at, l.low_at) as "lowAt", s.low_at is not null as "ownLowAt",
  (select coalesce(sum(e.quantity), 0)::int ${expected}) as incoming,
  (select min(e.expected_on)::text ${expected}) as "incomingOn", ${sold(at)} as sold`;

/** For filters and sorts only: without the names of style and size, the view does not read their tables. */
const filtered = (level: StockFilter['level'], withVariant = true): string =>
  // OFFSET: held rows are few, and the planner expects many
  `from ${level === 'HELD' ? `(select * from stock s where ${levels.HELD} offset 0)` : 'stock'} s
   join location l on l.id = s.location_id ${withVariant ? 'join console_variant v on v.id = s.variant_id' : ''}`;

/** Values of the conditions on indexes. Read before the list: the planner cannot estimate rows from subqueries. */
export type StockBounds = {
  /** Locations of the region of the filter. */
  readonly locationIds: readonly number[];
  /** Stock with more units is never low. */
  readonly highestThreshold: number;
};

const bounds = statement(
  'stock.listBounds',
  `select array(select id from location where $1 = any(regions) order by id) as "locationIds",
     coalesce(greatest((select max(low_at) from location), (select max(low_at) from stock where low_at is not null)), 0)
       as "highestThreshold"`,
);

export const readStockBounds = async (db: Reader, region: string | undefined): Promise<StockBounds> => {
  const row = await db.row<StockBounds>(bounds, [region ?? null]);
  return row ?? { locationIds: [], highestThreshold: 0 };
};

const low = `${free} <= coalesce(s.low_at, l.low_at)`;

const levels: Readonly<Record<Exclude<NonNullable<Input['level']>, 'LOW'>, string>> = {
  OUT: `${free} = 0`,
  HELD: 's.on_hand = s.reserved and s.on_hand > 0',
  INCOMING: `exists (select ${expected})`,
};

const sorts: Readonly<Record<StockSort, string>> = {
  ref: 'v.ref, v.position, v.id, l.position, l.id',
  '-ref': 'v.ref desc, v.position, v.id, l.position, l.id',
  // as in the indexes
  available: `${free}, s.variant_id, s.location_id`,
  '-available': `${free} desc, s.variant_id desc, s.location_id desc`,
  onHand: 's.on_hand, s.variant_id, s.location_id',
  '-onHand': 's.on_hand desc, s.variant_id desc, s.location_id desc',
};

const sortOf = ({ level }: StockFilter, sort: StockSort): string =>
  // an expression instead of the column: low stock is found by the index on available units
  level === 'LOW'
    ? sorts[sort].replace('s.on_hand,', '(s.on_hand + 0),').replace('s.on_hand desc', '(s.on_hand + 0) desc')
    : sorts[sort];

/** Variants by the beginning of a code, by barcode, and by words of the name; each part has an index. */
const textClause = (typed: string, add: (value: unknown) => string): string => {
  const text = typed.trim();
  const code = add(likePrefix(text.toUpperCase()));
  const query = prefixTsquery(text);
  const words = query === null ? '' : `or search_prefix @@ to_tsquery('simple_plain', ${add(query)})`;
  return `s.variant_id in (
    select id from console_variant where upper(sku) like ${code} or barcode = ${add(text)}
    union all select id from console_variant where upper(ref) like ${code} ${words})`;
};

/** Sold out, sorted by units on hand: in the form of the condition of that index. */
const levelClause = (
  { level, highestThreshold: highest }: StockFilter,
  sort: StockSort | null,
  add: (value: unknown) => string,
): string | undefined => {
  if (level === 'LOW') return `${free} > 0 and ${free} <= ${add(highest)}::int and ${low}`;
  if (level === 'OUT' && (sort === 'onHand' || sort === '-onHand')) return 's.on_hand = s.reserved';
  return level && levels[level];
};

const alwaysInStock = ({ level }: StockFilter): boolean => level === 'LOW' || level === 'HELD';

/** An archived variant is listed while it has stock. */
const clausesOf = (filter: StockFilter, values: unknown[], sort: StockSort | null = null): string => {
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    !alwaysInStock(filter) && '(not v.archived or s.on_hand > 0)',
    filter.region && `s.location_id = any(${add(filter.locationIds)}::int[])`,
    filter.variant && `s.variant_id = ${add(Number(filter.variant))}`,
    filter.location && `s.location_id = ${add(Number(filter.location))}`,
    filter.section && `v.section_id = ${add(Number(filter.section))}`,
    levelClause(filter, sort, add),
    filter.text?.trim() && textClause(filter.text, add),
  ];
  return parts.filter(Boolean).join(' and ') || 'true';
};

export const readStock = (
  db: Reader,
  filter: StockFilter,
  sort: StockSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StockRow[]> => {
  const values: unknown[] = [filter.at, limit, offset];
  const page = `select s.variant_id, s.location_id, row_number() over (order by ${sortOf(filter, sort)}) as position
    ${filtered(filter.level)} where ${clausesOf(filter, values, sort)} order by ${sortOf(filter, sort)} limit $2 offset $3`;
  const text = `select ${columns('$1')} from (${page}) p join stock s on (s.variant_id, s.location_id) = (p.variant_id, p.location_id)
    join location l on l.id = s.location_id join console_variant v on v.id = s.variant_id order by p.position`;
  return db.rows<StockRow>(statementPlannedByValues('', text), values);
};

/** Looks up the variant of each row. A join would be planned to read all variants before the cap is reached. */
const lookedUp = `from stock s join location l on l.id = s.location_id
  cross join lateral (select archived, section_id from console_variant where id = s.variant_id offset 0) v`;

/** At most `cap` + 1. */
export const countStock = async (db: Reader, filter: StockFilter, cap: number): Promise<number> => {
  const values: unknown[] = [cap + 1];
  // sorted by an index; without an order, the planner would scan the table until the cap is reached
  const order =
    filter.level === undefined || filter.level === 'INCOMING' ? 's.variant_id, s.location_id' : sorts.available;
  const withVariant = !alwaysInStock(filter) || filter.section !== undefined;
  const tables = filter.level === 'OUT' ? lookedUp : filtered(filter.level, withVariant);
  const counted = `select ${tables} where ${clausesOf(filter, values)} order by ${order} limit $1`;
  const query: Statement = statementPlannedByValues('', `select count(*)::int as count from (${counted}) counted`);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

export const streamStock = (
  db: Pick<Db, 'stream'>,
  filter: StockFilter,
  sort: StockSort,
  batchSize: number,
): AsyncIterable<StockRow[]> => {
  const values: unknown[] = [filter.at];
  const text = `select ${columns('$1')} ${filtered(filter.level)}
    where ${clausesOf(filter, values)} order by ${sorts[sort]}`;
  return db.stream<StockRow>(statement('', text), values, batchSize);
};

const locations = statement(
  'stock.deskLocations',
  `select id, name, low_at as "lowAt" from location where active order by position, id`,
);

export const readLocations = (db: Reader): Promise<{ id: number; name: string; lowAt: number }[]> => db.rows(locations);

export type MovementRow = StockedVariant & {
  id: number;
  at: Date;
  location: string;
  quantity: number;
  reason: string;
  note: string | null;
  staffId: number | null;
};

// Each form of the filter has an index. Planned by values, because a plan for any limit would read all variants.
const movementsOf = (where: string): string =>
  `select ${variantColumns}, m.id, m.created_at as at, l.name as location, m.quantity, m.reason, m.note,
     m.staff_id as "staffId"
   from (select * from stock_movement m where ${where} and ($1::bigint is null or m.id < $1) order by m.id desc limit $2) m
   join location l on l.id = m.location_id join console_variant v on v.id = m.variant_id order by m.id desc`;

const movements = statementPlannedByValues('stock.movements', movementsOf('true'));
const movementsAt = statementPlannedByValues('stock.movementsAt', movementsOf('m.location_id = $3'));
const movementsOfVariant = statementPlannedByValues(
  'stock.movementsOfVariant',
  movementsOf('m.variant_id = $3 and ($4::int is null or m.location_id = $4)'),
);

type MovementQuery = {
  readonly variantId: number | null;
  readonly locationId: number | null;
  readonly before: number | null;
};

/** The latest first. */
export const readMovements = (
  db: Reader,
  { variantId, locationId, before }: MovementQuery,
  limit: number,
): Promise<MovementRow[]> => {
  if (variantId !== null) return db.rows(movementsOfVariant, [before, limit, variantId, locationId]);
  return locationId === null ? db.rows(movements, [before, limit]) : db.rows(movementsAt, [before, limit, locationId]);
};

export type ReservationRow = StockedVariant & { order: string; location: string; quantity: number; until: Date | null };

const reservationFilter = `($1::bigint is null or r.variant_id = $1) and ($2::int is null or r.location_id = $2)`;

const reservations = statement(
  'stock.deskReservations',
  `select ${variantColumns}, r.order_id as order, l.name as location, r.quantity, r.expires_at as until
   from stock_reservation r join location l on l.id = r.location_id join console_variant v on v.id = r.variant_id
   where ${reservationFilter} order by r.expires_at nulls last, r.order_id, r.variant_id limit $3`,
);

const reservationCount = statement(
  'stock.deskReservationCount',
  `select count(*)::int as count from (select from stock_reservation r where ${reservationFilter} limit $3) counted`,
);

/** The first to expire first. */
export const readDeskReservations = (
  db: Reader,
  filter: readonly [variantId: number | null, locationId: number | null],
  limit: number,
): Promise<ReservationRow[]> => db.rows(reservations, [...filter, limit]);

export const countDeskReservations = async (
  db: Reader,
  filter: readonly [variantId: number | null, locationId: number | null],
  cap: number,
): Promise<number> => (await db.row<{ count: number }>(reservationCount, [...filter, cap + 1]))?.count ?? 0;
