/** Money to be given back: promised in one command with its cause, sent by one process at a time. */
import { statement, type Reader, type Tx } from '#platform/db';

const promise = statement(
  'payment.promiseRefund',
  `update payment_attempt set refunded = refunded + $2
   where public_id = $1 and state = 'PAID' and refunded + $2 <= amount returning id`,
);
const insert = statement(
  'payment.addRefund',
  `insert into refund (id, attempt_id, amount, reason, created_at)
   select $1, id, $3, $4, $5 from payment_attempt where public_id = $2 on conflict (id) do nothing`,
);
const known = statement(
  'payment.knownRefund',
  `select a.public_id as "attemptId", r.amount from refund r join payment_attempt a on a.id = r.attempt_id where r.id = $1`,
);

export type NewRefund = {
  readonly refundId: string;
  readonly attemptId: string;
  readonly amount: number;
  readonly reason: string;
  readonly at: Date;
};

/** False when the refund is written already, or when there is no such attempt. */
export const insertRefund = async (tx: Tx, { refundId, attemptId, amount, reason, at }: NewRefund): Promise<boolean> =>
  (await tx.exec(insert, [refundId, attemptId, amount, reason, at])) > 0;

/** False when that is more than what is left of the money taken. */
export const promiseRefund = async (tx: Tx, attemptId: string, amount: number): Promise<boolean> =>
  (await tx.exec(promise, [attemptId, amount])) > 0;

export const readRefundTerms = (tx: Reader, id: string): Promise<{ attemptId: string; amount: number } | null> =>
  tx.row(known, [id]);

export type Refund = {
  readonly id: string;
  readonly attemptRow: number;
  readonly amount: number;
  readonly state: 'PENDING' | 'SENDING' | 'DONE' | 'MANUAL';
  readonly refundedBefore: number | null;
};

const columns = `id, attempt_id as "attemptRow", amount, state, refunded_before as "refundedBefore"`;
const read = statement('payment.refund', `select ${columns} from refund where id = $1`);

export const readRefundRow = (tx: Reader, id: string): Promise<Refund | null> => tx.row(read, [id]);

// the attempt is locked by the caller, so that two refunds of one payment are never on their way together
const claim = statement(
  'payment.claimRefund',
  `update refund r set state = 'SENDING', sending_until = $3, tries = tries + 1
   where id = $1 and state in ('PENDING', 'SENDING') and (sending_until is null or sending_until <= $2)
     and not exists (select from refund other where other.attempt_id = r.attempt_id and other.id <> r.id
       and other.state = 'SENDING' and (other.sending_until > $2 or other.refunded_before is not null))
   returning ${columns}`,
);

/** Null when it is done, by hand, or not its turn. */
export const claimRefund = (tx: Tx, id: string, now: Date, until: Date): Promise<Refund | null> =>
  tx.row(claim, [id, now, until]);

const note = statement(
  'payment.refundBefore',
  `update refund set refunded_before = $2 where id = $1 and state = 'SENDING'`,
);
const release = statement(
  'payment.releaseRefund',
  `update refund set sending_until = null, note = $2 where id = $1 and state = 'SENDING'`,
);
const end = statement(
  'payment.endRefund',
  `update refund set state = $2, note = $3, done_at = case when $2 = 'DONE' then $4::timestamptz end, sending_until = null
   where id = $1 and state = 'SENDING'`,
);

/** What the provider had given back before this one is sent. */
export const noteBefore = (tx: Tx, id: string, refunded: number): Promise<number> => tx.exec(note, [id, refunded]);

export const releaseRefund = (tx: Tx, id: string, reason: string): Promise<number> => tx.exec(release, [id, reason]);

export type RefundEnd = { readonly state: 'DONE' | 'MANUAL'; readonly note: string | null; readonly at: Date };

/** False when it ended already. */
export const endRefund = async (tx: Tx, id: string, { state, note: why, at }: RefundEnd): Promise<boolean> =>
  (await tx.exec(end, [id, state, why, at])) > 0;

const byHand = statement(
  'payment.refundByHand',
  `update refund set state = 'DONE', done_at = $2 where id = $1 and state = 'MANUAL' returning ${columns}`,
);

/** A person gave it back; null when it was not waiting for one. */
export const endByHand = (tx: Tx, id: string, at: Date): Promise<Refund | null> => tx.row(byHand, [id, at]);
