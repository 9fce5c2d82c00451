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
/** Prefix of the sums over all pages. */
const whole = 'whole_';

const summed = (sums: readonly string[], prefix: string): string[] =>
  sums.map((name) => `coalesce(sum("${name}"), 0)::bigint as "${prefix}${name}"`);

/** `g`: the rows; `b`: those of the compared period. */
const joined = ({ text, sums }: Definition, ask: Ask, add: Add): { readonly with: string; readonly from: string } => {
  const now = `g as materialized (${text(ask, ask.period, add)})`;
  if (ask.compared === null) return { with: now, from: 'g' };
  const names = sums.map((name) => `"${name}" as "${before}${name}"`);
  const earlier = `select key, ${names.join(', ')} from (${text(ask, ask.compared, add)}) e`;
  return { with: `${now}, b as materialized (${earlier})`, from: 'g left join b using (key)' };
};

const joinedText = (definition: Definition, ask: Ask, add: Add): string => {
  const parts = joined(definition, ask, add);
  return `with ${parts.with} select * from ${parts.from} order by ${definition.order}`;
};

/** The rows with their totals, so that the facts are read once. */
const pageText = (definition: Definition, ask: Ask, add: Add): string => {
  const { sums, order } = definition;
  const parts = joined(definition, ask, add);
  const ofNow = `w as (select ${[`count(*)::int as "${whole}rowCount"`, ...summed(sums, whole)].join(', ')} from g)`;
  const earlier = sums.map((name) => `coalesce(sum("${before}${name}"), 0)::bigint as "${whole}${before}${name}"`);
  const ofBefore = ask.compared === null ? '' : `, wb as (select ${earlier.join(', ')} from b)`;
  return `with ${parts.with}, ${ofNow}${ofBefore} select * from ${parts.from} cross join w
    ${ask.compared === null ? '' : 'cross join wb'} order by ${order}`;
};

/** The sums of the compared period; null when nothing is compared. */
export const beforeOf = ({ sums }: Definition, { compared }: Ask, row: Values): Values | null =>
  compared === null ? null : Object.fromEntries(sums.map((name) => [name, row[before + name] ?? 0]));

export const readReportRows = (
  db: Reader,
  definition: Definition,
  ask: Ask,
  { limit, offset }: Page,
): Promise<Values[]> => {
  const { values, add } = collect();
  const text = pageText(definition, ask, add);
  return db.rows<Values>(statementPlannedByValues('', `${text} limit ${add(limit)} offset ${add(offset)}`), values);
};

type Sums = Values & { readonly rowCount: number; readonly currency: string | null };

/** The totals that each row of `readReportRows` carries. Null for a report of several currencies. */
export const totalsIn = (
  { sums, byCurrency }: Definition,
  { compared }: Ask,
  row: Values | undefined,
): { readonly now: Sums; readonly before: Values | null } | null => {
  if (!row || byCurrency) return null;
  const those = (prefix: string) => Object.fromEntries(sums.map((name) => [name, row[prefix + name] ?? 0]));
  return {
    now: { ...those(whole), rowCount: Number(row[`${whole}rowCount`]), currency: null },
    before: compared && those(whole + before),
  };
};

/** One row for each currency; `rowCount` counts the rows of all pages. */
export const readTotals = (
  db: Reader,
  { sums, text, byCurrency = false }: Definition,
  ask: Ask,
  period: Ask['period'],
): Promise<Sums[]> => {
  const { values, add } = collect();
  const query = `select ${byCurrency ? 'currency' : 'null::text as currency'}, count(*)::int as "rowCount", ${summed(sums, '').join(', ')}
    from (${text(ask, period, add)}) g ${byCurrency ? 'group by currency order by currency' : ''}`;
  return db.rows(statementPlannedByValues('', query), values);
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
