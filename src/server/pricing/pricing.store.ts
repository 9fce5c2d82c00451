import { statement, type Reader } from '#platform/db';
import type { Currency } from '#shared/money';
import type { ListPrice, PastPrice } from './pricing.rules.ts';

type PriceRow = {
  variant_id: number;
  currency: Currency;
  amount: number;
  sale_amount: number | null;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  /** Null when the price has no history or no sale is active. */
  valid_from: Date | null;
  past_amount: number | null;
  past_sale_amount: number | null;
  past_sale_starts_at: Date | null;
  past_sale_ends_at: Date | null;
};

export type PriceOfVariant = { variantId: number; currency: Currency; listPrice: ListPrice; history: PastPrice[] };

// One row per history entry, read only for variants on sale. Grouping in JavaScript is cheaper than json_agg.
const prices = statement(
  'pricing.prices',
  `select p.variant_id, p.currency, p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, h.valid_from,
     h.amount as past_amount, h.sale_amount as past_sale_amount, h.sale_starts_at as past_sale_starts_at,
     h.sale_ends_at as past_sale_ends_at
   from price p left join price_history h on h.variant_id = p.variant_id and h.region = p.region
     and p.sale_amount is not null and coalesce(p.sale_starts_at <= $3, true) and coalesce(p.sale_ends_at > $3, true)
   where p.variant_id = any($1::bigint[]) and p.region = $2 order by p.variant_id, h.valid_from, h.id`,
);

const priceOf = (row: PriceRow): PriceOfVariant => ({
  variantId: row.variant_id,
  currency: row.currency,
  listPrice: {
    amount: row.amount,
    saleAmount: row.sale_amount,
    saleStartsAt: row.sale_starts_at,
    saleEndsAt: row.sale_ends_at,
  },
  history: [],
});

const pastOf = (row: PriceRow, validFrom: Date): PastPrice => ({
  amount: row.past_amount,
  saleAmount: row.past_sale_amount,
  saleStartsAt: row.past_sale_starts_at,
  saleEndsAt: row.past_sale_ends_at,
  validFrom,
});

/** Prices in one region. Variants not sold there are absent; the history is empty unless a sale is active. */
export const readPrices = async (
  db: Reader,
  query: { variantIds: readonly number[]; region: string; at: Date },
): Promise<PriceOfVariant[]> => {
  const byVariant = new Map<number, PriceOfVariant>();
  for (const row of await db.rows<PriceRow>(prices, [query.variantIds, query.region, query.at])) {
    const price = byVariant.get(row.variant_id) ?? priceOf(row);
    byVariant.set(row.variant_id, price);
    if (row.valid_from) price.history.push(pastOf(row, row.valid_from));
  }
  return [...byVariant.values()];
};

const boundary = statement(
  'pricing.nextBoundary',
  `select least(
     (select min(sale_starts_at) from price where sale_starts_at > $1),
     (select min(sale_ends_at) from price where sale_ends_at > $1)) as at`,
);

export const readNextBoundary = async (db: Reader, after: Date): Promise<Date | null> =>
  (await db.row<{ at: Date | null }>(boundary, [after]))?.at ?? null;
