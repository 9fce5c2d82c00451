/**
 * Each statement locks stock rows sorted by (variant, location) to avoid deadlocks. It computes from the locked rows,
 * because the snapshot of the statement may be older than the lock.
 */
import { raisedDetail, statement, type Reader, type Tx } from '#platform/db';
import type { VariantId } from '#shared/ids';

export type Shortage = { variantId: VariantId; available: number };
type ShortageRow = { variant_id: VariantId; available: number };

const shortagesOf = (rows: ShortageRow[]): Shortage[] =>
  rows.map((row) => ({ variantId: row.variant_id, available: row.available }));

const requested = `requested as materialized (
     select variant_id, sum(quantity)::int as quantity
     from unnest($2::bigint[], $3::int[]) as line(variant_id, quantity) group by variant_id)`;

// Allocates quantities in the order of the locations' positions; `available` is the column that limits them.
const allocating = (available: string): string =>
  `allocation as materialized (
     select l.*, greatest(0, least(l.${available}, w.quantity - coalesce(sum(l.${available}) over (
       partition by l.variant_id order by l.position, l.location_id rows between unbounded preceding and 1 preceding), 0)))::int as taken
     from locked l join requested w using (variant_id)),
   short as materialized (
     select w.variant_id, coalesce(sum(l.${available}), 0)::int as available
     from requested w left join locked l using (variant_id) group by w.variant_id, w.quantity
     having coalesce(sum(l.${available}), 0) < w.quantity),
   allocated as materialized (select * from allocation where taken > 0 and not exists (select from short))`;

const reserving = `with ${requested},
   locked as materialized (
     select s.variant_id, s.location_id, s.on_hand, s.reserved, s.on_hand - s.reserved as free, l.position
     from stock s join location l on l.id = s.location_id
     where s.variant_id = any($2::bigint[]) and l.active and $4 = any(l.regions) and ($5::int is null or l.id = $5)
     order by s.variant_id, s.location_id for no key update of s),
   ${allocating('free')},
   counted as (
     update stock s set on_hand = p.on_hand, reserved = p.reserved + p.taken from allocated p
     where s.variant_id = p.variant_id and s.location_id = p.location_id),
   kept as (
     insert into stock_reservation as r (order_id, variant_id, location_id, quantity, expires_at)
     select $1, variant_id, location_id, taken, $6::timestamptz from allocated
     on conflict (order_id, variant_id, location_id)
     do update set quantity = r.quantity + excluded.quantity, expires_at = excluded.expires_at)`;

const reserve = statement(
  'stock.reserve',
  `${reserving} select variant_id::text as variant_id, available from short order by short.variant_id`,
);

const reserveOrFail = statement(
  'stock.reserveOrFail',
  `${reserving} select stock_refuse(jsonb_agg(jsonb_build_object('variantId', variant_id::text, 'available', available)
     order by variant_id)) from short having count(*) > 0`,
);

export type ReservationRequest = {
  orderId: string;
  region: string;
  /** Null means every location that serves the region. */
  locationId: number | null;
  lines: readonly { variantId: VariantId; quantity: number }[];
  until: Date | null;
};

const columns = (lines: readonly { variantId: VariantId; quantity: number }[]): [VariantId[], number[]] => [
  lines.map((line) => line.variantId),
  lines.map((line) => line.quantity),
];

const reservationParams = ({ orderId, region, locationId, lines, until }: ReservationRequest): unknown[] => [
  orderId,
  ...columns(lines),
  region,
  locationId,
  until,
];

export const reserveStock = async (tx: Tx, request: ReservationRequest): Promise<Shortage[]> =>
  shortagesOf(await tx.rows<ShortageRow>(reserve, reservationParams(request)));

