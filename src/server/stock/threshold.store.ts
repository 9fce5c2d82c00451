/** Thresholds of low stock, and codes that people type or scan. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { VariantId } from '#shared/ids';

const ofPlace = statement('stock.placeThreshold', 'update location set low_at = $2 where id = $1');
const ofVariant = statement(
  'stock.variantThreshold',
  'update stock set low_at = $3 where location_id = $1 and variant_id = $2',
);

/** False for an unknown location, or a variant without stock there. */
export const setThreshold = async (
  tx: Tx,
  { locationId, variantId, lowAt }: { locationId: number; variantId: number | null; lowAt: number | null },
): Promise<boolean> =>
  (variantId === null
    ? await tx.exec(ofPlace, [locationId, lowAt])
    : await tx.exec(ofVariant, [locationId, variantId, lowAt])) > 0;

// A barcode of two variants is ambiguous, so it finds neither.
const codes = statement(
  'stock.codes',
  `select c.code, min(v.id)::text as "variantId"
   from unnest($1::text[]) c(code) join console_variant v on upper(v.sku) = upper(c.code) or v.barcode = c.code
   group by c.code having count(*) = 1`,
);

/** By SKU in any letter case, or by barcode. Unknown codes are absent. */
export const findByCodes = async (db: Reader, typed: readonly string[]): Promise<Map<string, VariantId>> =>
  typed.length === 0
    ? new Map()
    : new Map(
        (await db.rows<{ code: string; variantId: VariantId }>(codes, [typed])).map((row) => [row.code, row.variantId]),
      );
