/** Purchase costs of an import: compared with table `variant_cost`, written from today on, and undone. */
import { statement, type Reader, type Tx } from '#platform/db';
import { isoDay } from '#shared/dates';
import type { Currency } from '#shared/money';
import { lockRegionCosts } from './cost.store.ts';

type Region = { readonly code: string; readonly timeZone: string };

/** Today in each region, as JSON. */
const todays = (regions: readonly Region[], now: Date): string =>
  JSON.stringify(regions.map(({ code, timeZone }) => ({ region: code, today: isoDay(now, timeZone) })));
const dayTable = (parameter: string): string => `jsonb_to_recordset(${parameter}::jsonb) d (region text, today date)`;

const table = `create temporary table import_cost (
  line integer not null, variant_id bigint, region text not null, currency text not null, column_name text not null,
  -- first day on which the cost counts
  valid_from date not null, amount bigint,
  -- what counts on that day without the import
  former bigint) on commit drop`;

const costOn = (variant: string, region: string, day: string): string => `lateral (select amount from variant_cost
  where variant_id = ${variant} and region = ${region} and valid_from <= ${day} order by valid_from desc limit 1) x on true`;

// Costs that begin later stay, so a file that repeats the cost of today changes nothing.
const compare = statement(
  'pricing.importCompareCosts',
  `insert into import_cost (line, variant_id, region, currency, column_name, valid_from, amount, former)
   select v.line, v.variant_id, c.region, c.currency, c."column", d.today, c.amount, x.amount
   from import_row r join import_variant v using (line)
   cross join lateral jsonb_to_recordset(r.costs::jsonb) c (region text, currency text, "column" text, amount bigint)
   join ${dayTable('$1')} on d.region = c.region
   left join ${costOn('v.variant_id', 'c.region', 'd.today')}
   where r.costs is not null and x.amount is distinct from c.amount`,
);

const costJson = (amount: string): string => `case when ${amount} is not null
  then jsonb_build_object('region', region, 'currency', currency, 'cost', ${amount}) end`;

const note = statement(
  'pricing.importCostChanges',
  `insert into import_change (line, what, before, after)
   select line, column_name, ${costJson('former')}, ${costJson('amount')} from import_cost where variant_id is not null`,
);

/** Records which costs would change. Call it after the catalogue has set the variant ids. */
export const compareStagedCosts = async (tx: Tx, regions: readonly Region[], now: Date): Promise<void> => {
  await tx.raw(table);
  await tx.exec(compare, [todays(regions, now)]);
  await tx.exec(note);
  await tx.raw('analyze import_cost');
};

const staged = 'import_cost c join import_variant v using (line)';

const count = statement(
  'pricing.importCountCosts',
  `select count(*)::int as count from ${staged} where v.ref not in (select ref from import_blocked)`,
);

/** Counts purchase costs that the import will write. Call it after the verdicts are decided. */
export const countStagedCosts = async (tx: Tx): Promise<number> => (await tx.row<{ count: number }>(count))?.count ?? 0;

const row = (name: string): string => `case when ${name}.variant_id is not null then to_jsonb(${name}) end`;

const traceBefore = statement(
  'pricing.traceCosts',
  `insert into import_trace (line, kind, item_id, variant_id, place, before)
   select c.line, 'cost', v.item_id, c.variant_id, c.region, ${row('x')}
   from ${staged} left join variant_cost x on x.variant_id = c.variant_id and x.region = c.region and x.valid_from = c.valid_from`,
);
/** Call it before the merge. */
export const traceStagedCosts = async (tx: Tx): Promise<void> => void (await tx.exec(traceBefore));

const traceAfter = statement(
  'pricing.traceCostsAfter',
  `update import_trace t set after = ${row('x')} from import_cost c, variant_cost x
   where t.kind = 'cost' and c.line = t.line and c.region = t.place
     and x.variant_id = t.variant_id and x.region = t.place and x.valid_from = c.valid_from`,
);
/** Call it after the merge. */
export const traceMergedCosts = async (tx: Tx): Promise<void> => void (await tx.exec(traceAfter));

