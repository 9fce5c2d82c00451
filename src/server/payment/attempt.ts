/** Amounts are minor units of `currency`. */
import type { PaymentDecline, PaymentStatus } from '#shared/api/order-shapes';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { Tx } from '#platform/db';
import type { Buyer, Card } from './provider/provider.ts';

export type PaymentKind = 'ORDER' | 'GIFT_CARD';

/** SUSPECT: amount, currency or reference differ from what was requested. Staff review the payment. */
export type PaymentState = PaymentStatus | 'SUSPECT';

export type NewPayment = {
  readonly kind: PaymentKind;
  readonly subjectId: string;
  /** At most 24 characters. The attempt sends `<merchantRef>-<number>` to the provider. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly region: string;
  /** Time at which the provider closes its page. */
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
  /** Status shown to visitors. SUSPECT is shown as PENDING during the review and as FAILED after it. */
  readonly status: PaymentStatus;
  readonly isUnderReview: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly redirectUrl: string | null;
  readonly card: Card | null;
  readonly decline: PaymentDecline | null;
  /** Sum of all refunds, including pending ones. */
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

/**
 * Runs in the transaction that sets the new state. PAID may follow FAILED, EXPIRED or CANCELLED. Returning
 * REFUND gives the money back.
 */
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
  /** Null while the review is open. */
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
  /** PENDING: the provider refunds. MANUAL: staff must refund. */
  readonly state: 'PENDING' | 'DONE' | 'MANUAL';
  readonly createdAt: Date;
};

export type PaymentFacts = { readonly merchantRef: string; readonly amount: number; readonly currency: string };

export type PaymentUnderReview = Pick<PaymentView, 'attemptId' | 'kind' | 'subjectId' | 'provider' | 'merchantRef'> & {
  /** `asked`: amount that the buyer saw on the provider's page. */
  readonly detail: { readonly expected: PaymentFacts; readonly found: PaymentFacts & { readonly asked: number } };
};

/** GIVEN_BACK: staff refunded the payment in the provider's back office. */
export type Resolution = 'GIVEN_BACK' | 'NOT_OURS';

/** A refund that the outbox has stopped retrying. */
export type FailedRefund = RefundView & { readonly error: string | null };
