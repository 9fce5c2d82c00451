/** Prices that staff set. Rows are locked sorted by variant. Triggers keep the price history. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { ListPrice, PastPrice } from './pricing.rules.ts';

type Row = {
  variantId: number;
  amount: number | null;
  saleAmount: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

const columns = `variant_id as "variantId", amount, sale_amount as "saleAmount", sale_starts_at as "saleStartsAt",
  sale_ends_at as "saleEndsAt"`;

const lock = statement(
  'pricing.lock',
  `select ${columns} from price where variant_id = any($1::bigint[]) and region = $2 order by variant_id for no key update`,
);

const current = statement(
  'pricing.current',
  `select ${columns} from price where variant_id = any($1::bigint[]) and region = $2`,
);

const listPrice = ({ variantId, ...price }: Row): [number, ListPrice] => [variantId, price as ListPrice];

/** Variants without a price in the region are absent. */
export const lockPrices = async (tx: Tx, variantIds: readonly number[], region: string) =>
  new Map((await tx.rows<Row>(lock, [variantIds, region])).map(listPrice));

export const readListPrices = async (db: Reader, variantIds: readonly number[], region: string) =>
  new Map((await db.rows<Row>(current, [variantIds, region])).map(listPrice));

const histories = statement(
  'pricing.histories',
  `select ${columns}, valid_from as "validFrom" from price_history
   where variant_id = any($1::bigint[]) and region = $2 order by variant_id, valid_from, id`,
);

export const readHistories = async (
  db: Reader,
  variantIds: readonly number[],
  region: string,
): Promise<Map<number, PastPrice[]>> => {
  const rows = await db.rows<Row & { validFrom: Date }>(histories, [variantIds, region]);
  return new Map(
    [...Map.groupBy(rows, ({ variantId }) => variantId)].map(([variantId, own]) => [
      variantId,
      own.map(({ variantId: _variantId, ...past }) => past),
    ]),
  );
};

const asked = `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[])
  as n(variant_id, amount, sale_amount, sale_starts_at, sale_ends_at)`;

const update = statement(
  'pricing.update',
  `update price p set amount = n.amount, sale_amount = n.sale_amount, sale_starts_at = n.sale_starts_at,
     sale_ends_at = n.sale_ends_at, updated_at = $7 from ${asked} where p.variant_id = n.variant_id and p.region = $6`,
);

const insert = statement(
  'pricing.insert',
  `insert into price (variant_id, region, currency, amount, sale_amount, sale_starts_at, sale_ends_at, updated_at)
   select n.variant_id, $6, $8, n.amount, n.sale_amount, n.sale_starts_at, n.sale_ends_at, $7 from ${asked}
   order by n.variant_id on conflict (variant_id, region) do nothing`,
);

const remove = statement('pricing.remove', 'delete from price where variant_id = any($1::bigint[]) and region = $2');

export type NewPrice = { readonly variantId: number; readonly price: ListPrice };

const paramsOf = (rows: readonly NewPrice[]): unknown[] => [
  rows.map(({ variantId }) => variantId),
  rows.map(({ price }) => price.amount),
  rows.map(({ price }) => price.saleAmount),
  rows.map(({ price }) => price.saleStartsAt),
  rows.map(({ price }) => price.saleEndsAt),
];

export const updatePrices = (tx: Tx, rows: readonly NewPrice[], region: string, now: Date): Promise<number> =>
  tx.exec(update, [...paramsOf(rows), region, now]);

/** Skips variants that got a price meanwhile, so that the caller can count the inserted ones. */
export const insertPrices = (
  tx: Tx,
  rows: readonly NewPrice[],
  { region, currency, now }: { readonly region: string; readonly currency: Currency; readonly now: Date },
): Promise<number> => tx.exec(insert, [...paramsOf(rows), region, now, currency]);

export const removePrices = (tx: Tx, variantIds: readonly number[], region: string): Promise<number> =>
  tx.exec(remove, [variantIds, region]);

const labels = statement(
  'pricing.variantLabels',
  `select v.id as "variantId", v.ref, v.name, v.sku from console_variant v where v.id = any($1::bigint[])`,
);

export type PricedVariant = { variantId: number; ref: string; name: string; sku: string };

export const readPricedVariants = async (db: Reader, ids: readonly number[]): Promise<Map<number, PricedVariant>> =>
  new Map((await db.rows<PricedVariant>(labels, [ids])).map((row) => [row.variantId, row]));
