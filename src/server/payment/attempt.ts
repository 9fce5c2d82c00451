/** Amounts are minor units of `currency`. */
import type { PaymentDecline, PaymentStatus } from '#shared/api/order-shapes';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { Tx } from '#platform/db';
import type { Buyer, Card } from './provider/provider.ts';

export type PaymentKind = 'ORDER' | 'GIFT_CARD';

/** SUSPECT: amount, currency or reference differ from the request; staff reviews it. */
export type PaymentState = PaymentStatus | 'SUSPECT';

export type NewPayment = {
  readonly kind: PaymentKind;
  readonly subjectId: string;
  /** At most 24 characters; the attempt gets `<merchantRef>-<number>`. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly region: string;
  /** The provider closes its page then. */
  readonly expiresAt: Date;
  readonly buyer: Buyer;
  readonly description: string;
};

export type PaymentView = {
  readonly attemptId: PaymentAttemptId;
  readonly kind: PaymentKind;
  readonly subjectId: string;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly merchantRef: string;
  readonly state: PaymentState;
  /** For visitors: SUSPECT is PENDING during the review, FAILED after it. */
  readonly status: PaymentStatus;
  readonly isUnderReview: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly redirectUrl: string | null;
  readonly card: Card | null;
  readonly decline: PaymentDecline | null;
  /** Sum of all refunds, completed or not. */
  readonly refunded: number;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

export type Outcome = {
  readonly attemptId: PaymentAttemptId;
  readonly subjectId: string;
  readonly state: 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELLED';
  readonly amount: number;
  readonly currency: Currency;
  readonly card: Card | null;
};

/** Runs in the transaction of the new state. PAID may follow FAILED, EXPIRED or CANCELLED. REFUND returns the money. */
export type OutcomeHandler = (tx: Tx, outcome: Outcome) => Promise<'ACCEPTED' | 'REFUND'>;

export type RefundEvent = {
  readonly refundId: string;
  readonly attemptId: PaymentAttemptId;
  readonly subjectId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: 'DONE' | 'MANUAL';
};

export type RefundHandler = (tx: Tx, event: RefundEvent) => Promise<void>;

export type ReviewEvent = {
  readonly attemptId: PaymentAttemptId;
  readonly subjectId: string;
  readonly amount: number;
  readonly currency: Currency;
  /** Null when the review begins. */
  readonly resolution: Resolution | null;
};

export type ReviewHandler = (tx: Tx, event: ReviewEvent) => Promise<void>;

export type RefundRequest = {
  readonly attemptId: PaymentAttemptId;
  readonly amount: number;
  readonly reason: string;
  /** Idempotency key, at most 64 characters. */
  readonly refundId: string;
};

export type RefundView = {
  readonly refundId: string;
  readonly attemptId: PaymentAttemptId;
  readonly kind: PaymentKind;
  readonly subjectId: string;
  readonly provider: string;
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  /** PENDING: the provider refunds; MANUAL: staff must refund. */
  readonly state: 'PENDING' | 'DONE' | 'MANUAL';
  readonly createdAt: Date;
};

export type PaymentFacts = { readonly merchantRef: string; readonly amount: number; readonly currency: string };

export type PaymentUnderReview = Pick<PaymentView, 'attemptId' | 'kind' | 'subjectId' | 'provider' | 'merchantRef'> & {
  /** `asked`: amount requested on the provider's page. */
  readonly detail: { readonly expected: PaymentFacts; readonly found: PaymentFacts & { readonly asked: number } };
};

/** GIVEN_BACK: refunded in the provider's back office. */
export type Resolution = 'GIVEN_BACK' | 'NOT_OURS';

/** Refund that the outbox no longer retries. */
export type FailedRefund = RefundView & { readonly error: string | null };
