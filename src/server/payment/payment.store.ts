import { statement, type Reader, type Tx } from '#platform/db';
import type { PaymentDecline, PaymentStatus } from '#shared/api/order-shapes';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { NewPayment, PaymentKind, PaymentState, PaymentView } from './attempt.ts';
import type { Buyer, Card } from './provider/provider.ts';

type Row = {
  id: number;
  public_id: PaymentAttemptId;
  kind: PaymentKind;
  subject_id: string;
  provider: string;
  merchant_ref: string;
  provider_ref: string | null;
  redirect_url: string | null;
  amount: number;
  currency: Currency;
  buyer: Buyer | null;
  description: string;
  state: PaymentState;
  card_brand: string | null;
  card_last4: string | null;
  decline: PaymentDecline | null;
  refunded: number;
  starting: boolean;
  expires_at: Date;
  created_at: Date;
  settled_at: Date | null;
  resolved: boolean;
};

export type Attempt = {
  readonly view: PaymentView;
  readonly rowId: number;
  /** Personal data, deleted after the last poll and when the attempt is paid; null then. */
  readonly buyer: Buyer | null;
  readonly description: string;
  readonly starting: boolean;
};

const columns = `id, public_id, kind, subject_id, provider, merchant_ref, provider_ref, redirect_url, amount, currency, buyer,
  description, state, card_brand, card_last4, decline, refunded, starting_until is not null as starting, expires_at, created_at, settled_at,
  resolved_at is not null as resolved`;

const cardOf = ({ card_brand: brand, card_last4: last4 }: Row): Card | null =>
  brand === null && last4 === null ? null : { brand, last4 };

const statusOf = ({ state, resolved }: Row): PaymentStatus => {
  if (state !== 'SUSPECT') return state;
  return resolved ? 'FAILED' : 'PENDING';
};

const attemptOf = (row: Row): Attempt => ({
  rowId: row.id,
  buyer: row.buyer,
  description: row.description,
  starting: row.starting,
  view: {
    attemptId: row.public_id,
    kind: row.kind,
    subjectId: row.subject_id,
    provider: row.provider,
    providerRef: row.provider_ref,
    merchantRef: row.merchant_ref,
    state: row.state,
    status: statusOf(row),
    isUnderReview: row.state === 'SUSPECT' && !row.resolved,
    amount: row.amount,
    currency: row.currency,
    redirectUrl: row.redirect_url,
    card: cardOf(row),
    decline: row.decline,
    refunded: row.refunded,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  },
});

const insertSql = statement(
  'payment.open',
  `insert into payment_attempt (public_id, kind, subject_id, number, provider, reference, merchant_ref, amount, currency, region, buyer,
     description, expires_at, created_at, next_poll_at)
   select $1, $2, $3, n, $4, $5, $5 || '-' || n, $6, $7, $8, $9::jsonb, $10, $11, $12, $13
   from (select coalesce(max(number), 0) + 1 as n from payment_attempt where kind = $2 and subject_id = $3) next
   on conflict (kind, subject_id, number) do nothing`,
);

export type NewAttempt = NewPayment & {
  readonly attemptId: PaymentAttemptId;
  readonly provider: string;
  readonly at: Date;
  readonly firstPoll: Date;
};

/** False when a concurrent attempt for the same order or gift card took the same number. */
export const insertAttempt = async (tx: Tx, attempt: NewAttempt): Promise<boolean> => {
  const { attemptId, kind, subjectId, provider, merchantRef, amount, currency, region, buyer, description } = attempt;
  const terms = [amount, currency, region, JSON.stringify(buyer), description];
  const times = [attempt.expiresAt, attempt.at, attempt.firstPoll];
  return (await tx.exec(insertSql, [attemptId, kind, subjectId, provider, merchantRef, ...terms, ...times])) > 0;
};

const byIdSql = statement(
  'payment.find',
  `select ${columns} from payment_attempt where public_id = $1 or provider_ref = $1 order by (public_id = $1) desc, id limit 1`,
);
const bySubjectSql = statement(
  'payment.ofSubject',
  `select ${columns} from payment_attempt where kind = $1 and subject_id = $2 order by number`,
);

