import { statement, type Reader } from '#platform/db';

const free = statement('stock.free', 'select variant_id, free from stock_free($1::bigint[], $2)');

/** Pieces that may be sold now, by variant; a variant never stocked is absent. */
export const readFree = async (
  db: Reader,
  variantIds: readonly number[],
  region: string,
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ variant_id: number; free: number }>(free, [variantIds, region]);
  return new Map(rows.map((row) => [row.variant_id, row.free]));
};
