import { statement, type Tx } from '#platform/db';
import type { PaymentAttemptId } from '#shared/ids';

const takeDueSql = statement(
  'payment.takeDue',
  `update payment_attempt set next_poll_at = $2, polls = polls + 1
   where id in (select id from payment_attempt where next_poll_at <= $1 order by next_poll_at limit $3 for update skip locked)
   returning public_id as "attemptId", created_at as "createdAt", next_poll_at as "until"`,
);

export type DueAttempt = { readonly attemptId: PaymentAttemptId; readonly createdAt: Date; readonly until: Date };

/** `until`: end of the lease, after which another node may take the attempts. */
export const takeDue = (tx: Tx, now: Date, until: Date, limit: number): Promise<DueAttempt[]> =>
  tx.rows<DueAttempt>(takeDueSql, [now, until, limit]);

// an attempt that became PAID meanwhile needs no further poll
const planPollSql = statement(
  'payment.planPoll',
  `update payment_attempt set next_poll_at = $3, buyer = case when $3::timestamptz is null then null else buyer end
   where public_id = $1 and next_poll_at = $2`,
);

export const planPoll = (tx: Tx, { attemptId, until }: DueAttempt, next: Date | null): Promise<number> =>
  tx.exec(planPollSql, [attemptId, until, next]);
