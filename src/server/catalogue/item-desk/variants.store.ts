/** Variants of an item that staff edit. The item is locked before. */
import { statement, type Reader, type Tx } from '#platform/db';

const add = statement(
  'catalogue.deskAddVariants',
  `insert into variant (item_id, sku, style_id, size_id, position)
   select $1, w.sku, w."styleId", w."sizeId", coalesce((select max(position) + 1 from variant v where v.item_id = $1), 0) + w.place - 1
   from jsonb_to_recordset($2::jsonb) as w (sku text, "styleId" integer, "sizeId" integer, place integer) order by w.place`,
);

export type NewVariant = { readonly sku: string; readonly styleId: number; readonly sizeId: number };

export const insertVariants = (tx: Tx, itemId: number, variants: readonly NewVariant[]): Promise<number> =>
  tx.exec(add, [itemId, JSON.stringify(variants.map((variant, index) => ({ ...variant, place: index + 1 })))]);

const takenSkus = statement('catalogue.deskTakenSkus', 'select sku from variant where upper(sku) = any($1)');

/** In capitals. */
export const readTakenSkus = async (reader: Reader, skus: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await reader.rows<{ sku: string }>(takenSkus, [skus.map((sku) => sku.toUpperCase())])).map(({ sku }) =>
      sku.toUpperCase(),
    ),
  );

const setWithdrawn = statement(
  'catalogue.deskWithdraw',
  `update variant set archived_at = case when $5 then coalesce(archived_at, $4) end
   where item_id = $1 and ($2::integer is null or style_id = $2) and ($3::integer is null or size_id = $3)
     and (archived_at is null) = $5`,
);

/** Returns the number of changed variants. */
export const withdrawVariants = (
  tx: Tx,
  itemId: number,
  which: { readonly styleId: number | null; readonly sizeId: number | null },
  { withdrawn, at }: { readonly withdrawn: boolean; readonly at: Date },
): Promise<number> => tx.exec(setWithdrawn, [itemId, which.styleId, which.sizeId, at, withdrawn]);

const setCodes = statement(
  'catalogue.deskCodes',
  `update variant v set sku = w.sku, barcode = w.barcode
   from jsonb_to_recordset($2::jsonb) as w (id bigint, sku text, barcode text) where v.id = w.id and v.item_id = $1`,
);

export type Codes = { readonly id: number; readonly sku: string; readonly barcode: string | null };

export const writeCodes = (tx: Tx, itemId: number, codes: readonly Codes[]): Promise<number> =>
  tx.exec(setCodes, [itemId, JSON.stringify(codes)]);

const namesSql = statement(
  'catalogue.deskVariantNames',
  `select (select json_object_agg(id, seo_name) from style where id = any($1)) as styles,
     (select json_object_agg(id, label) from size where id = any($2)) as sizes`,
);

export type VariantNames = {
  readonly styles: Readonly<Record<string, string>> | null;
  readonly sizes: Readonly<Record<string, string>> | null;
};

/** Names of colours and sizes by id, to make SKUs from. */
export const readVariantNames = async (
  reader: Reader,
  styleIds: readonly number[],
  sizeIds: readonly number[],
): Promise<VariantNames> =>
  (await reader.row<VariantNames>(namesSql, [styleIds, sizeIds])) ?? { styles: null, sizes: null };