const regionsOfStaged = statement(
  'pricing.importCostRegions',
  'select distinct region from import_cost order by region',
);
const stale = statement(
  'pricing.importStaleCosts',
  `select count(*)::int as count from ${staged} left join ${costOn('v.variant_id', 'c.region', 'c.valid_from')}
   where x.amount is distinct from c.former`,
);
const write = statement(
  'pricing.importCosts',
  `insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
   select v.variant_id, c.region, c.currency, c.valid_from, c.amount, $1 from ${staged} order by v.variant_id, c.region
   on conflict (variant_id, region, valid_from) do update set amount = excluded.amount, recorded_at = excluded.recorded_at`,
);

/** Writes the changed costs. Resolves to the number of costs that people changed since the comparison; they write nothing. */
export const mergeStagedCosts = async (tx: Tx, now: Date): Promise<number> => {
  for (const { region } of await tx.rows<{ region: string }>(regionsOfStaged)) await lockRegionCosts(tx, region);
  const moved = (await tx.row<{ count: number }>(stale))?.count ?? 0;
  if (moved === 0) await tx.exec(write, [now]);
  return moved;
};

export type ImportedCost = {
  readonly ref: string;
  readonly name: string;
  readonly sku: string;
  readonly region: string;
  readonly currency: Currency;
  readonly validFrom: string;
  readonly former: number | null;
  readonly amount: number | null;
};
const imported = statement(
  'pricing.importedCosts',
  `select i.ref, i.name, i.sku, c.region, c.currency, c.valid_from::text as "validFrom", c.former, c.amount
   from ${staged} join console_variant i on i.id = v.variant_id order by i.ref, i.position, i.id, c.region`,
);
/** What the import wrote, for the journal. */
export const readImportedCosts = (tx: Tx): Promise<ImportedCost[]> => tx.rows<ImportedCost>(imported);

const dayOf = `((t.after ->> 'valid_from')::date)`;
const regionsOfTrace = statement(
  'pricing.undoCostRegions',
  `select distinct place as region from import_trace where kind = 'cost' order by place`,
);
const leave = statement(
  'pricing.undoLeaveCosts',
  `update import_trace u set outcome = 'LEFT' from import_trace t
   left join variant_cost x on x.variant_id = t.variant_id and x.region = t.place and x.valid_from = ${dayOf}
   where t.number = u.number and u.kind = 'cost' and t.after is distinct from ${row('x')}`,
);
const removeNew = statement(
  'pricing.undoNewCosts',
  `delete from variant_cost x using import_trace t where t.kind = 'cost' and t.outcome is null and t.before is null
     and x.variant_id = t.variant_id and x.region = t.place and x.valid_from = ${dayOf}`,
);
const restore = statement(
  'pricing.undoCosts',
  `update variant_cost x set amount = r.amount, recorded_at = r.recorded_at
   from import_trace t cross join lateral jsonb_populate_record(null::variant_cost, t.before) r
   where t.kind = 'cost' and t.outcome is null and t.before is not null
     and x.variant_id = t.variant_id and x.region = t.place and x.valid_from = r.valid_from`,
);

/** Leaves the costs that changed since the import (outcome LEFT), deletes those that it added, restores the others. */
export const undoStagedCosts = async (tx: Tx): Promise<void> => {
  for (const { region } of await tx.rows<{ region: string }>(regionsOfTrace)) await lockRegionCosts(tx, region);
  for (const step of [leave, removeNew, restore]) await tx.exec(step);
};

export type ExportCost = { variantId: number; region: string; currency: Currency; amount: number };
const exported = statement(
  'pricing.exportCosts',
  `select v.id as "variantId", d.region, c.currency, c.amount from unnest($1::bigint[]) v (id) cross join ${dayTable('$2')}
   cross join lateral (select currency, amount from variant_cost where variant_id = v.id and region = d.region and valid_from <= d.today
     order by valid_from desc limit 1) c where c.amount is not null`,
);
/** The costs that count today. */
export const readExportCosts = (
  db: Reader,
  variantIds: readonly number[],
  { regions, now }: { readonly regions: readonly Region[]; readonly now: Date },
): Promise<ExportCost[]> => db.rows<ExportCost>(exported, [variantIds, todays(regions, now)]);
