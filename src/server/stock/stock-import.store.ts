import { statement, type Reader, type Tx } from '#platform/db';

export type ImportLocation = { id: number; code: string; name: string; regions: string[] };

const locations = statement(
  'stock.importLocations',
  `select id, code, name, regions from location where active order by position, id`,
);

export const importLocations = (db: Reader): Promise<ImportLocation[]> => db.rows<ImportLocation>(locations);

const table = `create temporary table import_stock (
  line integer not null, variant_id bigint, location_id integer not null, column_name text not null, on_hand integer not null,
  reserved integer not null, action text) on commit drop`;

const compare = statement(
  'stock.importCompare',
  `insert into import_stock (line, variant_id, location_id, column_name, on_hand, reserved, action)
   select v.line, v.variant_id, s.location, s."column", s."onHand", coalesce(x.reserved, 0),
     case when x.variant_id is null then 'insert' when x.on_hand <> s."onHand" then 'update' end
   from import_row r join import_variant v using (line)
   cross join lateral jsonb_to_recordset(r.stocks::jsonb) s (location integer, "column" text, "onHand" integer, "onlyNew" boolean)
   left join stock x on x.variant_id = v.variant_id and x.location_id = s.location
   where r.stocks is not null and not (s."onlyNew" and x.variant_id is not null)`,
);

const reserved = statement(
  'stock.importReserved',
  `insert into import_problem (line, column_name, code, params)
   select line, column_name, 'reserved', jsonb_build_array(on_hand::text, reserved::text) from import_stock where on_hand < reserved`,
);

const recordChanges = statement(
  'stock.importChanges',
  `insert into import_change (line, what, before, after)
   select t.line, t.column_name, to_jsonb(x.on_hand), to_jsonb(t.on_hand) from import_stock t
   left join stock x on x.variant_id = t.variant_id and x.location_id = t.location_id
   where t.action is not null and t.variant_id is not null`,
);

/** The catalogue must have set the variant ids before. */
export const compareStagedStock = async (tx: Tx): Promise<void> => {
  await tx.raw(table);
  for (const step of [compare, reserved, recordChanges]) await tx.exec(step);
  await tx.raw('analyze import_stock');
};

const unstocked = statement(
  'stock.importUnstocked',
  `select count(*) as count from import_variant v where not exists (select 1 from import_stock p where p.line = v.line)
     and not exists (select 1 from stock x where x.variant_id = v.variant_id)`,
);

/** Counts variants of the file whose quantity is known in no location after the import. */
export const countStagedWithoutStock = async (tx: Tx): Promise<number> =>
  (await tx.row<{ count: number }>(unstocked))?.count ?? 0;

const staged = `import_stock p join import_variant v using (line)`;

const insert = statement(
  'stock.importInsert',
  `insert into stock (variant_id, location_id, on_hand)
   select v.variant_id, p.location_id, p.on_hand from ${staged} where p.action = 'insert' order by v.variant_id, p.location_id`,
);
// Skips a quantity that is lower than what orders have reserved meanwhile.
const update = statement(
  'stock.importUpdate',
  `update stock x set on_hand = p.on_hand from ${staged}
   where p.action = 'update' and x.variant_id = v.variant_id and x.location_id = p.location_id and x.reserved <= p.on_hand`,
);
const pendingSql = statement(
  'stock.importPending',
  `select p.action, count(*) as count from ${staged} where p.action is not null group by 1`,
);

export const mergeStagedStock = async (tx: Tx): Promise<number> => {
  const counts = new Map(
    (await tx.rows<{ action: string; count: number }>(pendingSql)).map((row) => [row.action, row.count]),
  );
  const updates = counts.get('update') ?? 0;
  await tx.raw(`set local shop.stock_reason = 'import'`);
  if (counts.has('insert')) await tx.exec(insert);
  return updates > 0 ? updates - (await tx.exec(update)) : 0;
};

export type ExportStock = { variantId: number; locationId: number; onHand: number };

const exportedSql = statement(
  'stock.exportStock',
  `select variant_id as "variantId", location_id as "locationId", on_hand as "onHand" from stock where variant_id = any($1)`,
);

export const readExportStock = (db: Reader, variantIds: readonly number[]): Promise<ExportStock[]> =>
  db.rows<ExportStock>(exportedSql, [variantIds]);
