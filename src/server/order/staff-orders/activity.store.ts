/** Table `order_activity`: what staff did with an order beside changes of its state. */
import { statement, type Reader, type Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { OrderStatus } from '#shared/api/order-shapes';
import type { OrderRowId, UserId } from '#shared/ids';

/** `TERMINAL`: `npm run order`. */
export type StaffPerson = {
  /** Null for a person without an account. */
  readonly id: UserId | null;
  readonly fullName: string;
  readonly via: 'CONSOLE' | 'TERMINAL';
};

export type ActivityKind =
  | 'NOTE'
  | 'MAIL'
  | 'SHIPMENT'
  | 'REFUND'
  | 'PAYMENT'
  | 'ASSIGNMENT'
  | 'CALL'
  | 'CALL_UNDONE'
  | 'CLAIM'
  | 'EDIT'
  | 'CREATION';

export type NewActivity = {
  readonly kind: ActivityKind;
  readonly by: StaffPerson | null;
  readonly text?: string | null;
  readonly mentions?: readonly UserId[];
  readonly details?: Readonly<Record<string, unknown>>;
};

export type ActivityRow = {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly staffName: string | null;
  readonly via: StaffPerson['via'] | null;
  readonly text: string | null;
  readonly mentions: readonly UserId[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

const insert = statement(
  'order.insertActivity',
  `insert into order_activity (order_id, kind, staff_id, staff_name, via, text, mentions, details, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
);

const named = statement('order.named', 'select reference, user_id as "userId" from shop_order where id = $1');

const recordActivity = async (tx: Tx, orderRowId: OrderRowId, activity: NewActivity, at: Date): Promise<void> => {
  const { kind, by, text = null, details = {} } = activity;
  const order = await tx.row<{ reference: string; userId: UserId | null }>(named, [orderRowId]);
  if (!by || !order) return;
  const { before = null, ...rest } = details;
  const after = { kind, ...rest, ...(text === null ? {} : { text }) };
  const act = { act: 'order.activity', object: 'order', objectId: order.reference, subjectId: order.userId };
  recordAct(tx, { ...act, before: before === null ? null : { value: before }, after }, { person: by, at });
};

export const insertActivity = async (
  tx: Tx,
  orderRowId: OrderRowId,
  activity: NewActivity,
  at: Date,
): Promise<number> => {
  const { kind, by, text = null, mentions = [], details = {} } = activity;
  if (by) await recordActivity(tx, orderRowId, activity, at);
  const staff = [by?.id ?? null, by?.fullName ?? null, by?.via ?? null];
  return tx.exec(insert, [orderRowId, kind, ...staff, text, [...mentions], JSON.stringify(details), at]);
};

const list = statement(
  'order.activities',
  `select id, kind, staff_name as "staffName", via, text, mentions, details, at from order_activity
   where order_id = $1 order by id desc limit 500`,
);
/** Newest first. */
export const readActivities = (db: Reader, orderRowId: OrderRowId): Promise<ActivityRow[]> =>
  db.rows<ActivityRow>(list, [orderRowId]);

export type StaffEventRow = {
  readonly id: number;
  readonly state: OrderStatus;
  readonly actor: 'SYSTEM' | 'CUSTOMER' | 'STAFF';
  readonly note: string | null;
  readonly at: Date;
  readonly staffName: string | null;
  readonly via: StaffPerson['via'] | null;
  readonly version: number | null;
};

const eventsSql = statement(
  'order.staffEvents',
  `select id, state, actor, note, at, staff_name as "staffName", via, version from order_event
   where order_id = $1 order by id`,
);
/** Changes of the state with the persons who made them, oldest first. */
export const readStaffEvents = (db: Reader, orderRowId: OrderRowId): Promise<StaffEventRow[]> =>
  db.rows<StaffEventRow>(eventsSql, [orderRowId]);

const assign = statement('order.assign', 'update shop_order set trader_id = $2 where id = $1');
export const setTrader = (tx: Tx, orderRowId: OrderRowId, traderId: UserId | null): Promise<number> =>
  tx.exec(assign, [orderRowId, traderId]);
