/** Money to be given back for orders: promised in the command that owes it, done by the provider or by a person. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';

export type RefundReason = 'CANCELLED' | 'NOT_DELIVERED' | 'RETURN';
export type RefundVia = 'CARD' | 'GIFT_CARD' | 'HAND';

export type RefundRow = {
  id: string;
  amount: number;
  reason: RefundReason;
  via: RefundVia;
  state: 'PENDING' | 'DONE' | 'MANUAL';
  createdAt: Date;
  doneAt: Date | null;
};

const insert = statement(
  'order.insertRefund',
  `insert into refund_task (id, order_id, amount, reason, via, state, created_at, done_at)
   values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 'DONE' then $7::timestamptz end) on conflict (id) do nothing`,
);

export const insertRefund = (tx: Tx, orderId: number, refund: Omit<RefundRow, 'doneAt'>): Promise<number> => {
  const { id, amount, reason, via, state, createdAt } = refund;
  return tx.exec(insert, [id, orderId, amount, reason, via, state, createdAt]);
};

const ofOrder = statement(
  'order.refunds',
  `select id, amount, reason, via, state, created_at as "createdAt", done_at as "doneAt" from refund_task
   where order_id = $1 order by created_at, id`,
);
export const readRefunds = (db: Reader, orderId: number): Promise<RefundRow[]> =>
  db.rows<RefundRow>(ofOrder, [orderId]);

const byHand = statement(
  'order.refundsByHand',
  `select r.id, r.amount, r.reason, r.via, r.state, r.created_at as "createdAt", r.done_at as "doneAt", o.reference, o.currency
   from refund_task r join shop_order o on o.id = r.order_id
   where r.state = 'MANUAL' and r.via = 'HAND' order by r.created_at, r.id`,
);

export type RefundByHand = RefundRow & { readonly reference: string; readonly currency: Currency };

/** What was paid in cash and a person must give back, oldest first; what was paid by card is known to the room of payments. */
export const readRefundsByHand = (db: Reader): Promise<RefundByHand[]> => db.rows<RefundByHand>(byHand);

const settle = statement(
  'order.settleRefund',
  `with known as (select from refund_task where id = $1),
     settled as (
       update refund_task set state = $2, done_at = case when $2 = 'DONE' then $3::timestamptz end
       where id = $1 and state <> 'DONE' returning id)
   select not exists (select from known) or exists (select from settled) as news`,
);
/** What became of it at its provider; false when it was done already. Money that came too late has no task of ours. */
export const settleRefund = async (
  tx: Tx,
  id: string,
  { state, at }: { state: 'DONE' | 'MANUAL'; at: Date },
): Promise<boolean> => (await tx.row<{ news: boolean }>(settle, [id, state, at]))?.news ?? false;

const end = statement(
  'order.endRefund',
  `update refund_task set state = 'DONE', done_at = $2 where id = $1 and state = 'MANUAL' and via = 'HAND'
   returning order_id as "orderId", amount`,
);
/** A person of the shop gave back what was paid in cash; null when that is not what waits. */
export const endRefund = (tx: Tx, id: string, at: Date): Promise<{ orderId: number; amount: number } | null> =>
  tx.row(end, [id, at]);

const one = statement('order.refundState', 'select state from refund_task where id = $1');
export const readRefundState = async (db: Reader, id: string): Promise<RefundRow['state'] | null> =>
  (await db.row<Pick<RefundRow, 'state'>>(one, [id]))?.state ?? null;
