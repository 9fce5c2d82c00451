/** Tables `catalogue_import_row` and `catalogue_import_trace`, filled from the temporary tables of an import. */
import { statement, type Reader, type Tx } from '#platform/db';
import { rowNotes, type Remark } from '#server/import';
import type { RowVerdict } from '#shared/api/import-verdicts';

export type PriceValue = {
  readonly region: string;
  readonly currency: 'TND' | 'XOF';
  readonly amount: number;
  readonly sale: number | null;
  readonly starts: string | null;
  readonly ends: string | null;
};
export type CostValue = { readonly region: string; readonly currency: 'TND' | 'XOF'; readonly cost: number };
export type Value = string | number | boolean | PriceValue | CostValue | null;
export type Change = { readonly what: string; readonly before: Value; readonly after: Value };

export type VerdictRow = {
  readonly line: number;
  readonly ref: string;
  readonly sku: string;
  readonly name: string;
  readonly verdict: RowVerdict;
  readonly changes: readonly Change[];
  readonly problems: readonly Remark[];
  readonly notes: readonly Remark[];
  readonly moved: boolean;
};

const stage = `
  create temporary table import_kept on commit drop as
   select v.line, v.ref, coalesce(r.sku, '') as sku, coalesce(r.name, i.name, '') as name, v.verdict,
     coalesce((select jsonb_agg(jsonb_build_object('what', c.what, 'before', c.before, 'after', c.after) order by c.what, c.before, c.after)
       from (select distinct what, before, after from import_change c where c.line = v.line) c), '[]') as changes,
     coalesce((select jsonb_agg(jsonb_build_object('column', p.column_name, 'code', p.code, 'params', p.params) order by p.column_name, p.code, p.params)
       from import_problem p where p.line = v.line), '[]') as problems,
     ${rowNotes} as notes
   from import_verdict v join import_row r using (line) left join import_item i on i.ref = r.ref;
  create index on import_kept (line); analyze import_kept`;

const hashOf = `md5(k.verdict || k.changes::text || k.problems::text)`;
const countMoved = statement(
  'catalogue-import.countMoved',
  `select count(*)::int as count from import_kept k full join (select * from catalogue_import_row where import_id = $1) o using (line)
   where o.digest is distinct from ${hashOf}`,
);
const former = `create temporary table import_former on commit drop as select line, digest from catalogue_import_row where import_id = `;
const clear = statement('catalogue-import.clearRows', 'delete from catalogue_import_row where import_id = $1');
const keep = statement(
  'catalogue-import.keepRows',
  `insert into catalogue_import_row (import_id, line, ref, sku, name, verdict, changes, problems, notes, digest, moved)
   select $1, k.line, k.ref, k.sku, k.name, k.verdict, k.changes, k.problems, k.notes, ${hashOf},
     $2 and f.digest is distinct from ${hashOf}
   from import_kept k left join import_former f using (line)`,
);

/** Returns the number of rows whose verdict differs from the last preview. */
export const stageVerdicts = async (tx: Tx, importId: number): Promise<number> => {
  await tx.raw(stage);
  return (await tx.row<{ count: number }>(countMoved, [importId]))?.count ?? 0;
};

/** Replaces the rows. `compared`: marks those that differ from the last preview. */
export const keepVerdicts = async (tx: Tx, importId: number, compared: boolean): Promise<void> => {
  await tx.raw(`${former}${Math.trunc(importId)}`);
  await tx.exec(clear, [importId]);
  await tx.exec(keep, [importId, compared]);
};

const replaceNotes = statement(
  'catalogue-import.notes',
  `update catalogue_import_row o set notes = ${rowNotes} from import_row r
   where o.import_id = $1 and o.line = r.line
     and (o.notes @> '[{"code": "stockMoved"}]' or r.line in (select line from import_note))`,
);
/** Replaces the notes about stock that moved by those of the application. */
export const keepNotes = async (tx: Tx, importId: number): Promise<void> =>
  void (await tx.exec(replaceNotes, [importId]));

const kept = `line, ref, sku, name, verdict, changes, problems, notes, moved`;
const where = `import_id = $1 and ($2::text is null or verdict = $2) and ($3::boolean is false or moved)
  and ($4::text is null or ref ilike $4 or sku ilike $4 or name ilike $4)`;
