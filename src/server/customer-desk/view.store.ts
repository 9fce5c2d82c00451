/** Tables `customer_view` and `customer_view_request`: staff who look at the shop as a customer. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { RecordId } from './record.store.ts';

export type NewView = {
  readonly tokenHash: Buffer;
  readonly recordId: RecordId;
  readonly userId: UserId;
  readonly staffId: UserId;
  readonly sessionId: string;
  readonly reason: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

const insert = statement(
  'customer-desk.startView',
  `insert into customer_view (token_hash, record_id, user_id, staff_id, session_id, reason, started_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
export const insertView = (tx: Tx, view: NewView): void => {
  const { tokenHash, recordId, userId, staffId, sessionId, reason, at, expiresAt } = view;
  tx.write(insert, [tokenHash, recordId, userId, staffId, sessionId, reason, at, expiresAt]);
};

const endOfSession = statement(
  'customer-desk.endViews',
  'update customer_view set ended_at = $2 where session_id = $1 and staff_id = $3 and ended_at is null',
);
/** A session has one view at most. */
export const endViews = (tx: Tx, sessionId: string, staffId: UserId, at: Date): void =>
  tx.write(endOfSession, [sessionId, at, staffId]);

export type OpenView = { readonly id: number; readonly userId: UserId; readonly customerId: string };

const openSql = statement(
  'customer-desk.openView',
  `select v.id, v.user_id as "userId", r.public_id as "customerId" from customer_view v join customer_record r on r.id = v.record_id
   where v.token_hash = $1 and v.session_id = $2 and v.ended_at is null and v.expires_at > $3 and r.listed`,
);
/** Null for a view that has ended, expired, or belongs to another session. */
export const findOpenView = (db: Reader, tokenHash: Buffer, sessionId: string, at: Date): Promise<OpenView | null> =>
  db.row<OpenView>(openSql, [tokenHash, sessionId, at]);

const log = statement(
  'customer-desk.logViewRequest',
  `insert into customer_view_request (view_id, request_id, method, path, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
);
export type ViewRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly at: Date;
};
export const logViewRequest = (tx: Tx, viewId: number, { requestId, method, path, at }: ViewRequest): void =>
  tx.write(log, [viewId, requestId, method, path.slice(0, 300), at]);

const ofUser = statement(
  'customer-desk.exportViews',
  'select started_at as since, ended_at as until from customer_view where user_id = $1 order by id',
);
export const readViewsOf = (db: Reader, userId: UserId): Promise<unknown[]> => db.rows(ofUser, [userId]);

const erase = statement('customer-desk.eraseViews', 'delete from customer_view where user_id = $1');
export const eraseViews = async (tx: Tx, userId: UserId): Promise<void> => void (await tx.exec(erase, [userId]));
