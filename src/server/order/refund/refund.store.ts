/** Table `refund_task`: refunds of orders, done by the provider or by staff. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { OrderReference, OrderRowId } from '#shared/ids';

export type RefundReason = 'CANCELLED' | 'NOT_DELIVERED' | 'RETURN' | 'EDITED';
/**
 * Part of a refund and its method (`refund_task.via`). `CARD`: refunded by the payment provider. `HAND`: paid back by
 * staff, for example in cash. `WALLET`: what the wallet had paid. `CREDIT`: money of the payment that goes to the wallet.
 * `GIFT_CARD`: what a gift card had paid. `NEW_GIFT_CARD`: money of the payment that becomes a gift card.
 */
export type RefundVia = 'CARD' | 'GIFT_CARD' | 'HAND' | 'WALLET' | 'CREDIT' | 'NEW_GIFT_CARD';
/** How the payment is refunded: as it was paid, in cash, as store credit, or as a new gift card. */
export type RefundTo = 'PAYMENT' | 'CASH' | 'WALLET' | 'GIFT_CARD';

export type RefundRow = {
  id: string;
  /** The order whose money is refunded. */
  reference: OrderReference;
  amount: number;
  via: RefundVia;
  reason: RefundReason;
  state: 'PENDING' | 'DONE' | 'MANUAL';
  createdAt: Date;
  doneAt: Date | null;
};

const insert = statement(
  'order.insertRefund',
  `insert into refund_task (id, order_id, amount, reason, via, state, created_at, done_at, replacement_order_id)
   values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 'DONE' then $7::timestamptz end, $8) on conflict (id) do nothing`,
);

export type NewRefund = Omit<RefundRow, 'doneAt' | 'reference'> & {
  /** The replacement order whose units are refunded, unless they are units of the refunded order itself. */
  readonly replacementId: OrderRowId | null;
};

export const insertRefund = (tx: Tx, orderRowId: OrderRowId, refund: NewRefund): Promise<number> => {
  const { id, amount, reason, via, state, createdAt, replacementId } = refund;
  return tx.exec(insert, [id, orderRowId, amount, reason, via, state, createdAt, replacementId]);
};

const ofOrder = statement(
  'order.refunds',
  `select r.id, o.reference, r.amount, r.reason, r.via, r.state, r.created_at as "createdAt", r.done_at as "doneAt"
   from refund_task r join shop_order o on o.id = r.order_id
   where r.order_id = $1 or r.replacement_order_id = $1 order by r.created_at, r.id`,
);
/** Refunds of the order's money, and those of its units from the order that it replaces. */
export const readRefunds = (db: Reader, orderRowId: OrderRowId): Promise<RefundRow[]> =>
  db.rows<RefundRow>(ofOrder, [orderRowId]);

const manual = statement(
  'order.manualRefunds',
  `select r.id, r.amount, r.reason, r.via, r.state, r.created_at as "createdAt", r.done_at as "doneAt", o.reference, o.currency
   from refund_task r join shop_order o on o.id = r.order_id
   where r.state = 'MANUAL' and r.via = 'HAND' order by r.created_at, r.id`,
);

export type ManualRefund = RefundRow & { readonly currency: Currency };

/** Cash that staff must give back, oldest first. The payment module lists the manual refunds of cards. */
export const readManualRefunds = (db: Reader): Promise<ManualRefund[]> => db.rows<ManualRefund>(manual);

const settle = statement(
  'order.settleRefund',
  `with task as (select from refund_task where id = $1),
     settled as (
       update refund_task set state = $2, done_at = case when $2 = 'DONE' then $3::timestamptz end
       where id = $1 and state <> 'DONE' returning id)
   select not exists (select from task) or exists (select from settled) as "isNew"`,
);
/**
 * Records the provider's result. False when the refund was already done. A refund of a late payment has no
 * row here.
 */
export const settleRefund = async (
  tx: Tx,
  id: string,
  { state, at }: { state: 'DONE' | 'MANUAL'; at: Date },
): Promise<boolean> => (await tx.row<{ isNew: boolean }>(settle, [id, state, at]))?.isNew ?? false;

const complete = statement(
  'order.completeRefund',
  `update refund_task set state = 'DONE', done_at = $2 where id = $1 and state = 'MANUAL' and via = 'HAND'
   returning order_id as "orderRowId", amount`,
);
/** Marks a cash refund as done by staff. Null when no such refund is open. */
export const completeManualRefund = (
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ orderRowId: OrderRowId; amount: number } | null> => tx.row(complete, [id, at]);

const stateSql = statement('order.refundState', 'select state from refund_task where id = $1');
export const readRefundState = async (db: Reader, id: string): Promise<RefundRow['state'] | null> =>
  (await db.row<Pick<RefundRow, 'state'>>(stateSql, [id]))?.state ?? null;
