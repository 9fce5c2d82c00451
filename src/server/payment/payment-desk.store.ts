import { statement, type Reader, type Tx } from '#platform/db';
import type { PaymentKind, PaymentUnderReview, PaymentView, RefundView } from './attempt.ts';
import type { Refund } from './refund.store.ts';

const columns = `r.id as "refundId", a.public_id as "attemptId", a.kind, a.subject_id as "subjectId", a.provider,
  a.merchant_ref as "merchantRef", r.amount, a.currency, case r.state when 'SENDING' then 'PENDING' else r.state end as state,
  r.created_at as "createdAt"`;
const tables = 'refund r join payment_attempt a on a.id = r.attempt_id';

const byIdSql = statement('payment.refundView', `select ${columns} from ${tables} where r.id = $1`);
const ofSubjectSql = statement(
  'payment.refundsOf',
  `select ${columns} from ${tables} where a.kind = $1 and a.subject_id = $2 order by r.created_at, r.id`,
);
const manualSql = statement(
  'payment.refundsByHand',
  `select ${columns} from ${tables} where r.state = 'MANUAL' order by r.created_at, r.id`,
);

export const findRefund = (db: Reader, id: string): Promise<RefundView | null> => db.row<RefundView>(byIdSql, [id]);

export const readRefunds = (db: Reader, kind: PaymentKind, subjectId: string): Promise<RefundView[]> =>
  db.rows<RefundView>(ofSubjectSql, [kind, subjectId]);

export const readManualRefunds = (db: Reader): Promise<RefundView[]> => db.rows<RefundView>(manualSql);

const underReviewSql = statement(
  'payment.suspects',
  `select a.public_id as "attemptId", a.kind, a.subject_id as "subjectId", a.provider, a.merchant_ref as "merchantRef", e.detail
   from payment_attempt a join payment_event e on e.attempt_id = a.id and e.kind = 'MISMATCH'
   where a.state = 'SUSPECT' and a.resolved_at is null order by a.id`,
);

export const readUnderReview = (db: Reader): Promise<PaymentUnderReview[]> =>
  db.rows<PaymentUnderReview>(underReviewSql);

const endReviewSql = statement(
  'payment.resolve',
  `update payment_attempt set resolved_at = $2 where public_id = $1 and state = 'SUSPECT' and resolved_at is null
   returning id as "rowId", public_id as "attemptId", provider, kind, subject_id as "subjectId", amount, currency`,
);

type ReviewedAttempt = Pick<PaymentView, 'attemptId' | 'provider' | 'kind' | 'subjectId' | 'amount' | 'currency'> & {
  readonly rowId: number;
};

/** Null when the attempt is not under review. */
export const endReview = (tx: Tx, attemptId: string, at: Date): Promise<ReviewedAttempt | null> =>
  tx.row(endReviewSql, [attemptId, at]);

const makeManualSql = statement(
  'payment.leaveRefund',
  `update refund set state = 'MANUAL', note = $2, sending_until = null
   where id = $1 and state in ('PENDING', 'SENDING') and (sending_until is null or sending_until <= $3)
   returning id, attempt_id as "attemptRow", amount, state, refunded_before as "refundedBefore"`,
);

/** Null when the refund has ended or is being sent. */
export const makeManual = (tx: Tx, id: string, note: string, at: Date): Promise<Refund | null> =>
  tx.row(makeManualSql, [id, note, at]);

const countSql = statement(
  'payment.toLookAt',
  `select (select count(*) from payment_attempt where state = 'SUSPECT' and resolved_at is null)::int as "underReview",
     (select count(*) from refund where state = 'MANUAL')::int as "manualRefunds"`,
);

const waitingSql = statement(
  'payment.waiting',
  `select count(*)::int as waiting, (count(*) filter (where next_poll_at < $1))::int as overdue
   from payment_attempt where next_poll_at is not null and starts > 0`,
);

export type WaitingPayments = {
  /** Begun at the provider, without an outcome. */
  readonly waiting: number;
  /** The provider should have been asked some minutes ago. */
  readonly overdue: number;
};

const overdueAfter = 5 * 60_000;

export const countWaiting = async (db: Pick<Tx, 'row'>, now: Date): Promise<WaitingPayments> =>
  (await db.row<WaitingPayments>(waitingSql, [new Date(now.getTime() - overdueAfter)])) ?? { waiting: 0, overdue: 0 };

export type StaffTasks = { readonly underReview: number; readonly manualRefunds: number };

export const countStaffTasks = async (db: Pick<Tx, 'row'>): Promise<StaffTasks> =>
  (await db.row<StaffTasks>(countSql)) ?? { underReview: 0, manualRefunds: 0 };
