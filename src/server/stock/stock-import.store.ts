import { statement, type Reader, type Tx } from '#platform/db';

export type ImportLocation = { id: number; code: string; name: string; regions: string[] };

const locations = statement(
  'stock.importLocations',
  `select id, code, name, regions from location where active order by position, id`,
);

export const importLocations = (db: Reader): Promise<ImportLocation[]> => db.rows<ImportLocation>(locations);

// `base`: the quantity that the file is compared with; null when there is none. `current`: the quantity now.
const table = `create temporary table import_stock (
  line integer not null, variant_id bigint, location_id integer not null, column_name text not null, on_hand integer not null,
  only_new boolean not null, base integer, current integer not null, reserved integer not null, action text) on commit drop`;

const lastMovement = statement('stock.lastMovement', `select coalesce(max(id), 0) as id from stock_movement`);

/** Zero when there is none. */
export const readLastMovementId = async (tx: Tx): Promise<number> =>
  (await tx.row<{ id: number }>(lastMovement))?.id ?? 0;

// Of movements after $1. Units that came or went are not in the base, so the import keeps them. What somebody found out
// about the shelf is, because its difference would be applied twice.
const moved = `(select variant_id, location_id, sum(quantity)::int as quantity from stock_movement
  where id > $1 and split_part(reason, ' ', 1) not in ('import', 'count', 'counted', 'correction', 'found', 'lost') group by 1, 2)`;
// null also when the first units arrived after $1, as before they arrived
const base = `case when m.quantity = x.on_hand and not exists (
    select from stock_movement e where e.variant_id = x.variant_id and e.location_id = x.location_id and e.id <= $1) then null
  else x.on_hand - coalesce(m.quantity, 0) end`;

const compare = statement(
  'stock.importCompare',
  `insert into import_stock (line, variant_id, location_id, column_name, on_hand, only_new, base, current, reserved, action)
   select c.line, c.variant_id, c.location, c."column", c."onHand", coalesce(c."onlyNew", false), c.base, coalesce(c.on_hand, 0), coalesce(c.reserved, 0),
     case when c.on_hand is null then 'insert' when c.base is distinct from c."onHand" then 'update' end
   from (
     select v.line, v.variant_id, s.*, x.on_hand, x.reserved, ${base} as base
     from import_row r join import_variant v using (line)
     cross join lateral jsonb_to_recordset(r.stocks::jsonb) s (location integer, "column" text, "onHand" integer, "onlyNew" boolean)
     left join stock x on x.variant_id = v.variant_id and x.location_id = s.location
     left join ${moved} m on m.variant_id = v.variant_id and m.location_id = s.location
     where r.stocks is not null and not (s."onlyNew" and x.variant_id is not null)) c`,
);

const difference = `p.on_hand - coalesce(p.base, 0)`;

const reserved = statement(
  'stock.importReserved',
  `insert into import_problem (line, column_name, code, params)
   select line, column_name, 'reserved', jsonb_build_array(on_hand::text, reserved::text) from import_stock
   where current = coalesce(base, 0) and on_hand < reserved
   union all
   select line, column_name, 'stockMovedBelow', jsonb_build_array(coalesce(base, 0)::text, current::text, reserved::text) from import_stock p
   where p.current <> coalesce(p.base, 0) and p.current + ${difference} < p.reserved`,
);

const noteMoved = statement(
  'stock.importNoteMoved',
  `insert into import_note (line, column_name, code, params)
   select line, p.column_name, 'stockMoved', jsonb_build_array(coalesce(p.base, 0)::text, p.current::text, (p.current + ${difference})::text)
   from import_stock p join import_variant v using (line)
   where p.current <> coalesce(p.base, 0) and p.current + ${difference} >= p.reserved`,
);

const recordChanges = statement(
  'stock.importChanges',
  `insert into import_change (line, what, before, after)
   select line, column_name, to_jsonb(base), to_jsonb(on_hand) from import_stock
   where action is not null and variant_id is not null`,
);

