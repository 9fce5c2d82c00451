/** Counts of shelves. A count keeps the stock of the moment in each line, so that later sales do not change it. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId, VariantId } from '#shared/ids';
import { variantColumns, type StockedVariant } from './variant-label.store.ts';

export type CountRow = {
  id: number;
  locationId: number;
  location: string;
  sectionId: number | null;
  name: string;
  state: 'OPEN' | 'POSTED' | 'CANCELLED';
  startedAt: Date;
  startedBy: number | null;
  closedAt: Date | null;
  counted: number;
  different: number;
};

const countColumns = `c.id, c.location_id as "locationId", l.name as location, c.section_id as "sectionId", c.name, c.state,
  c.started_at as "startedAt", c.started_by as "startedBy", c.closed_at as "closedAt",
  (select count(*)::int from stock_count_line n where n.count_id = c.id) as counted,
  (select count(*)::int from stock_count_line n where n.count_id = c.id and n.counted <> n.on_hand) as different`;
const fromCounts = 'from stock_count c join location l on l.id = c.location_id';

const list = statement(
  'stock.counts',
  `select ${countColumns} ${fromCounts} order by c.state <> 'OPEN', c.id desc limit $1`,
);
const byId = statement('stock.count', `select ${countColumns} ${fromCounts} where c.id = $1`);

export const readCounts = (db: Reader, limit: number): Promise<CountRow[]> => db.rows(list, [limit]);
export const findCount = (db: Reader, id: number): Promise<CountRow | null> => db.row(byId, [id]);

const start = statement(
  'stock.startCount',
  `insert into stock_count (location_id, section_id, name, started_at, started_by)
   select l.id, $2, $3, $4, $5 from location l where l.id = $1 and l.active returning id`,
);

export type NewCount = {
  readonly locationId: number;
  readonly sectionId: number | null;
  readonly name: string;
  readonly at: Date;
  readonly by: UserId;
};

/** Null for an unknown location. */
export const insertCount = async (tx: Tx, { locationId, sectionId, name, at, by }: NewCount): Promise<number | null> =>
  (await tx.row<{ id: number }>(start, [locationId, sectionId, name, at, by]))?.id ?? null;

const share = statement(
  'stock.shareCount',
  `select location_id as "locationId", state from stock_count where id = $1 for share`,
);
const lock = statement(
  'stock.lockCount',
  `select location_id as "locationId", state from stock_count where id = $1 for no key update`,
);
export type OpenCount = { locationId: number; state: CountRow['state'] };

/** Several people enter lines at once; nobody closes the count meanwhile. */
export const shareCount = (tx: Tx, id: number): Promise<OpenCount | null> => tx.row(share, [id]);
export const lockCount = (tx: Tx, id: number): Promise<OpenCount | null> => tx.row(lock, [id]);

const close = statement(
  'stock.closeCount',
  'update stock_count set state = $2, closed_at = $3, closed_by = $4 where id = $1',
);

export const closeCount = (
  tx: Tx,
  id: number,
  state: 'POSTED' | 'CANCELLED',
  { at, by }: { readonly at: Date; readonly by: UserId },
): Promise<number> => tx.exec(close, [id, state, at, by]);

const asked = `unnest($2::bigint[], $3::int[], $4::int[]) as a(variant_id, quantity, seen)`;
const insertLines = `insert into stock_count_line as n (count_id, variant_id, counted, on_hand, counted_at, counted_by)
   select $1, a.variant_id, a.quantity, coalesce(s.on_hand, 0), $6, $7
   from ${asked} left join stock s on s.variant_id = a.variant_id and s.location_id = $5 order by a.variant_id
   on conflict (count_id, variant_id) do update set`;

// A line that a colleague counted after the person looked stays as it is.
const setLines = statement(
  'stock.setCountLines',
  `${insertLines} counted = excluded.counted, on_hand = excluded.on_hand, moved = false,
     counted_at = excluded.counted_at, counted_by = excluded.counted_by
   where n.posted_at is null and (n.counted_by is not distinct from $7 or n.counted = excluded.counted
     or n.counted is not distinct from (select a.seen from ${asked} where a.variant_id = excluded.variant_id))
   returning variant_id::text as "variantId"`,
);

