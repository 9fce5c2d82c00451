/** Changes the state of an order. Each change is one statement that applies a row of `order_transition`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { OrderReference, OrderRowId, PaymentAttemptId } from '#shared/ids';
import type { TransitionEvent } from './order-mail/order-mail.ts';
import type { Actor } from './order-row.ts';
import type { StaffPerson } from './staff-orders/staff-orders.ts';

export type Effects = {
  readonly from: OrderStatus;
  readonly stock: 'NONE' | 'KEEP' | 'RELEASE' | 'SHIP' | 'TAKE_BACK';
  readonly money: 'NONE' | 'COLLECT' | 'GIVE_BACK';
  readonly message: TransitionEvent | null;
  readonly invoices: boolean;
};

export type TransitionRow = Effects & { readonly to: OrderStatus; readonly actors: readonly Actor[] };

export type Move = {
  readonly orderRowId: OrderRowId;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note: string | null;
  readonly at: Date;
  /** Staff user who makes the change. */
  readonly by?: StaffPerson | null;
};

// `$4 = any(actors)` checks the permission in the same statement
const move = statement(
  'order.move',
  `with allowed as (
     select * from order_transition where from_state = $2 and to_state = $3 and $4 = any(actors)),
   moved as (
     update shop_order o set state = $3, reserved_until = null,
       confirm_until = case when $3 in ('NEW', 'CUSTOMER_CALLED') then o.confirm_until end,
       cancelled_by = case when $3 = 'CANCELLED' then $4 end,
       delivered_at = case when $3 in ('DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED') then coalesce(o.delivered_at, $6::timestamptz)
         else o.delivered_at end
     from allowed where o.id = $1 and o.state = $2 returning o.id, o.version),
   logged as (
     insert into order_event (order_id, state, actor, note, at, staff_id, staff_name, via, version)
     select id, $3, $4, $5, $6, $7, $8, $9, version from moved)
   select a.from_state as "from", a.stock, a.money, a.message, a.invoices from allowed a, moved`,
);

/** Null when the table does not allow the change, or when the order is no longer in the state `from`. */
export const moveOrder = (tx: Tx, { orderRowId, from, to, actor, note, at, by }: Move): Promise<Effects | null> =>
  tx.row<Effects>(move, [orderRowId, from, to, actor, note, at, by?.id ?? null, by?.fullName ?? null, by?.via ?? null]);

const allSql = statement(
  'order.transitions',
  `select from_state as "from", to_state as "to", actors, stock, money, message, invoices from order_transition
   order by from_state, to_state`,
);
export const readTransitions = (db: Reader): Promise<TransitionRow[]> => db.rows<TransitionRow>(allSql);

const pay = statement(
  'order.pay',
  `update shop_order set payment_status = $2, payment_method = coalesce($3, payment_method),
     paid_attempt = coalesce($4, paid_attempt), paid = coalesce($5, paid) where id = $1`,
);

export type PaymentChange = {
  readonly status: string;
  readonly method?: 'CARD' | 'CASH';
  readonly attemptId?: PaymentAttemptId;
  /** Total received so far, in minor units. */
  readonly paid?: number;
};

export const updatePayment = (tx: Tx, orderRowId: OrderRowId, change: PaymentChange): Promise<number> => {
  const { status, method, attemptId, paid } = change;
  return tx.exec(pay, [orderRowId, status, method ?? null, attemptId ?? null, paid ?? null]);
};

const extend = statement(
  'order.extendReservation',
  `update shop_order set reserved_until = $2, payment_status = 'PENDING' where id = $1 and state = 'PENDING'`,
);
export const extendReservation = (tx: Tx, orderRowId: OrderRowId, until: Date): Promise<number> =>
  tx.exec(extend, [orderRowId, until]);

const review = statement(
  'order.beginReview',
  `update shop_order set checking_since = coalesce(checking_since, $2),
     payment_status = case when state = 'PENDING' then 'PENDING' else payment_status end
   where id = $1`,
);
/** While a payment is under review, the order cannot be paid. */
export const beginReview = (tx: Tx, orderRowId: OrderRowId, at: Date): Promise<number> =>
  tx.exec(review, [orderRowId, at]);

const reviewed = statement('order.endReview', 'update shop_order set checking_since = null where id = $1');
export const endReview = (tx: Tx, orderRowId: OrderRowId): Promise<number> => tx.exec(reviewed, [orderRowId]);

const deliver = statement(
  'order.deliver',
  `update order_line l set delivered = l.delivered + d.quantity
   from unnest($2::bigint[], $3::int[]) as d(id, quantity)
   where l.order_id = $1 and l.id = d.id and l.delivered + d.quantity <= l.quantity`,
);
const takeBack = statement(
  'order.takeBack',
  `update order_line l set returned = l.returned + d.quantity
   from unnest($2::bigint[], $3::int[]) as d(id, quantity)
   where l.order_id = $1 and l.id = d.id and l.returned + d.quantity <= l.delivered`,
);

export type LineQuantity = { readonly lineId: number; readonly quantity: number };

const columnsOf = (lines: readonly LineQuantity[]): [number[], number[]] => [
  lines.map(({ lineId }) => lineId),
  lines.map(({ quantity }) => quantity),
];

/** False when a line has fewer units left to deliver. */
export const addDelivered = async (tx: Tx, orderRowId: OrderRowId, lines: readonly LineQuantity[]): Promise<boolean> =>
  (await tx.exec(deliver, [orderRowId, ...columnsOf(lines)])) === lines.length;

/** False when more units would be returned than were delivered. */
export const addReturned = async (tx: Tx, orderRowId: OrderRowId, lines: readonly LineQuantity[]): Promise<boolean> =>
  (await tx.exec(takeBack, [orderRowId, ...columnsOf(lines)])) === lines.length;

const pickup = statement('order.pickupUntil', 'update shop_order set pickup_until = $2 where id = $1');
export const setPickupUntil = (tx: Tx, orderRowId: OrderRowId, day: string): Promise<number> =>
  tx.exec(pickup, [orderRowId, day]);

const claimable = statement('order.claimUntil', 'update shop_order set claim_until = $2 where id = $1');
export const setClaimUntil = (tx: Tx, orderRowId: OrderRowId, day: string): Promise<number> =>
  tx.exec(claimable, [orderRowId, day]);

/** Outbox effect that tells other modules that the payment of an order is confirmed. */
export const paidEffect = 'order.paid';

export type PaidPayload = { readonly reference: OrderReference };

/** Announces it once per order. */
export const announcePaid = (tx: Tx, reference: OrderReference): Promise<void> =>
  tx.emit({ kind: paidEffect, dedupeKey: `${paidEffect}:${reference}`, payload: { reference } satisfies PaidPayload });
