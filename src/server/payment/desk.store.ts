/** What a person looks up of payments. */
import { statement, type Reader } from '#platform/db';
import type { PaymentKind, RefundView } from './attempt.ts';

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
