import { statement, type Reader, type Tx } from '#platform/db';
import type { PaymentAttemptId } from '#shared/ids';
import type { PaymentKind, RefundRequest } from './attempt.ts';

const insertSql = statement(
  'payment.addRefund',
  `insert into refund (id, attempt_id, amount, reason, created_at)
   select $1, id, $3, $4, $5 from payment_attempt where public_id = $2 on conflict (id) do nothing`,
);

export type NewRefund = RefundRequest & { readonly at: Date };

/** False when the id is already recorded or the attempt is unknown. */
export const insertRefund = async (tx: Tx, { refundId, attemptId, amount, reason, at }: NewRefund): Promise<boolean> =>
  (await tx.exec(insertSql, [refundId, attemptId, amount, reason, at])) > 0;

const addRefundedSql = statement(
  'payment.promiseRefund',
  `update payment_attempt set refunded = refunded + $2
   where public_id = $1 and state = 'PAID' and refunded + $2 <= amount returning id`,
);

/** False when the amount is higher than what is not yet refunded. */
export const addRefundedAmount = async (tx: Tx, attemptId: PaymentAttemptId, amount: number): Promise<boolean> =>
  (await tx.exec(addRefundedSql, [attemptId, amount])) > 0;

const termsSql = statement(
  'payment.knownRefund',
  `select a.public_id as "attemptId", r.amount from refund r join payment_attempt a on a.id = r.attempt_id where r.id = $1`,
);

export const readRefundTerms = (
  tx: Reader,
  id: string,
): Promise<{ attemptId: PaymentAttemptId; amount: number } | null> => tx.row(termsSql, [id]);

export type Refund = {
  readonly id: string;
  readonly attemptRow: number;
  readonly amount: number;
  readonly state: 'PENDING' | 'SENDING' | 'DONE' | 'MANUAL';
  /** Total that the provider had refunded before this refund; null before the first try. */
  readonly refundedBefore: number | null;
};

const columns = `id, attempt_id as "attemptRow", amount, state, refunded_before as "refundedBefore"`;
const readSql = statement('payment.refund', `select ${columns} from refund where id = $1`);

export const readRefundRow = (tx: Reader, id: string): Promise<Refund | null> => tx.row(readSql, [id]);

// the caller locks the attempt, so that a payment never has two refunds at the same time
const claimSql = statement(
  'payment.claimRefund',
  `update refund r set state = 'SENDING', sending_until = $3, tries = tries + 1
   where id = $1 and state in ('PENDING', 'SENDING') and (sending_until is null or sending_until <= $2)
     and not exists (select from refund other where other.attempt_id = r.attempt_id and other.id <> r.id
       and other.state = 'SENDING' and (other.sending_until > $2 or other.refunded_before is not null))
   returning ${columns}`,
);

/** Null when the refund has ended, or when another refund of the payment is being sent. */
export const claimRefund = (tx: Tx, id: string, now: Date, until: Date): Promise<Refund | null> =>
  tx.row(claimSql, [id, now, until]);

const lateSql = statement(
  'payment.lateRefunds',
  `select r.amount, r.state = 'DONE' as "isDone" from refund r join payment_attempt a on a.id = r.attempt_id
   where a.kind = $1 and a.subject_id = $2 and a.verdict = 'REFUND' order by r.created_at, r.id`,
);

export type LateRefund = { readonly amount: number; readonly isDone: boolean };

export const readLateRefunds = (db: Reader, kind: PaymentKind, subjectId: string): Promise<LateRefund[]> =>
  db.rows<LateRefund>(lateSql, [kind, subjectId]);

const setRefundedBeforeSql = statement(
  'payment.refundBefore',
  `update refund set refunded_before = $2 where id = $1 and state = 'SENDING'`,
);
const releaseSql = statement(
  'payment.releaseRefund',
  `update refund set sending_until = null, note = $2 where id = $1 and state = 'SENDING'`,
);
const endSql = statement(
  'payment.endRefund',
  `update refund set state = $2, note = $3, done_at = case when $2 = 'DONE' then $4::timestamptz end, sending_until = null
   where id = $1 and state = 'SENDING'`,
);

export const setRefundedBefore = (tx: Tx, id: string, refunded: number): Promise<number> =>
  tx.exec(setRefundedBeforeSql, [id, refunded]);

export const releaseRefund = (tx: Tx, id: string, note: string): Promise<number> => tx.exec(releaseSql, [id, note]);

export type RefundEnd = { readonly state: 'DONE' | 'MANUAL'; readonly note: string | null; readonly at: Date };

export const endRefund = async (tx: Tx, id: string, { state, note, at }: RefundEnd): Promise<boolean> =>
  (await tx.exec(endSql, [id, state, note, at])) > 0;

const completeManualSql = statement(
  'payment.refundByHand',
  `update refund set state = 'DONE', done_at = $2 where id = $1 and state = 'MANUAL' returning ${columns}`,
);

export const completeManual = (tx: Tx, id: string, at: Date): Promise<Refund | null> =>
  tx.row(completeManualSql, [id, at]);