/** Sends the statement without waiting for it. On a shortage, the command fails with the error of `refuse`. */
export const reserveStockOrFail = (
  tx: Tx,
  request: ReservationRequest,
  refuse: (shortages: readonly Shortage[]) => unknown,
): void =>
  tx.write(reserveOrFail, reservationParams(request), (error) => {
    const shortages = raisedDetail(error, 'OL001');
    return shortages === null ? error : refuse(JSON.parse(shortages) as Shortage[]);
  });

const lockReserved = `locked as materialized (
  select r.variant_id, r.location_id, r.quantity, l.position, s.on_hand, s.reserved
  from stock_reservation r join stock s using (variant_id, location_id) join location l on l.id = r.location_id
  where r.order_id = $1 order by r.variant_id, r.location_id for no key update of s, r)`;

const setExpiry = (condition: string): string =>
  `with reserved as materialized (
     select variant_id, location_id from stock_reservation where order_id = $1 ${condition}
     order by variant_id, location_id for no key update)
   update stock_reservation r set expires_at = $2::timestamptz from reserved h
   where r.order_id = $1 and r.variant_id = h.variant_id and r.location_id = h.location_id`;

const removeExpirySql = statement('stock.removeExpiry', setExpiry(''));
const extendExpirySql = statement('stock.extendExpiry', setExpiry('and expires_at is not null'));

/** False when the order has no reservation any more. */
export const removeExpiry = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.exec(removeExpirySql, [orderId, null])) > 0;

/** False when no reservation of the order expires. */
export const extendExpiry = async (tx: Tx, orderId: string, until: Date): Promise<boolean> =>
  (await tx.exec(extendExpirySql, [orderId, until])) > 0;

const release = statement(
  'stock.release',
  `with ${lockReserved},
   gone as (
     delete from stock_reservation r using locked l
     where r.order_id = $1 and r.variant_id = l.variant_id and r.location_id = l.location_id)
   update stock s set on_hand = l.on_hand, reserved = l.reserved - l.quantity from locked l
   where s.variant_id = l.variant_id and s.location_id = l.location_id`,
);

export const releaseStock = (tx: Tx, orderId: string): Promise<number> => tx.exec(release, [orderId]);

// When $2 and $3 are null, ships everything that is reserved.
const ship = statement(
  'stock.ship',
  `with ${lockReserved},
   requested as materialized (
     select variant_id, sum(quantity)::int as quantity from (
       select variant_id, quantity from locked where $2::bigint[] is null
       union all select * from unnest($2::bigint[], $3::int[]) as line(variant_id, quantity)) every_line
     group by variant_id),
   ${allocating('quantity')},
   gone as (
     delete from stock_reservation r using allocated p
     where r.order_id = $1 and r.variant_id = p.variant_id and r.location_id = p.location_id and p.quantity = p.taken),
   remaining as (
     update stock_reservation r set quantity = p.quantity - p.taken from allocated p
     where r.order_id = $1 and r.variant_id = p.variant_id and r.location_id = p.location_id and p.quantity > p.taken),
   shipped as (
     update stock s set on_hand = p.on_hand - p.taken, reserved = p.reserved - p.taken from allocated p
     where s.variant_id = p.variant_id and s.location_id = p.location_id)
   select w.reason, s.variant_id::text as variant_id, s.available from (select set_config('shop.stock_reason', 'order ' || $1, true) as reason) w
   left join short s on true order by s.variant_id`,
);

/** Null lines ship everything that is reserved. Returns the lines that exceed the reservation. */
export const shipStock = async (
  tx: Tx,
  orderId: string,
  lines: readonly { variantId: VariantId; quantity: number }[] | null,
): Promise<Shortage[]> => {
  const params = lines === null ? [null, null] : columns(lines);
  const rows = await tx.rows<{ variant_id: VariantId | null; available: number }>(ship, [orderId, ...params]);
  return shortagesOf(rows.filter((row): row is ShortageRow => row.variant_id !== null));
};

