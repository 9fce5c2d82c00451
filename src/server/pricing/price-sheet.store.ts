/** Prices of a region for staff: the sheet of variants, and the sales by item. */
import { statement, statementPlannedByValues, type Reader, type Tx } from '#platform/db';
import { prefixTsquery, likePrefix } from '#shared/rules/typed-words';

export type SheetFilter = {
  readonly region: string;
  readonly text?: string | undefined;
  readonly section?: number | undefined;
  readonly sale?: 'RUNNING' | 'PLANNED' | 'ENDED' | 'NONE' | undefined;
  readonly now: Date;
};

export type SheetRow = {
  variantId: string;
  sku: string;
  ref: string;
  name: string;
  style: string;
  size: string;
  amount: number | null;
  saleAmount: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

const hasStarted = (now: string): string => `coalesce(p.sale_starts_at <= ${now}, true)`;
const hasEnded = (now: string): string => `coalesce(p.sale_ends_at <= ${now}, false)`;

const saleClause = (sale: NonNullable<SheetFilter['sale']>, now: string): string => {
  // uses the parameter, which otherwise has no type
  if (sale === 'NONE') return `p.sale_amount is null and ${now}::timestamptz is not null`;
  const state = {
    RUNNING: `${hasStarted(now)} and not ${hasEnded(now)}`,
    // without coalesce, so that the indexes on starts and ends are used; a null start means started, a null end means not ended
    PLANNED: `p.sale_starts_at > ${now}`,
    ENDED: `p.sale_ends_at <= ${now}`,
  }[sale];
  return `p.sale_amount is not null and ${state}`;
};

/** A word with a digit is the start of a reference or an SKU. */
export const textClause = (text: string, add: (value: unknown) => string): string => {
  const code = add(likePrefix(text.toUpperCase()));
  const byCode = `upper(v.ref) like ${code} or upper(v.sku) like ${code}`;
  const query = /^\S*\d\S*$/.test(text) ? null : prefixTsquery(text);
  return query === null ? `(${byCode})` : `(${byCode} or v.search_prefix @@ to_tsquery('simple_plain', ${add(query)}))`;
};

const sheetStatement = ({ region, text, section, sale, now }: SheetFilter, limit: number) => {
  const values: unknown[] = [region];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    'not v.archived',
    section !== undefined && `v.section_id = ${add(section)}`,
    sale !== undefined && saleClause(sale, add(now)),
    text && textClause(text, add),
  ];
  const query = `select v.id::text as "variantId", v.sku, v.ref, v.name, v.style, v.size, p.amount,
      p.sale_amount as "saleAmount", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt"
    from console_variant v left join price p on p.variant_id = v.id and p.region = $1
    where ${parts.filter(Boolean).join(' and ')} order by v.ref, v.position, v.id limit ${add(limit)}`;
  return { query: statementPlannedByValues('', query), values };
};

export const readSheet = (db: Reader, filter: SheetFilter, limit: number): Promise<SheetRow[]> => {
  const { query, values } = sheetStatement(filter, limit);
  return db.rows<SheetRow>(query, values);
};

export type SaleRow = {
  ref: string;
  name: string;
  variantIds: string[];
  /** Price and sale price of the variant with the lowest sale price. */
  amount: number;
  saleAmount: number;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

const sales = statement(
  'pricing.sales',
  `select v.ref, v.name, array_agg(v.id::text order by v.position, v.id) as "variantIds", (array_agg(p.amount order by p.sale_amount, p.amount))[1] as amount,
     min(p.sale_amount) as "saleAmount", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt"
   from price p join console_variant v on v.id = p.variant_id
   where p.region = $1 and p.sale_amount is not null and not v.archived
     and coalesce(p.sale_ends_at > $2, true)
   group by v.ref, v.name, p.sale_starts_at, p.sale_ends_at
   order by p.sale_ends_at nulls last, v.ref limit $3`,
);

/** Sales that ended after `since`, that run, or that are planned. */
export const readSales = (db: Reader, region: string, since: Date, limit: number): Promise<SaleRow[]> =>
  db.rows<SaleRow>(sales, [region, since, limit]);

const stop = statement(
  'pricing.stopSales',
  `with locked as materialized (
     select variant_id from price where region = $1 and variant_id = any($2::bigint[]) and sale_amount is not null
       and coalesce(sale_ends_at > $3, true) order by variant_id for no key update)
   update price p set updated_at = $3,
     sale_amount = case when coalesce(p.sale_starts_at < $3, true) then p.sale_amount end,
     sale_starts_at = case when coalesce(p.sale_starts_at < $3, true) then p.sale_starts_at end,
     sale_ends_at = case when coalesce(p.sale_starts_at < $3, true) then $3::timestamptz end
   from locked l where p.region = $1 and p.variant_id = l.variant_id
   returning p.variant_id as "variantId", p.sale_amount is null as "isRemoved"`,
);

export type StoppedSale = { readonly variantId: number; readonly isRemoved: boolean };

/** A running sale ends now, a planned one is removed. */
export const stopSales = (
  tx: Tx,
  region: string,
  variantIds: readonly number[],
  now: Date,
): Promise<readonly StoppedSale[]> => tx.rows<StoppedSale>(stop, [region, variantIds, now]);
