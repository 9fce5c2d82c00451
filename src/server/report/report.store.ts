/** Runs the query of a report: a page of its rows with the compared ones, its totals, or all rows as a stream. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import type { Add, Ask, Definition, Listing, Values } from './definitions/definition.ts';

export type Page = { readonly limit: number; readonly offset: number };

const collect = (): { readonly values: unknown[]; readonly add: Add } => {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
};

/** Prefix of the sums of the compared period. */
const before = 'before_';

const joinedText = (definition: Definition, ask: Ask, add: Add): string => {
  const { text, sums, order } = definition;
  const now = text(ask, ask.period, add);
  const names = sums.map((name) => `"${name}"`);
  if (ask.compared === null) return `select g.* from (${now}) g order by ${order}`;
  return `select g.*, ${sums.map((name) => `b."${name}" as "${before}${name}"`).join(', ')}
    from (select * from (${now}) n) g left join (select key, ${names.join(', ')} from (${text(ask, ask.compared, add)}) n) b using (key)
    order by ${order.replace(/\b(key|label)\b/g, 'g.$1')}`;
};

/** The sums of the compared period; null when nothing is compared. */
export const beforeOf = ({ sums }: Definition, { compared }: Ask, row: Values): Values | null =>
  compared === null ? null : Object.fromEntries(sums.map((name) => [name, row[before + name] ?? 0]));

export const reportStatements = {
  rows: (definition: Definition, ask: Ask, { limit, offset }: Page) => {
    const { values, add } = collect();
    const text = joinedText(definition, ask, add);
    return { query: statementPlannedByValues('', `${text} limit ${add(limit)} offset ${add(offset)}`), values };
  },
  totals: ({ sums, text, byCurrency = false }: Definition, ask: Ask, period: Ask['period']) => {
    const { values, add } = collect();
    const sum = sums.map((name) => `coalesce(sum("${name}"), 0)::bigint as "${name}"`).join(', ');
    const query = `select ${byCurrency ? 'currency' : 'null::text as currency'}, count(*)::int as "rowCount", ${sum}
      from (${text(ask, period, add)}) g ${byCurrency ? 'group by currency order by currency' : ''}`;
    return { query: statementPlannedByValues('', query), values };
  },
};

export const readReportRows = (db: Reader, definition: Definition, ask: Ask, page: Page): Promise<Values[]> => {
  const { query, values } = reportStatements.rows(definition, ask, page);
  return db.rows<Values>(query, values);
};

/** One row for each currency; `rowCount` counts the rows of all pages. */
export const readTotals = (
  db: Reader,
  definition: Definition,
  ask: Ask,
  period: Ask['period'],
): Promise<(Values & { readonly rowCount: number; readonly currency: string | null })[]> => {
  const { query, values } = reportStatements.totals(definition, ask, period);
  return db.rows(query, values);
};

const listingText = (listing: Listing, ask: Ask, add: Add): string =>
  `select * from (${listing.text(ask, add)}) r order by ${listing.order}`;

export const readListing = (db: Reader, listing: Listing, ask: Ask, { limit, offset }: Page): Promise<Values[]> => {
  const { values, add } = collect();
  const text = listingText(listing, ask, add);
  return db.rows<Values>(statementPlannedByValues('', `${text} limit ${add(limit)} offset ${add(offset)}`), values);
};

/** At most `cap` + 1. */
export const countListing = async (db: Reader, listing: Listing, ask: Ask, cap: number): Promise<number> => {
  const { values, add } = collect();
  const text = `select count(*)::int as count from (select from (${listing.text(ask, add)}) r limit ${add(cap + 1)}) c`;
  return (await db.row<{ count: number }>(statementPlannedByValues('', text), values))?.count ?? 0;
};

export const streamListing = (
  db: Pick<Db, 'stream'>,
  listing: Listing,
  ask: Ask,
  batch: number,
): AsyncIterable<Values[]> => {
  const { values, add } = collect();
  return db.stream<Values>(statement('', listingText(listing, ask, add)), values, batch);
};

export const streamReportRows = (
  db: Pick<Db, 'stream'>,
  definition: Definition,
  ask: Ask,
  batch: number,
): AsyncIterable<Values[]> => {
  const { values, add } = collect();
  return db.stream<Values>(statement('', joinedText(definition, ask, add)), values, batch);
};

/** The row of a key; null when the figure has none. */
export const readLabel = (db: Reader, definition: Definition, ask: Ask, key: string): Promise<Values | null> => {
  const { values, add } = collect();
  const text = `select * from (${definition.text(ask, ask.period, add)}) g where key = ${add(key)} limit 1`;
  return db.row<Values>(statementPlannedByValues('', text), values);
};