// The ledger trigger reads the reason at the end of the statement.
const takeBack = statement(
  'stock.takeBack',
  `with ${requested},
   placed as materialized (
     select w.variant_id, w.quantity, coalesce($4::int,
       (select m.location_id from stock_movement m where m.reason = 'order ' || $1 and m.variant_id = w.variant_id
        order by m.quantity, m.id limit 1),
       (select id from location where active order by position, id limit 1)) as location_id
     from requested w),
   returned as (
     insert into stock as s (variant_id, location_id, on_hand)
     select variant_id, location_id, quantity from placed order by variant_id, location_id
     on conflict (variant_id, location_id) do update set on_hand = s.on_hand + excluded.on_hand)
   select set_config('shop.stock_reason', 'return ' || $1, true) as reason`,
);

/** By default, units go back to the location that shipped them. */
export const takeStockBack = async (
  tx: Tx,
  back: { orderId: string; lines: readonly { variantId: VariantId; quantity: number }[]; locationId: number | null },
): Promise<void> => void (await tx.rows(takeBack, [back.orderId, ...columns(back.lines), back.locationId]));

// Finds the units where `takeBack` has just put them, and leaves what is reserved.
const writeOff = statement(
  'stock.writeOff',
  `with ${requested},
   placed as materialized (
     select w.variant_id, w.quantity, coalesce(
       (select m.location_id from stock_movement m where m.reason = 'order ' || $1 and m.variant_id = w.variant_id
        order by m.quantity, m.id limit 1),
       (select id from location where active order by position, id limit 1)) as location_id
     from requested w),
   locked as materialized (
     select s.variant_id, s.location_id, s.on_hand, p.quantity from stock s join placed p using (variant_id, location_id)
     where s.variant_id = any($2::bigint[]) order by s.variant_id, s.location_id for no key update of s),
   gone as (
     update stock s set on_hand = l.on_hand - l.quantity from locked l
     where s.variant_id = l.variant_id and s.location_id = l.location_id)
   select set_config('shop.stock_reason', $4 || ' ' || $1, true) as reason`,
);

/**
 * `SCRAP`: damaged. `SUPPLIER`: sent back to the supplier. `KEPT`: never came back. `DAMAGED`: came back damaged with a
 * refused shipment.
 */
export type WriteOffReason = 'SCRAP' | 'SUPPLIER' | 'KEPT' | 'DAMAGED';

export type WriteOff = {
  readonly orderId: string;
  readonly lines: readonly { variantId: VariantId; quantity: number }[];
  readonly reason: WriteOffReason;
};

export const writeStockOff = async (tx: Tx, { orderId, lines, reason }: WriteOff): Promise<void> =>
  void (await tx.rows(writeOff, [orderId, ...columns(lines), reason.toLowerCase()]));

const overdue = statement(
  'stock.overdue',
  `select order_id from stock_reservation where expires_at <= $1 group by order_id order by min(expires_at), order_id limit $2`,
);

export const readOverdue = async (db: Reader, at: Date, limit: number): Promise<string[]> =>
  (await db.rows<{ order_id: string }>(overdue, [at, limit])).map((row) => row.order_id);

const freeAt = statement(
  'stock.freeAt',
  `select s.variant_id::text as variant_id, s.location_id, s.on_hand - s.reserved as free from stock s join location l on l.id = s.location_id
   where s.variant_id = any($1::bigint[]) and s.location_id = any($2::int[]) and l.active`,
);

export const readFreeAt = async (
  db: Reader,
  variantIds: readonly VariantId[],
  locationIds: readonly number[],
): Promise<Map<number, Map<VariantId, number>>> => {
  const locations = new Map<number, Map<VariantId, number>>();
  type Row = { variant_id: VariantId; location_id: number; free: number };
  for (const { variant_id, location_id, free } of await db.rows<Row>(freeAt, [variantIds, locationIds])) {
    const available = locations.get(location_id) ?? new Map<VariantId, number>();
    locations.set(location_id, available.set(variant_id, free));
  }
  return locations;
};
