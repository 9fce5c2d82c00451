/** Compares staged import prices with table `price` and writes the differences. Triggers of the table keep the price history. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';

const table = `create temporary table import_price (
  line integer not null, variant_id bigint, region text not null, currency text not null, column_name text not null,
  amount bigint, sale_amount bigint, sale_starts_at timestamptz, sale_ends_at timestamptz, action text) on commit drop`;

// A file without sale columns keeps the current sale.
const compare = statement(
  'pricing.importCompare',
  `insert into import_price (line, variant_id, region, currency, column_name, amount, sale_amount, sale_starts_at, sale_ends_at, action)
   select n.*, case
       when n.amount is null then case when x.variant_id is not null then 'delete' end
       when x.variant_id is null then 'insert'
       when (n.amount, n.sale_amount, n.sale_starts_at, n.sale_ends_at)
         is distinct from (x.amount, x.sale_amount, date_trunc('milliseconds', x.sale_starts_at), date_trunc('milliseconds', x.sale_ends_at)) then 'update' end
   from (
     select v.line, v.variant_id, p.region, p.currency, p."column", p.amount,
       case when p."saleStated" then p."saleAmount" else o.sale_amount end as sale_amount,
       case when p."saleStated" then p."saleStartsAt" else date_trunc('milliseconds', o.sale_starts_at) end as sale_starts_at,
       case when p."saleStated" then p."saleEndsAt" else date_trunc('milliseconds', o.sale_ends_at) end as sale_ends_at
     from import_row r join import_variant v using (line)
     cross join lateral jsonb_to_recordset(r.prices::jsonb) p (region text, currency text, "column" text, amount bigint,
       "saleStated" boolean, "saleAmount" bigint, "saleStartsAt" timestamptz, "saleEndsAt" timestamptz)
     left join price o on o.variant_id = v.variant_id and o.region = p.region
     where r.prices is not null) n
   left join price x on x.variant_id = n.variant_id and x.region = n.region`,
);

const keptSales = statement(
  'pricing.importKeptSales',
  `insert into import_problem (line, column_name, code, params)
   select line, column_name, 'saleKeptNotLower', jsonb_build_array(sale_amount::text) from import_price where sale_amount >= amount`,
);

/** Null without a price. */
const priceJson = (
  row: string,
): string => `case when ${row}.amount is not null then jsonb_build_object('region', ${row}.region,
  'currency', ${row}.currency, 'amount', ${row}.amount, 'sale', ${row}.sale_amount, 'starts', ${row}.sale_starts_at, 'ends', ${row}.sale_ends_at) end`;

const note = statement(
  'pricing.importChanges',
  `insert into import_change (line, what, before, after)
   select p.line, p.column_name, ${priceJson('x')}, ${priceJson('p')} from import_price p
   left join price x on x.variant_id = p.variant_id and x.region = p.region
   where p.action is not null and p.variant_id is not null`,
);

/** Records which prices would change. Call it after the catalogue has set the variant ids. */
export const compareStagedPrices = async (tx: Tx): Promise<void> => {
  await tx.raw(table);
  for (const step of [compare, keptSales, note]) await tx.exec(step);
  await tx.raw('analyze import_price');
};

const unpriced = statement(
  'pricing.importUnpriced',
  `select count(*) as count from import_variant v where not exists (select 1 from import_price p where p.line = v.line and p.amount is not null)
     and not exists (select 1 from price x where x.variant_id = v.variant_id
       and not exists (select 1 from import_price p where p.line = v.line and p.region = x.region))`,
);

/** Counts variants of the file that no region sells after the import. */
export const countStagedWithoutPrice = async (tx: Tx): Promise<number> =>
  (await tx.row<{ count: number }>(unpriced))?.count ?? 0;

const staged = `import_price p join import_variant v using (line)`;

const remove = statement(
  'pricing.importDelete',
  `delete from price x using ${staged} where p.action = 'delete' and x.variant_id = v.variant_id and x.region = p.region`,
);
const update = statement(
  'pricing.importUpdate',
  `update price x set currency = p.currency, amount = p.amount, sale_amount = p.sale_amount, sale_starts_at = p.sale_starts_at,
     sale_ends_at = p.sale_ends_at, updated_at = $1
   from ${staged} where p.action = 'update' and x.variant_id = v.variant_id and x.region = p.region`,
);
const insert = statement(
  'pricing.importInsert',
  `insert into price (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at, updated_at)
   select v.variant_id, p.region, p.currency, p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $1
   from ${staged} where p.action = 'insert' order by v.variant_id, p.region`,
);
const pending = statement(
  'pricing.importPending',
  `select p.action, count(*) as count from ${staged} where p.action is not null group by 1`,
);

/** Writes the changed prices. The variants must exist. */
export const mergeStagedPrices = async (tx: Tx, now: Date): Promise<void> => {
  const counts = new Map(
    (await tx.rows<{ action: string; count: number }>(pending)).map((row) => [row.action, row.count]),
  );
  if (counts.has('delete')) await tx.exec(remove);
  if (counts.has('update')) await tx.exec(update, [now]);
  if (counts.has('insert')) await tx.exec(insert, [now]);
};

export type ExportPrice = {
  variantId: number;
  region: string;
  currency: Currency;
  amount: number;
  sale: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

const exported = statement(
  'pricing.exportPrices',
  `select variant_id as "variantId", region, currency, amount, sale_amount as sale, sale_starts_at as "startsAt", sale_ends_at as "endsAt"
   from price where variant_id = any($1) order by variant_id, region`,
);

export const readExportPrices = (db: Reader, variantIds: readonly number[]): Promise<ExportPrice[]> =>
  db.rows<ExportPrice>(exported, [variantIds]);
