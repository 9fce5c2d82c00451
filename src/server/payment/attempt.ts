/** Types of payment attempts and refunds. Amounts are minor units of `currency`. */
import type { PaymentDecline, PaymentStatus } from '#shared/api/order-shapes';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { Tx } from '#platform/db';
import type { Buyer, Card } from './provider/provider.ts';

export type PaymentKind = 'ORDER' | 'GIFT_CARD';

/** SUSPECT: the provider reports another amount, currency or reference than requested; staff must review it. */
export type PaymentState = PaymentStatus | 'SUSPECT';

export type NewPayment = {
  readonly kind: PaymentKind;
  /** Reference of the order or the gift card purchase. */
  readonly subjectId: string;
  /** At most 24 characters; the attempt gets `<merchantRef>-<number>`. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly region: string;
  /** End of the provider's page. The outcome handler also gets payments made later. */
  readonly expiresAt: Date;
  readonly buyer: Buyer;
  /** Shown on the provider's page. */
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
  /** State for visitors: SUSPECT is PENDING during the review and FAILED after it. */
  readonly status: PaymentStatus;
  readonly isUnderReview: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly redirectUrl: string | null;
  readonly card: Card | null;
  /** Null also when the provider gives no reason. */
  readonly decline: PaymentDecline | null;
  /** Sum of all refunds, completed or not. */
  readonly refunded: number;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** Time of the last state change; null while PENDING. */
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
 * Runs in the transaction that moves the attempt. PAID may follow another state: buyers try again on the provider's page.
 * For PAID, REFUND returns the money; other states ignore the result.
 */
export type OutcomeHandler = (tx: Tx, outcome: Outcome) => Promise<'ACCEPTED' | 'REFUND'>;

export type RefundEvent = {
  readonly refundId: string;
  readonly attemptId: PaymentAttemptId;
  readonly subjectId: string;
  readonly amount: number;
  readonly currency: Currency;
  /** MANUAL: staff must refund. */
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

/** Runs in the transactions that begin and end the review of a payment. */
export type ReviewHandler = (tx: Tx, event: ReviewEvent) => Promise<void>;

export type RefundRequest = {
  readonly attemptId: PaymentAttemptId;
  readonly amount: number;
  readonly reason: string;
  /** Idempotency key chosen by the caller; at most 64 characters. */
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

/** `currency` as the provider writes it. */
export type PaymentFacts = { readonly merchantRef: string; readonly amount: number; readonly currency: string };

export type PaymentUnderReview = Pick<PaymentView, 'attemptId' | 'kind' | 'subjectId' | 'provider' | 'merchantRef'> & {
  /** `found`: as reported by the provider; `asked` is the amount on its page. */
  readonly detail: { readonly expected: PaymentFacts; readonly found: PaymentFacts & { readonly asked: number } };
};

/** GIVEN_BACK: staff refunded it in the provider's back office. NOT_OURS: no money for the shop. */
export type Resolution = 'GIVEN_BACK' | 'NOT_OURS';

/** Refund that the outbox no longer retries. */
export type FailedRefund = RefundView & { readonly error: string | null };
