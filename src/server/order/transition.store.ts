/** Moves of an order: each is one statement that follows a row of the table of transitions. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { Actor } from './order-row.ts';

export type OrderMessage =
  | 'PLACED'
  | 'CONFIRMED'
  | 'PREPARING'
  | 'SENT'
  | 'DELIVERED'
  | 'PARTIALLY_DELIVERED'
  | 'NOT_DELIVERED'
  | 'CANCELLED';

/** What comes with a change of state. */
export type Effects = {
  readonly from: OrderStatus;
  readonly stock: 'NONE' | 'KEEP' | 'RELEASE' | 'SHIP' | 'TAKE_BACK';
  readonly money: 'NONE' | 'COLLECT' | 'GIVE_BACK';
  readonly message: OrderMessage | null;
  readonly invoices: boolean;
};

export type Transition = Effects & { readonly to: OrderStatus; readonly actors: readonly Actor[] };

export type Move = {
  readonly orderId: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note: string | null;
  readonly at: Date;
};

// `$4 = any(actors)`: the same statement refuses who may not
const move = statement(
  'order.move',
  `with allowed as (
     select * from order_transition where from_state = $2 and to_state = $3 and $4 = any(actors)),
   moved as (
     update shop_order o set state = $3, reserved_until = null,
       cancelled_by = case when $3 = 'CANCELLED' then $4 end,
       delivered_at = case when $3 in ('DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED') then coalesce(o.delivered_at, $6::timestamptz)
         else o.delivered_at end
     from allowed where o.id = $1 and o.state = $2 returning o.id),
   told as (
     insert into order_event (order_id, state, actor, note, at) select id, $3, $4, $5, $6 from moved)
   select a.from_state as "from", a.stock, a.money, a.message, a.invoices from allowed a, moved`,
);

/** What the move brings with it; null when the table does not allow it, or the order is no longer where it was. */
export const moveOrder = (tx: Tx, { orderId, from, to, actor, note, at }: Move): Promise<Effects | null> =>
  tx.row<Effects>(move, [orderId, from, to, actor, note, at]);

const all = statement(
  'order.transitions',
  `select from_state as "from", to_state as "to", actors, stock, money, message, invoices from order_transition
   order by from_state, to_state`,
);
export const readTransitions = (db: Reader): Promise<Transition[]> => db.rows<Transition>(all);

const pay = statement(
  'order.pay',
  `update shop_order set payment_status = $2, payment_method = coalesce($3, payment_method),
     paid_attempt = coalesce($4, paid_attempt), paid = coalesce($5, paid) where id = $1`,
);

export type Paid = {
  readonly status: string;
  readonly method?: 'CARD' | 'CASH';
  readonly attempt?: string;
  /** All that came in so far, minor units. */
  readonly paid?: number;
};

export const markPayment = (tx: Tx, orderId: number, { status, method, attempt, paid }: Paid): Promise<number> =>
  tx.exec(pay, [orderId, status, method ?? null, attempt ?? null, paid ?? null]);

const wait = statement(
  'order.wait',
  `update shop_order set reserved_until = $2, payment_status = 'PENDING' where id = $1 and state = 'PENDING'`,
);
/** A new try: the pieces wait until then. */
export const waitUntil = (tx: Tx, orderId: number, until: Date): Promise<number> => tx.exec(wait, [orderId, until]);

const check = statement(
  'order.check',
  `update shop_order set checking_since = coalesce(checking_since, $2),
     payment_status = case when state = 'PENDING' then 'PENDING' else payment_status end
   where id = $1`,
);
/** Nothing is paid until a person looked. */
export const beginCheck = (tx: Tx, orderId: number, at: Date): Promise<number> => tx.exec(check, [orderId, at]);

const checked = statement('order.checked', 'update shop_order set checking_since = null where id = $1');
export const endCheck = (tx: Tx, orderId: number): Promise<number> => tx.exec(checked, [orderId]);

const deliver = statement(
  'order.deliver',
  `update order_line l set delivered = l.delivered + d.quantity
   from unnest($2::bigint[], $3::int[]) as d(id, quantity)
   where l.order_id = $1 and l.id = d.id and l.delivered + d.quantity <= l.quantity`,
);
const comeBack = statement(
  'order.comeBack',
  `update order_line l set returned = l.returned + d.quantity
   from unnest($2::bigint[], $3::int[]) as d(id, quantity)
   where l.order_id = $1 and l.id = d.id and l.returned + d.quantity <= l.delivered`,
);

export type Pieces = { readonly lineId: number; readonly quantity: number };

const counted = (pieces: readonly Pieces[]): [number[], number[]] => [
  pieces.map(({ lineId }) => lineId),
  pieces.map(({ quantity }) => quantity),
];

/** False when a line has not that many pieces left to deliver. */
export const addDelivered = async (tx: Tx, orderId: number, pieces: readonly Pieces[]): Promise<boolean> =>
  (await tx.exec(deliver, [orderId, ...counted(pieces)])) === pieces.length;

/** False when more would come back than was delivered. */
export const addReturned = async (tx: Tx, orderId: number, pieces: readonly Pieces[]): Promise<boolean> =>
  (await tx.exec(comeBack, [orderId, ...counted(pieces)])) === pieces.length;

const kept = statement('order.pickupUntil', 'update shop_order set pickup_until = $2 where id = $1');
export const setPickupUntil = (tx: Tx, orderId: number, day: string): Promise<number> => tx.exec(kept, [orderId, day]);

const claimable = statement('order.claimUntil', 'update shop_order set claim_until = $2 where id = $1');
export const setClaimUntil = (tx: Tx, orderId: number, day: string): Promise<number> =>
  tx.exec(claimable, [orderId, day]);
