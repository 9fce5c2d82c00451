/** Formats and first numbers of the series: tables `invoice_numbering`, `invoice_prefix`, `invoice_format`, `invoice_start`. */
import { statement, type Reader, type Tx } from '#platform/db';
import { defaultFormat, type NumberFormat } from '#shared/rules/document-number';
import type { DocumentKind } from './document.ts';

export type SeriesKey = { readonly region: string; readonly kind: DocumentKind };

const numbering = statement(
  'invoice.numbering',
  `select f.prefix, f.digits, s.first from (select) one
   left join lateral (select prefix, digits from invoice_format where region = $1 and kind = $2
     order by year desc, sequence desc limit 1) f on true
   left join invoice_start s on s.region = $1 and s.kind = $2 and s.year = $3`,
);
type NumberingRow = { prefix: string | null; digits: number | null; first: number | null };
export type Numbering = { readonly format: NumberFormat; readonly first: number | null };

/** Format of the next document, and the first number of the year when it is not 1. */
export const readNumbering = async (
  reader: Reader,
  { region, kind, year }: SeriesKey & { readonly year: number },
): Promise<Numbering> => {
  const row = await reader.row<NumberingRow>(numbering, [region, kind, year]);
  const { prefix = null, digits = null, first = null } = row ?? {};
  return { format: prefix === null || digits === null ? defaultFormat(kind, region) : { prefix, digits }, first };
};

const versionSql = statement('invoice.numberingVersion', 'select version from invoice_numbering where region = $1');
export const readVersion = async (reader: Reader, region: string): Promise<number> =>
  (await reader.row<{ version: number }>(versionSql, [region]))?.version ?? 0;

const openNumbering = statement(
  'invoice.openNumbering',
  'insert into invoice_numbering (region) values ($1) on conflict do nothing',
);
const lockNumberingSql = statement(
  'invoice.lockNumbering',
  'select version from invoice_numbering where region = $1 for update',
);
const raiseVersionSql = statement(
  'invoice.raiseNumbering',
  'update invoice_numbering set version = version + 1 where region = $1',
);
export const lockNumbering = async (tx: Tx, region: string): Promise<{ version: number } | null> => {
  await tx.exec(openNumbering, [region]);
  return await tx.row<{ version: number }>(lockNumberingSql, [region]);
};

const holdEvery = statement('invoice.holdNumbering', 'lock table invoice_numbering in share mode');
/** Keeps the formats of all regions until the end of the command, because a save in any region may claim a prefix. */
export const holdNumbering = (tx: Tx): Promise<unknown> => tx.exec(holdEvery);
export const raiseVersion = (tx: Tx, region: string): void => tx.write(raiseVersionSql, [region]);

const claim = statement(
  'invoice.claimPrefix',
  'insert into invoice_prefix (prefix, region, kind) values ($1, $2, $3) on conflict do nothing',
);
const ownerSql = statement('invoice.prefixOwner', 'select region, kind from invoice_prefix where prefix = $1');
export const findOwner = (reader: Reader, prefix: string): Promise<SeriesKey | null> =>
  reader.row<SeriesKey>(ownerSql, [prefix]);
/** Returns the owner of the prefix: this series, or the one that claimed it earlier. */
export const claimPrefix = async (tx: Tx, prefix: string, { region, kind }: SeriesKey): Promise<SeriesKey | null> => {
  await tx.exec(claim, [prefix, region, kind]);
  return await findOwner(tx, prefix);
};

const putFormat = statement(
  'invoice.putFormat',
  `insert into invoice_format (region, kind, year, sequence, prefix, digits) values ($1, $2, $3, $4, $5, $6)
   on conflict (region, kind, year, sequence) do update set prefix = excluded.prefix, digits = excluded.digits`,
);
const dropUnusedPrefixes = statement(
  'invoice.dropPrefixes',
  `delete from invoice_prefix p where p.region = $1 and p.kind = $2
     and not exists (select from invoice_format f where f.prefix = p.prefix)`,
);
/** From the document at `year` and `sequence` on. A prefix that no format names any more is free again. */
export const writeFormat = (
  tx: Tx,
  { region, kind }: SeriesKey,
  { year, sequence, prefix, digits }: NumberFormat & { readonly year: number; readonly sequence: number },
): void => {
  tx.write(putFormat, [region, kind, year, sequence, prefix, digits]);
  tx.write(dropUnusedPrefixes, [region, kind]);
};

const dropStart = statement(
  'invoice.dropStart',
  'delete from invoice_start where region = $1 and kind = $2 and year = $3',
);
const putStart = statement(
  'invoice.putStart',
  `insert into invoice_start (region, kind, year, first) values ($1, $2, $3, $4)
   on conflict (region, kind, year) do update set first = excluded.first`,
);
/** `first` is null for a series that begins at 1. */
export const writeFirstNumber = (tx: Tx, { region, kind }: SeriesKey, year: number, first: number | null): void => {
  if (first === null) tx.write(dropStart, [region, kind, year]);
  else tx.write(putStart, [region, kind, year, first]);
};

const futureNumber = statement(
  'invoice.futureNumber',
  `select number from uploaded_document_number, substr(number, length($1) + 2) as place
   where number like $1 || '-%' and case when place ~ '^[0-9]{4}-[0-9]{1,9}$'
     then (split_part(place, '-', 1)::int, split_part(place, '-', 2)::int) >= ($2::int, $3::int) else false end
   limit 1`,
);
type Next = { readonly prefix: string; readonly year: number; readonly sequence: number };
/** An uploaded number that the series would issue. A prefix has no LIKE wildcards. */
export const findFutureNumber = async (reader: Reader, { prefix, year, sequence }: Next): Promise<string | null> =>
  (await reader.row<{ number: string }>(futureNumber, [prefix, year, sequence]))?.number ?? null;

const counterSql = statement(
  'invoice.counter',
  'select year, last, last_issued_at as at from invoice_series where region = $1 and kind = $2',
);
export type CounterRow = { year: number; last: number; at: Date | null };
export const readCounter = async (reader: Reader, { region, kind }: SeriesKey): Promise<CounterRow> =>
  (await reader.row<CounterRow>(counterSql, [region, kind])) ?? { year: 0, last: 0, at: null };

const history = statement(
  'invoice.numberingHistory',
  `with f as (
     select year, sequence from invoice_format where region = $1 and kind = $2
     union select 0, 1),
   periods as (
     select year, sequence, lead(year, 1, 32767) over w as next_year, lead(sequence, 1, 1) over w as next_sequence from f
     window w as (order by year, sequence))
   select a.number as first, b.number as last, a.issued_at as "from", b.issued_at as "to" from periods s
   join lateral (select number, issued_at from invoice i where i.region = $1 and i.kind = $2
     and (i.year, i.sequence) >= (s.year, s.sequence)
     and (i.year, i.sequence) < (s.next_year, s.next_sequence)
     order by i.year, i.sequence limit 1) a on true
   join lateral (select number, issued_at from invoice i where i.region = $1 and i.kind = $2
     and (i.year, i.sequence) >= (s.year, s.sequence)
     and (i.year, i.sequence) < (s.next_year, s.next_sequence)
     order by i.year desc, i.sequence desc limit 1) b on true
   order by s.year desc, s.sequence desc limit 50`,
);
export type FormatPeriod = { first: string; last: string; from: Date; to: Date };
/** First and last document of each format that has some, newest first. */
export const readFormatPeriods = (reader: Reader, { region, kind }: SeriesKey): Promise<FormatPeriod[]> =>
  reader.rows<FormatPeriod>(history, [region, kind]);