// Units that left between two scans may or may not be counted, so the line is marked.
const addLines = statement(
  'stock.addCountLines',
  `${insertLines} counted = n.counted + excluded.counted, moved = n.moved or n.on_hand <> excluded.on_hand,
     on_hand = excluded.on_hand, counted_at = excluded.counted_at, counted_by = excluded.counted_by
   where n.posted_at is null and ($4::int[] is null or true) and n.counted + excluded.counted <= 100000
   returning variant_id::text as "variantId"`,
);

export type EnteredLine = { readonly variantId: VariantId; readonly quantity: number; readonly seen: number | null };
export type Entry = {
  readonly countId: number;
  readonly locationId: number;
  readonly mode: 'SET' | 'ADD';
  readonly lines: readonly EnteredLine[];
  readonly at: Date;
  readonly by: UserId;
};

/** Returns the variants whose lines were written. */
export const enterLines = async (tx: Tx, { countId, locationId, mode, lines, at, by }: Entry): Promise<Set<string>> => {
  const rows = await tx.rows<{ variantId: string }>(mode === 'SET' ? setLines : addLines, [
    countId,
    lines.map(({ variantId }) => variantId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ seen }) => seen),
    locationId,
    at,
    by,
  ]);
  return new Set(rows.map(({ variantId }) => variantId));
};

export type CountLineRow = StockedVariant & {
  counted: number | null;
  onHand: number;
  reserved: number;
  moved: boolean;
  countedBy: number | null;
  countedAt: Date | null;
  posted: boolean;
};

const lineColumns = `${variantColumns}, n.counted, coalesce(n.on_hand, s.on_hand, 0) as "onHand",
  coalesce(s.reserved, 0) as reserved, coalesce(n.moved, false) as moved, n.counted_by as "countedBy",
  n.counted_at as "countedAt", n.posted_at is not null as posted`;

const linesOf = statement(
  'stock.countLines',
  `select ${lineColumns} from stock_count_line n join console_variant v on v.id = n.variant_id
     left join stock s on s.variant_id = n.variant_id and s.location_id = $2
   where n.count_id = $1 and ($3::bigint[] is null or n.variant_id = any($3)) order by v.ref, v.position, v.id`,
);

/** Null variants read all lines. */
export const readCountLines = (
  db: Reader,
  countId: number,
  locationId: number,
  variantIds: readonly VariantId[] | null,
): Promise<CountLineRow[]> => db.rows(linesOf, [countId, locationId, variantIds]);

const sheet = statement(
  'stock.countSheet',
  `select ${lineColumns}
   from (select variant_id from stock where location_id = $2 union select variant_id from stock_count_line where count_id = $1) x
   join console_variant v on v.id = x.variant_id
   left join stock s on s.variant_id = x.variant_id and s.location_id = $2
   left join stock_count_line n on n.count_id = $1 and n.variant_id = x.variant_id
   where n.count_id is not null or (($3::int is null or v.section_id = $3) and (not v.archived or s.on_hand > 0))
   order by v.ref, v.position, v.id limit $4`,
);

/** Counted lines, and the stock of the section in the location. */
export const readCountSheet = (
  db: Reader,
  { id, locationId, sectionId }: Pick<CountRow, 'id' | 'locationId' | 'sectionId'>,
  limit: number,
): Promise<CountLineRow[]> => db.rows(sheet, [id, locationId, sectionId, limit]);

const unposted = statement(
  'stock.unpostedLines',
  `select variant_id::text as "variantId", counted - on_hand as change from stock_count_line
   where count_id = $1 and posted_at is null order by variant_id`,
);

export const readUnposted = (tx: Tx, countId: number): Promise<{ variantId: VariantId; change: number }[]> =>
  tx.rows(unposted, [countId]);

const post = statement(
  'stock.postLines',
  'update stock_count_line set posted_at = $3 where count_id = $1 and variant_id = any($2::bigint[])',
);

export const markPosted = (tx: Tx, countId: number, variantIds: readonly VariantId[], at: Date): Promise<number> =>
  tx.exec(post, [countId, variantIds, at]);
