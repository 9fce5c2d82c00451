import { statement, type Tx } from '#platform/db';

export type Verdict = 'created' | 'updated' | 'unchanged' | 'refused' | 'held' | 'ignored';
export type Remark = { column: string | null; code: string; params: string[] };
export type RowVerdict = {
  line: number;
  ref: string;
  sku: string;
  verdict: Verdict;
  changes: string[];
  problems: Remark[];
  notes: Remark[];
};

/** Notes of the row `r`. */
export const rowNotes = `coalesce(r.notes, '[]')::jsonb || coalesce((
       select jsonb_agg(jsonb_build_object('column', n.column_name, 'code', n.code, 'params', n.params) order by n.column_name)
       from import_note n where n.line = r.line), '[]')
     || coalesce((select jsonb_agg(jsonb_build_object('column', null, 'code', g.code, 'params', '[]'::jsonb))
       from import_ignored g where g.line = r.line), '[]')`;

const createVerdicts = `
  create temporary table import_blocked on commit drop as
    select distinct r.ref from import_problem p join import_row r using (line) where r.ref <> '';
  analyze import_blocked;
  create temporary table import_verdict on commit drop as
  select r.line, r.ref, case
      when exists (select 1 from import_problem p where p.line = r.line) then 'refused'
      when r.kind = 'ignored' or exists (select 1 from import_ignored g where g.line = r.line) then 'ignored'
      when b.ref is not null then 'held'
      when v.line is not null and v.variant_id is null then 'created'
      when r.kind = 'item' and i.ref is not null then 'created'
      when r.kind = 'image' and exists (select 1 from import_image i where i.line = r.line and i.action = 'insert') then 'created'
      when exists (select 1 from import_change c where c.line = r.line) then 'updated'
      else 'unchanged' end as verdict
  from import_row r left join import_variant v using (line) left join import_blocked b on b.ref = r.ref
  left join import_item i on i.ref = r.ref and i.item_id is null;
  create index on import_verdict (line); analyze import_verdict`;

const rowCounts = statement(
  'import.rowCounts',
  `select verdict, count(*) as count from import_verdict group by verdict`,
);

const itemCounts = statement(
  'import.itemCounts',
  `select verdict, count(*) as count from (
     select case
       when b.ref is not null then 'refused'
       when i.item_id is null then 'created'
       when exists (select 1 from import_verdict v where v.ref = i.ref and v.verdict in ('created', 'updated')) then 'updated'
       else 'unchanged' end as verdict
     from import_item i left join import_blocked b using (ref)) t group by verdict`,
);

const noteCounts = statement(
  'import.noteCounts',
  `select code, count(*) as count, (array_agg(line order by line))[1:3] as lines from (
     select r.line, p ->> 'code' as code from import_row r, jsonb_array_elements(r.notes::jsonb) p where r.notes is not null
     union all select line, code from import_note union all select line, code from import_ignored) n group by code order by min(line)`,
);

export type NoteCount = { code: string; count: number; lines: number[] };

/** Notes on the rows, grouped by kind, with the numbers of the first lines. */
export const countNotes = (tx: Tx): Promise<NoteCount[]> => tx.rows<NoteCount>(noteCounts);

const verdictPage = statement(
  'import.verdictPage',
  `select v.line, v.ref, coalesce(r.sku, '') as sku, v.verdict,
     coalesce((select array_agg(distinct c.what order by c.what) from import_change c where c.line = v.line), '{}') as changes,
     coalesce((select jsonb_agg(jsonb_build_object('column', p.column_name, 'code', p.code, 'params', p.params))
       from import_problem p where p.line = v.line), '[]') as problems,
     ${rowNotes} as notes
   from (select * from import_verdict where line > $1 and ($2 or verdict in ('refused', 'held')) order by line limit $3) v
   join import_row r using (line) order by v.line`,
);

// blocked items are removed from the staging tables, so that the other modules do not write them
const deleteBlocked = `
  delete from import_image where ref in (select ref from import_blocked);
  delete from import_variant where ref in (select ref from import_blocked);
  delete from import_item where ref in (select ref from import_blocked)`;

export type VerdictCounts = Partial<Record<Verdict, number>>;

const countsOf = (rows: { verdict: Verdict; count: number }[]): VerdictCounts =>
  Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));

/** Decides the verdict of each row. Call it once, after every module has compared. */
export const decideVerdicts = async (tx: Tx): Promise<{ rows: VerdictCounts; items: VerdictCounts }> => {
  await tx.raw(
    'create index on import_problem (line); create index on import_change (line); create index on import_image (line)',
  );
  await tx.raw(
    'create index on import_row (line); create index on import_note (line); analyze import_problem; analyze import_change',
  );
  await tx.raw(createVerdicts);
  const rows = countsOf(await tx.rows<{ verdict: Verdict; count: number }>(rowCounts));
  return { rows, items: countsOf(await tx.rows<{ verdict: Verdict; count: number }>(itemCounts)) };
};

const pageSize = 2_000;

/** Reads verdicts in pages, in the order of the file. When `all` is false: only refused and held rows. */
export async function* readVerdicts(tx: Tx, all: boolean): AsyncGenerator<RowVerdict[]> {
  for (let after = -1; ;) {
    const rows = await tx.rows<RowVerdict>(verdictPage, [after, all, pageSize]);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.line ?? after;
  }
}

export const dropBlockedItems = (tx: Tx): Promise<void> => tx.raw(deleteBlocked);
