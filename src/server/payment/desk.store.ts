/** What a person looks up and ends of payments. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { PaymentKind, PaymentView, RefundView, Suspect } from './attempt.ts';
import type { Refund } from './refund.store.ts';

const columns = `r.id as "refundId", a.public_id as "attemptId", a.kind, a.subject_id as "subjectId", a.provider,
  a.merchant_ref as "merchantRef", r.amount, a.currency, case r.state when 'SENDING' then 'PENDING' else r.state end as state,
  r.created_at as "createdAt"`;
const tables = 'refund r join payment_attempt a on a.id = r.attempt_id';

const byId = statement('payment.refundView', `select ${columns} from ${tables} where r.id = $1`);
const ofSubject = statement(
  'payment.refundsOf',
  `select ${columns} from ${tables} where a.kind = $1 and a.subject_id = $2 order by r.created_at, r.id`,
);
const byHand = statement(
  'payment.refundsByHand',
  `select ${columns} from ${tables} where r.state = 'MANUAL' order by r.created_at, r.id`,
);

export const findRefund = (db: Reader, id: string): Promise<RefundView | null> => db.row<RefundView>(byId, [id]);

/** Of all attempts of an order or a purchase, first to last. */
export const readRefundsOf = (db: Reader, kind: PaymentKind, subjectId: string): Promise<RefundView[]> =>
  db.rows<RefundView>(ofSubject, [kind, subjectId]);

/** What a person must give back, oldest first. */
export const readRefundsByHand = (db: Reader): Promise<RefundView[]> => db.rows<RefundView>(byHand);

const suspects = statement(
  'payment.suspects',
  `select a.public_id as "attemptId", a.kind, a.subject_id as "subjectId", a.provider, a.merchant_ref as "merchantRef", e.detail
   from payment_attempt a join payment_event e on e.attempt_id = a.id and e.kind = 'MISMATCH'
   where a.state = 'SUSPECT' and a.resolved_at is null order by a.id`,
);
/** What nobody ended yet, oldest first. */
export const readSuspects = (db: Reader): Promise<Suspect[]> => db.rows<Suspect>(suspects);

const resolve = statement(
  'payment.resolve',
  `update payment_attempt set resolved_at = $2 where public_id = $1 and state = 'SUSPECT' and resolved_at is null
   returning id as "rowId", public_id as "attemptId", provider, kind, subject_id as "subjectId", amount, currency`,
);
export type Resolved = Pick<PaymentView, 'attemptId' | 'provider' | 'kind' | 'subjectId' | 'amount' | 'currency'> & {
  readonly rowId: number;
};

/** Null when there is no such attempt, or when it waits for nobody. */
export const resolveSuspect = (tx: Tx, attemptId: string, at: Date): Promise<Resolved | null> =>
  tx.row(resolve, [attemptId, at]);

const leave = statement(
  'payment.leaveRefund',
  `update refund set state = 'MANUAL', note = $2, sending_until = null
   where id = $1 and state in ('PENDING', 'SENDING') and (sending_until is null or sending_until <= $3)
   returning id, attempt_id as "attemptRow", amount, state, refunded_before as "refundedBefore"`,
);
/** To a person; null when it ended already, or while it is being sent. */
export const leaveRefund = (tx: Tx, id: string, note: string, at: Date): Promise<Refund | null> =>
  tx.row(leave, [id, note, at]);