/** The catalogue must have set the variant ids before. `lastMovementId`: of the moment whose stock the file changes. */
export const compareStagedStock = async (tx: Tx, lastMovementId: number): Promise<void> => {
  await tx.raw(table);
  await tx.exec(compare, [lastMovementId]);
  for (const step of [reserved, noteMoved, recordChanges]) await tx.exec(step);
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

// In the sequence of reservations, to avoid deadlocks.
const lock = statement(
  'stock.importLock',
  `with locked as materialized (
     select x.variant_id from stock x join ${staged} on x.variant_id = v.variant_id and x.location_id = p.location_id
     where p.action is not null order by x.variant_id, x.location_id for no key update of x)
   select count(*) as count from locked`,
);
// Stock of which the file states only a default, and which somebody created since the comparison, is left.
const dropKnown = statement(
  'stock.importDropKnown',
  `delete from import_stock p using import_variant v, stock x
   where p.only_new and v.line = p.line and x.variant_id = v.variant_id and x.location_id = p.location_id`,
);
const countRecounted = statement(
  'stock.importRecounted',
  `select count(*) as count from ${staged} join stock x on x.variant_id = v.variant_id and x.location_id = p.location_id
   left join ${moved} m on m.variant_id = x.variant_id and m.location_id = x.location_id
   where p.action is not null and coalesce(p.base, 0) <> x.on_hand - coalesce(m.quantity, 0)`,
);
// A row that was added since the comparison is updated, not inserted.
const refresh = statement(
  'stock.importRefresh',
  `update import_stock p set current = x.on_hand, action = 'update' from stock x, import_variant v
   where p.action is not null and v.line = p.line and x.variant_id = v.variant_id and x.location_id = p.location_id
     and (p.action = 'insert' or p.current <> x.on_hand)`,
);
const deleteStockNotes = statement('stock.importDeleteNotes', `delete from import_note where code = 'stockMoved'`);

/**
 * Orders of these variants wait until the end of the transaction. Notes which quantities moved. Returns the number of
 * quantities that were counted or corrected since the comparison: it no longer holds for them.
 */
export const lockStagedStock = async (tx: Tx, lastMovementId: number): Promise<number> => {
  // separate statements: one that waits for a lock does not see the movements that were written meanwhile
  await tx.row(lock);
  await tx.exec(dropKnown);
  const recounted = (await tx.row<{ count: number }>(countRecounted, [lastMovementId]))?.count ?? 0;
  for (const step of [refresh, deleteStockNotes, noteMoved]) await tx.exec(step);
  return recounted;
};

// Skips a row that was added after the lock.
const insert = statement(
  'stock.importInsert',
  `insert into stock (variant_id, location_id, on_hand)
   select v.variant_id, p.location_id, p.on_hand from ${staged} where p.action = 'insert' order by v.variant_id, p.location_id
   on conflict (variant_id, location_id) do nothing`,
);
// As a count does: the difference is applied, so that units sent or received meanwhile stay counted. Skips a quantity
// that would fall below what orders have reserved.
const update = statement(
  'stock.importUpdate',
  `update stock x set on_hand = p.current + ${difference} from ${staged}
   where p.action = 'update' and x.variant_id = v.variant_id and x.location_id = p.location_id
     and x.reserved <= p.current + ${difference}`,
);
const pendingSql = statement(
  'stock.importPending',
  `select p.action, count(*) as count from ${staged} where p.action is not null group by 1`,
);

/** Call `lockStagedStock` before. Returns the number of quantities that could not be written. */
export const mergeStagedStock = async (tx: Tx): Promise<number> => {
  const counts = new Map(
    (await tx.rows<{ action: string; count: number }>(pendingSql)).map((row) => [row.action, row.count]),
  );
  await tx.raw(`set local shop.stock_reason = 'import'`);
  let missed = 0;
  for (const [action, step] of [
    ['insert', insert],
    ['update', update],
  ] as const) {
    const count = counts.get(action) ?? 0;
    if (count > 0) missed += count - (await tx.exec(step));
  }
  return missed;
};

export type ExportStock = { variantId: number; locationId: number; onHand: number };

const exportedSql = statement(
  'stock.exportStock',
  `select variant_id as "variantId", location_id as "locationId", on_hand as "onHand" from stock where variant_id = any($1)`,
);

export const readExportStock = (db: Reader, variantIds: readonly number[]): Promise<ExportStock[]> =>
  db.rows<ExportStock>(exportedSql, [variantIds]);