const rows = statement(
  'catalogue-import.rows',
  `select ${kept} from catalogue_import_row where ${where} order by line limit $5 offset $6`,
);
const count = statement(
  'catalogue-import.countRows',
  `select count(*)::int as count from catalogue_import_row where ${where}`,
);

export type RowFilter = { readonly verdict: string | null; readonly moved: boolean; readonly text: string | null };

export const readRows = async (
  db: Reader,
  importId: number,
  { verdict, moved, text }: RowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VerdictRow[]; count: number }> => {
  const filter = [importId, verdict, moved, text === null ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`];
  const [page, counted] = await Promise.all([
    db.rows<VerdictRow>(rows, [...filter, limit, offset]),
    db.row<{ count: number }>(count, filter),
  ]);
  return { rows: page, count: counted?.count ?? 0 };
};

const refused = statement(
  'catalogue-import.refused',
  `select line, problems from catalogue_import_row where import_id = $1 and verdict = 'refused' order by line`,
);
/** Problems of the refused rows, by line number of the file. */
export const readRefused = async (db: Reader, importId: number): Promise<Map<number, readonly Remark[]>> =>
  new Map(
    (await db.rows<Pick<VerdictRow, 'line' | 'problems'>>(refused, [importId])).map(({ line, problems }) => [
      line,
      problems,
    ]),
  );

const keepTrace = statement(
  'catalogue-import.keepTrace',
  `insert into catalogue_import_trace (import_id, number, kind, item_id, variant_id, ref, sku, place, before, after)
   select $1, t.number, t.kind, t.item_id, t.variant_id, i.ref, v.sku, t.place, t.before, t.after
   from import_trace t join import_item i on i.item_id = t.item_id
   left join import_variant v on v.line = t.line and t.kind in ('variant', 'price', 'cost', 'stock')
   where t.before is distinct from t.after`,
);
export const saveTrace = async (tx: Tx, importId: number): Promise<void> => void (await tx.exec(keepTrace, [importId]));

const openTrace = (importId: number): string => `
  create temporary table import_trace on commit drop as
  select number, kind, item_id, variant_id, place, before, after, outcome from catalogue_import_trace where import_id = ${Math.trunc(importId)};
  create index on import_trace (number); analyze import_trace`;
/** Puts what the import wrote into `import_trace`, for the modules that undo. */
export const loadTrace = (tx: Tx, importId: number): Promise<void> => tx.raw(openTrace(importId));

const saveOutcomes = statement(
  'catalogue-import.outcomes',
  `update catalogue_import_trace t set outcome = coalesce(x.outcome, 'RESTORED') from import_trace x
   where t.import_id = $1 and x.number = t.number`,
);
export const keepOutcomes = (tx: Tx, importId: number): Promise<number> => tx.exec(saveOutcomes, [importId]);

const outcomes = statement(
  'catalogue-import.countOutcomes',
  `select count(*) filter (where outcome = 'RESTORED')::int as restored, count(*) filter (where outcome = 'LEFT')::int as "left"
   from catalogue_import_trace where import_id = $1`,
);
export const countOutcomes = async (db: Reader, importId: number): Promise<{ restored: number; left: number }> =>
  (await db.row<{ restored: number; left: number }>(outcomes, [importId])) ?? { restored: 0, left: 0 };

export type LeftTrace = {
  readonly kind: 'item' | 'pictures' | 'variant' | 'price' | 'cost' | 'stock';
  readonly ref: string;
  readonly sku: string | null;
  readonly place: string | null;
};
const left = statement(
  'catalogue-import.left',
  `select kind, ref, sku, place from catalogue_import_trace
   where import_id = $1 and outcome = 'LEFT' order by number limit $2`,
);
export const readLeft = (db: Reader, importId: number, limit: number): Promise<LeftTrace[]> =>
  db.rows<LeftTrace>(left, [importId, limit]);

const purge = statement(
  'catalogue-import.purge',
  `with old as (select id from catalogue_import where created_at < $1 and state not in ('READING', 'APPLYING', 'UNDOING')
       and exists (select 1 from catalogue_import_file f where f.import_id = id) order by id limit 100),
     rows as (delete from catalogue_import_row where import_id in (select id from old)),
     traces as (delete from catalogue_import_trace where import_id in (select id from old))
   delete from catalogue_import_file where import_id in (select id from old)`,
);
/** Removes files, rows and traces; the import stays in the history. */
export const purgeFiles = (tx: Tx, before: Date): Promise<number> => tx.exec(purge, [before]);
