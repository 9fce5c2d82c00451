/** Loads pairs of a former and a current address into `former_path`, through a temporary table. */
import { copyRow, statement, type Tx } from '#platform/db';

export type StagedRedirect = {
  line: number;
  path: string;
  target: string;
  problem: string | null;
  param: string | null;
};
export type RedirectVerdict = {
  line: number;
  path: string;
  target: string;
  verdict: 'created' | 'updated' | 'unchanged' | 'refused';
  problem: string | null;
  param: string | null;
};

const table = `create temporary table import_redirect (
  line integer not null, path text not null, target text not null, problem text, param text, verdict text) on commit drop`;

const findDuplicates = statement(
  'catalogue.redirectTwice',
  `update import_redirect r set problem = 'redirectTwice', param = t.first::text
   from (select line, target, first_value(line) over same as first, first_value(target) over same as first_target
         from import_redirect where problem is null window same as (partition by path order by line)) t
   where t.line = r.line and t.target <> t.first_target`,
);

const decide = statement(
  'catalogue.redirectVerdicts',
  `update import_redirect r set verdict = case when r.problem is not null then 'refused' when f.path is null then 'created'
     when f.target is distinct from r.target then 'updated' else 'unchanged' end
   from import_redirect x left join former_path f on f.path = x.path where x.line = r.line`,
);

async function* copyLines(rows: AsyncIterable<StagedRedirect>): AsyncGenerator<string> {
  for await (const { line, path, target, problem, param } of rows) yield copyRow([line, path, target, problem, param]);
}

export const compareRedirects = async (tx: Tx, rows: AsyncIterable<StagedRedirect>): Promise<void> => {
  await tx.raw(table);
  await tx.copyIn('copy import_redirect (line, path, target, problem, param) from stdin', copyLines(rows));
  await tx.raw('create index on import_redirect (line); analyze import_redirect');
  await tx.exec(findDuplicates);
  await tx.exec(decide);
};

const page = statement(
  'catalogue.redirectPage',
  `select line, path, target, verdict, problem, param from import_redirect where line > $1 order by line limit 2000`,
);

export async function* readRedirectVerdicts(tx: Tx): AsyncGenerator<RedirectVerdict[]> {
  for (let after = -1; ;) {
    const rows = await tx.rows<RedirectVerdict>(page, [after]);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.line ?? after;
  }
}

const write = statement(
  'catalogue.redirectWrite',
  `insert into former_path (path, target) select distinct path, target from import_redirect where verdict in ('created', 'updated')
   on conflict (path) do update set target = excluded.target, item_id = null`,
);

/** Writes the pairs that were not refused. */
export const mergeRedirects = async (tx: Tx): Promise<void> => void (await tx.exec(write));
