/** Lines of replacement orders and the lines that they replace. */
import { statement, type Reader } from '#platform/db';
import type { OrderRowId } from '#shared/ids';

/** The line that was paid for: the line itself, or the first one of a chain of replacements. */
export type PaidLine = {
  readonly id: number;
  readonly orderRowId: OrderRowId;
  readonly quantity: number;
  /** Paid for all units, in minor units. */
  readonly net: number;
};

const paidLines = statement(
  'order.paidLines',
  `select l.id as "lineId", p.id, p.order_id as "orderRowId", p.quantity, p.net
   from order_line l join order_line p on p.id = order_line_paid(l.id) where l.order_id = $1 and l.id = any($2::bigint[])`,
);

/** By line of the order. */
export const readPaidLines = async (
  db: Reader,
  orderRowId: OrderRowId,
  lineIds: readonly number[],
): Promise<Map<number, PaidLine>> => {
  const rows = await db.rows<PaidLine & { readonly lineId: number }>(paidLines, [orderRowId, lineIds]);
  return new Map(rows.map(({ lineId, ...line }) => [lineId, line]));
};
