/** How staff name variants and locations, in lists and in the journal. */
import { statement, type Reader } from '#platform/db';
import type { VariantId } from '#shared/ids';

/** Columns of `stockedVariant` from `console_variant v`. */
export const variantColumns = `v.id::text as "variantId", v.sku, v.barcode, v.ref, v.name, v.style, v.size`;

export type StockedVariant = {
  variantId: string;
  sku: string;
  barcode: string | null;
  ref: string;
  name: string;
  style: string;
  size: string;
};

export type VariantLabel = { variantId: VariantId; ref: string; name: string; sku: string };

const labels = statement(
  'stock.variantLabels',
  `select v.id::text as "variantId", v.ref, v.name, v.sku from console_variant v where v.id = any($1::bigint[])`,
);

export const readVariantLabels = async (
  db: Reader,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, VariantLabel>> =>
  new Map((await db.rows<VariantLabel>(labels, [variantIds])).map((row) => [row.variantId, row]));

const locationNames = statement('stock.locationNames', 'select id, name from location where id = any($1::int[])');

export const readLocationNames = async (db: Reader, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await db.rows<{ id: number; name: string }>(locationNames, [ids])).map(({ id, name }) => [id, name]));
