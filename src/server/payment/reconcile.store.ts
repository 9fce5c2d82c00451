/** Attempts whose round has come, taken by one node at a time. */
import { statement, type Tx } from '#platform/db';

const take = statement(
  'payment.takeDue',
  `update payment_attempt set next_poll_at = $2, polls = polls + 1
   where id in (select id from payment_attempt where next_poll_at <= $1 order by next_poll_at limit $3 for update skip locked)
   returning public_id as "attemptId", created_at as "createdAt", next_poll_at as "until"`,
);

export type Due = { readonly attemptId: string; readonly createdAt: Date; readonly until: Date };

/** `until`: another node may take them then, should this one die. */
export const takeDue = (tx: Tx, now: Date, until: Date, limit: number): Promise<Due[]> =>
  tx.rows<Due>(take, [now, until, limit]);

// what moved to PAID meanwhile has no next round
const plan = statement(
  'payment.planPoll',
  `update payment_attempt set next_poll_at = $3, buyer = case when $3::timestamptz is null then null else buyer end
   where public_id = $1 and next_poll_at = $2`,
);

export const planPoll = (tx: Tx, { attemptId, until }: Due, next: Date | null): Promise<number> =>
  tx.exec(plan, [attemptId, until, next]);

const look = statement(
  'payment.toLookAt',
  `select (select count(*) from payment_attempt where state = 'SUSPECT' and resolved_at is null)::int as suspect,
     (select count(*) from refund where state = 'MANUAL')::int as manual`,
);

export type ToLookAt = { readonly suspect: number; readonly manual: number };

export const countToLookAt = async (db: { row: Tx['row'] }): Promise<ToLookAt> =>
  (await db.row<ToLookAt>(look)) ?? { suspect: 0, manual: 0 };
