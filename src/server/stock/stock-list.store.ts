/** Stock by variant and location, its ledger and its reservations, for staff. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import {
  adder,
  expectedDeliveries,
  filteredStock,
  hasText,
  isOnlyOfSection,
  sortOf,
  sorts,
  stockOfSection,
  stockWithNames,
  type StockFilter,
  type StockSort,
} from './stock-filter.store.ts';
import { variantColumns, type StockedVariant } from './variant-label.store.ts';

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

/** Units that orders took. Returns are not subtracted, because they can be sold again. */
const sold = (at: string): string =>
  `(select coalesce(-sum(m.quantity), 0)::int from stock_movement m where m.variant_id = s.variant_id
    and m.location_id = s.location_id and m.reason like 'order %' and m.created_at > ${at}::timestamptz - interval '28 days')`;

const columns = (at: string): string => `${variantColumns}, s.location_id as "locationId", l.name as location,
  s.on_hand as "onHand", s.reserved, coalesce(s.low_at, l.low_at) as "lowAt", s.low_at is not null as "ownLowAt",
  (select coalesce(sum(e.quantity), 0)::int ${expectedDeliveries}) as incoming,
  (select min(e.expected_on)::text ${expectedDeliveries}) as "incomingOn", ${sold(at)} as sold`;

export const readStock = (
  db: Reader,
  filter: StockFilter,
  sort: StockSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StockRow[]> => {
  const values: unknown[] = [filter.at, limit, offset];
  const page = `select s.variant_id, s.location_id, row_number() over (order by ${sortOf(filter, sort)}) as position
    ${filteredStock(filter, sort, adder(values))} order by ${sortOf(filter, sort)} limit $2 offset $3`;
  const text = `select ${columns('$1')} from (${page}) p join stock s on (s.variant_id, s.location_id) = (p.variant_id, p.location_id)
    join location l on l.id = s.location_id join console_variant v on v.id = s.variant_id order by p.position`;
  return db.rows<StockRow>(statementPlannedByValues('', text), values);
};

/** Sorted by an index; without an order, the planner would scan the table until the cap is reached. */
const countOrder = ({ level }: StockFilter): string => {
  if (level === 'INCOMING') return 'order by s.variant_id, s.location_id';
  return `order by ${level === 'LOW' ? sorts.available : sorts.onHand}`;
};

/** At most `cap` + 1. */
export const countStock = async (db: Reader, filter: StockFilter, cap: number): Promise<number> => {
  const values: unknown[] = [cap + 1];
  const from = isOnlyOfSection(filter)
    ? stockOfSection(filter, adder(values))
    : `${filteredStock(filter, 'onHand', adder(values))} ${hasText(filter) ? '' : countOrder(filter)}`;
  const text = `select count(*)::int as count from (select ${from} limit $1) counted`;
  return (await db.row<{ count: number }>(statementPlannedByValues('', text), values))?.count ?? 0;
};

export const streamStock = (
  db: Pick<Db, 'stream'>,
  filter: StockFilter,
  sort: StockSort,
  batchSize: number,
): AsyncIterable<StockRow[]> => {
  const values: unknown[] = [filter.at];
  const text = `select ${columns('$1')} ${stockWithNames(filter, sort, adder(values))} order by ${sorts[sort]}`;
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