/** `id` is the public id or the provider's reference. */
export const readAttempt = async (db: Reader, id: string): Promise<Attempt | null> => {
  const row = await db.row<Row>(byIdSql, [id]);
  return row && attemptOf(row);
};

export const readAttemptsOfSubject = async (db: Reader, kind: PaymentKind, subjectId: string): Promise<Attempt[]> =>
  (await db.rows<Row>(bySubjectSql, [kind, subjectId])).map(attemptOf);

const byProviderRefSql = statement(
  'payment.ofProvider',
  `select ${columns} from payment_attempt where provider = $1 and (provider_ref = $2 or merchant_ref = $2) limit 1`,
);

/** `ref` is the provider's reference or the merchant reference. */
export const readAttemptOfProvider = async (db: Reader, provider: string, ref: string): Promise<Attempt | null> => {
  const row = await db.row<Row>(byProviderRefSql, [provider, ref]);
  return row && attemptOf(row);
};

const lockSql = statement('payment.lock', `select ${columns} from payment_attempt where id = $1 for update`);

export const lockAttempt = async (tx: Tx, rowId: number): Promise<Attempt> => {
  const row = await tx.row<Row>(lockSql, [rowId]);
  if (!row) throw new Error(`payment attempt ${rowId} does not exist`);
  return attemptOf(row);
};

const hasAcceptedSql = statement(
  'payment.hasAccepted',
  `select 1 as one from payment_attempt where kind = $1 and subject_id = $2 and verdict = 'ACCEPTED' limit 1`,
);

export const isPaidAlready = async (tx: Tx, { kind, subjectId }: PaymentView): Promise<boolean> =>
  (await tx.row(hasAcceptedSql, [kind, subjectId])) !== null;

const moveSql = statement(
  'payment.move',
  `update payment_attempt set state = $2, verdict = $3, card_brand = $4, card_last4 = $5, settled_at = $6, decline = $7,
     next_poll_at = case when $2 in ('PAID', 'SUSPECT') then null else next_poll_at end,
     buyer = case when $2 in ('PAID', 'SUSPECT') then null else buyer end
   where id = $1 returning ${columns}`,
);

export type AttemptMove = {
  readonly state: Exclude<PaymentState, 'PENDING'>;
  readonly verdict: 'ACCEPTED' | 'REFUND' | null;
  readonly card: Card | null;
  /** Reason of the refusal; only for FAILED. */
  readonly decline?: PaymentDecline | null;
  readonly at: Date;
};

export const moveAttempt = async (tx: Tx, rowId: number, move: AttemptMove): Promise<Attempt> => {
  const { state, verdict, card, decline = null, at } = move;
  const row = await tx.row<Row>(moveSql, [
    rowId,
    state,
    verdict,
    card?.brand ?? null,
    card?.last4 ?? null,
    at,
    decline,
  ]);
  if (!row) throw new Error(`payment attempt ${rowId} does not exist`);
  return attemptOf(row);
};

const addEventSql = statement(
  'payment.event',
  `insert into payment_event (attempt_id, provider, event_id, kind, detail, created_at)
   values ($1, $2, $3, $4, $5::jsonb, $6) on conflict (provider, event_id) do nothing`,
);

export type PaymentEvent = {
  readonly attempt: { readonly rowId: number; readonly view: { readonly provider: string } };
  /** The same for repeated notifications of one event. */
  readonly eventId: string;
  readonly kind: 'HINT' | 'FORGED' | 'MISMATCH' | 'ABANDONED' | 'RESOLVED';
  readonly detail?: Record<string, unknown>;
  readonly at: Date;
};

export const addEvent = async (tx: Tx, { attempt, eventId, kind, detail = {}, at }: PaymentEvent): Promise<boolean> =>
  (await tx.exec(addEventSql, [attempt.rowId, attempt.view.provider, eventId, kind, JSON.stringify(detail), at])) > 0;
