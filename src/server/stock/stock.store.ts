import { statement, type Reader } from '#platform/db';
import type { VariantId } from '#shared/ids';

const free = statement('stock.free', 'select variant_id::text as variant_id, free from stock_free($1::bigint[], $2)');

/** Variants that were never stocked are absent. */
export const readFree = async (
  db: Reader,
  variantIds: readonly VariantId[],
  region: string,
): Promise<Map<VariantId, number>> => {
  const rows = await db.rows<{ variant_id: VariantId; free: number }>(free, [variantIds, region]);
  return new Map(rows.map((row) => [row.variant_id, row.free]));
};
