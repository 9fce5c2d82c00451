/** Sequential scans in the plans of statements, as the shop executes them. */
import { statement, type Db, type SentQuery } from '#platform/db';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};
type PlanRow = { readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] };

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

const explained = ({ query, params }: SentQuery): [string, readonly unknown[]] =>
  // other statements get one plan for all values, see `planOnce` of the database
  query.plannedByValues
    ? [`explain (format json) ${query.text}`, params]
    : [`explain (generic_plan, format json) ${query.text}`, []];

/** Names of the tables that a statement reads from end to end. */
export const sequentialScans = async (db: Pick<Db, 'rows'>, sent: SentQuery): Promise<string[]> => {
  const [text, params] = explained(sent);
  const rows = await db.rows<PlanRow>(statement('', text), params);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansIn(plan)));
};

const sizes = statement(
  'test.tableSizes',
  `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < $1`,
);

/** Tables with fewer rows than `rows`, which PostgreSQL may scan. The tables must be analysed. */
export const smallTables = async (db: Pick<Db, 'rows'>, rows: number): Promise<ReadonlySet<string>> =>
  new Set((await db.rows<{ name: string }>(sizes, [rows])).map(({ name }) => name));
