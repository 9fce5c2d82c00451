import { statement, type Reader } from '#platform/db';
import type { VariantId } from '#shared/ids';

const reservations = statement(
  'stock.reservationsOf',
  `select r.order_id as "orderId", r.variant_id::text as "variantId", r.location_id as "locationId",
     l.name as location, r.quantity
   from stock_reservation r join location l on l.id = r.location_id
   where r.order_id = any($1::text[]) order by l.position, l.id, r.variant_id, r.order_id`,
);

export type ReservedUnits = {
  readonly orderId: string;
  readonly variantId: VariantId;
  readonly locationId: number;
  /** Name of the location. */
  readonly location: string;
  readonly quantity: number;
};

/** Sorted by the position of the locations. */
export const readReservations = (db: Reader, orderIds: readonly string[]): Promise<ReservedUnits[]> =>
  db.rows<ReservedUnits>(reservations, [orderIds]);

const freeSql = statement(
  'stock.free',
  'select variant_id::text as variant_id, free from stock_free($1::bigint[], $2)',
);

/** Variants that were never stocked are absent. */
export const readFree = async (
  db: Reader,
  variantIds: readonly VariantId[],
  region: string,
): Promise<Map<VariantId, number>> => {
  const rows = await db.rows<{ variant_id: VariantId; free: number }>(freeSql, [variantIds, region]);
  return new Map(rows.map((row) => [row.variant_id, row.free]));
};
