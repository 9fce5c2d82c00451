import { statement, type Reader } from '#platform/db';

const free = statement(
  'stock.free',
  `select s.variant_id, sum(s.on_hand - s.reserved)::int as free
   from stock s join location l on l.id = s.location_id
   where s.variant_id = any($1::bigint[]) and l.active and $2 = any(l.regions)
   group by s.variant_id`,
);

/** Pieces that may be sold now, by variant; a variant never stocked is absent. */
export const readFree = async (
  db: Reader,
  variantIds: readonly number[],
  region: string,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ variant_id: number; free: number }>(free, [variantIds, region]);
  return new Map(rows.map((row) => [row.variant_id, row.free]));
};
