/** What was sold: orders by the moment when they were placed, without cancelled ones and those that wait for a payment. */
import { statementPlannedByValues, type Reader } from '#platform/db';

export type SoldFigures = { readonly orders: number; readonly units: number; readonly amount: number };

/** `to` is exclusive. */
export type SalesPeriod = { readonly region: string; readonly from: Date; readonly to: Date };

const sold = `o.region = $1 and o.placed_at >= $2 and o.placed_at < $3 and o.state not in ('PENDING', 'CANCELLED')`;

const figures = statementPlannedByValues(
  'order.soldFigures',
  `select count(*)::int as orders, coalesce(sum(o.total), 0)::bigint as amount,
     coalesce(sum((select sum(l.quantity) from order_line l where l.order_id = o.id)), 0)::int as units
   from shop_order o where ${sold}`,
);
/** Amounts include tax and delivery. */
export const readSoldFigures = async (db: Reader, { region, from, to }: SalesPeriod): Promise<SoldFigures> =>
  (await db.row<SoldFigures>(figures, [region, from, to])) ?? { orders: 0, units: 0, amount: 0 };
