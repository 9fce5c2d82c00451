/** Table `variant_cost`. */
import { statement, statementPlannedByValues, type Db, type Reader, type Tx } from '#platform/db';
import type { DatedCost, ProCostRow } from '#shared/api/pro-costs';
import type { Currency } from '#shared/money';
import { textClause } from './price-sheet.store.ts';

export type CostFilter = {
  readonly region: string;
  /** Day whose costs are read. */
  readonly today: string;
  readonly text?: string | undefined;
  readonly section?: number | undefined;
  readonly cost?: 'MISSING' | 'KNOWN' | undefined;
  readonly skus?: readonly string[];
};

const clausesOf = ({ region, today, text, section, cost, skus }: CostFilter) => {
  const values: unknown[] = [region, today];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    'not v.archived',
    section !== undefined && `v.section_id = ${add(section)}`,
    cost !== undefined && `c.amount is ${cost === 'MISSING' ? '' : 'not '}null`,
    skus !== undefined && `upper(v.sku) = any(${add(skus.map((sku) => sku.toUpperCase()))})`,
    text && textClause(text, add),
  ];
  const from = `console_variant v left join lateral (select amount, valid_from from variant_cost
      where variant_id = v.id and region = $1 and valid_from <= $2::date order by valid_from desc limit 1) c on true
    left join price p on p.variant_id = v.id and p.region = $1`;
  return { values, add, from: `from ${from} where ${parts.filter(Boolean).join(' and ')}` };
};

const columns = `v.id::text as "variantId", v.sku, v.ref, v.name, v.style, v.size, p.amount as price, c.amount as cost,
  case when c.amount is not null then c.valid_from::text end as since`;
const recorded = `coalesce((select json_agg(json_build_object('from', valid_from, 'cost', amount) order by valid_from)
    from variant_cost where variant_id = v.id and region = $1), '[]') as recorded`;
const order = 'order by v.ref, v.position, v.id';

export const readCosts = (
  db: Reader,
  filter: CostFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ProCostRow[]> => {
  const { values, add, from } = clausesOf(filter);
  const query = `select ${columns}, ${recorded} ${from} ${order} limit ${add(limit)} offset ${add(offset)}`;
  return db.rows(statementPlannedByValues('', query), values);
};

export const countCosts = async (db: Reader, filter: CostFilter): Promise<number> => {
  const { values, from } = clausesOf(filter);
  return (
    (await db.row<{ count: number }>(statementPlannedByValues('', `select count(*)::int as count ${from}`), values))
      ?.count ?? 0
  );
};

type ExportedCost = Omit<ProCostRow, 'recorded'>;
export const streamCosts = (
  db: Pick<Db, 'stream'>,
  filter: CostFilter,
  batch: number,
): AsyncIterable<ExportedCost[]> => {
  const { values, from } = clausesOf(filter);
  return db.stream<ExportedCost>(statement('', `select ${columns} ${from} ${order}`), values, batch);
};

// Two savings of a region wait for each other, because a cost may have no row yet that could be locked.
const lock = statement('pricing.lockCosts', `select pg_advisory_xact_lock(hashtextextended('variant_cost ' || $1, 0))`);
export const lockRegionCosts = async (tx: Tx, region: string): Promise<void> => void (await tx.exec(lock, [region]));

const stored = statement(
  'pricing.storedCosts',
  `select v.id as "variantId", v.sku, v.ref, v.name, now.amount, now.valid_from::text as since, start.amount as "amountThen",
     coalesce((select json_agg(json_build_object('from', valid_from, 'cost', amount) order by valid_from) from variant_cost
       where variant_id = v.id and region = $2 and valid_from > $4::date), '[]') as later
   from console_variant v left join lateral (select amount, valid_from from variant_cost
       where variant_id = v.id and region = $2 and valid_from <= $3::date order by valid_from desc limit 1) now on true
     left join lateral (select amount from variant_cost
       where variant_id = v.id and region = $2 and valid_from <= $4::date order by valid_from desc limit 1) start on true
   where v.id = any($1) order by v.ref, v.position, v.id`,
);
export type StoredCost = {
  readonly variantId: number;
  readonly sku: string;
  readonly ref: string;
  readonly name: string;
  readonly amount: number | null;
  /** First day of the amount that counts today; null when no amount is known. */
  readonly since: string | null;
  /** On the day from which the new cost counts. */
  readonly amountThen: number | null;
  /** Costs that begin after that day. Saving deletes them. */
  readonly later: readonly DatedCost[];
};
type Locked = {
  readonly ids: readonly number[];
  readonly region: string;
  readonly today: string;
  readonly validFrom: string;
};
export const lockCosts = async (tx: Tx, { ids, region, today, validFrom }: Locked): Promise<StoredCost[]> => {
  await lockRegionCosts(tx, region);
  return tx.rows<StoredCost>(stored, [ids, region, today, validFrom]);
};

const removeLater = statement(
  'pricing.removeLaterCosts',
  'delete from variant_cost where region = $1 and variant_id = any($2) and valid_from > $3::date',
);

const set = statement(
  'pricing.setCosts',
  `insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
   select line.id, $1, $2, $3::date, line.amount, $4 from unnest($5::bigint[], $6::bigint[]) line(id, amount) order by line.id
   on conflict (variant_id, region, valid_from) do update set amount = excluded.amount, recorded_at = excluded.recorded_at`,
);
export type NewCosts = {
  readonly region: string;
  readonly currency: Currency;
  readonly validFrom: string;
  readonly lines: readonly { readonly variantId: number; readonly amount: number | null }[];
};
/** The costs count from that day on, so later ones are removed. */
export const setCosts = async (tx: Tx, { region, currency, validFrom, lines }: NewCosts, at: Date): Promise<void> => {
  const [ids, amounts] = [lines.map(({ variantId }) => variantId), lines.map(({ amount }) => amount)];
  await tx.exec(removeLater, [region, ids, validFrom]);
  await tx.exec(set, [region, currency, validFrom, at, ids, amounts]);
};
