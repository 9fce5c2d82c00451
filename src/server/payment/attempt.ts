/** An attempt to pay, as other rooms see it and ask for it. Amounts are minor units of `currency`. */
import type { PaymentDecline, PaymentStatus } from '#shared/api/order-shapes';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { Tx } from '#platform/db';
import type { Buyer, Card } from './provider/provider.ts';

export type PaymentKind = 'ORDER' | 'GIFT_CARD';

/** SUSPECT: the provider speaks of another amount, currency or reference; a person must look. */
export type PaymentState = PaymentStatus | 'SUSPECT';

export type OpenPayment = {
  readonly kind: PaymentKind;
  readonly subjectId: string;
  /** What people read of the subject, 24 characters at most; the attempt's own is `<merchantRef>-<n>`. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly region: string;
  /** The provider closes its page then; money that comes later is still told to the handler. */
  readonly expiresAt: Date;
  readonly buyer: Buyer;
  /** One line that the provider's page shows. */
  readonly description: string;
};

export type PaymentView = {
  /** Public and unguessable: the `orderId` of the addresses. */
  readonly attemptId: PaymentAttemptId;
  readonly kind: PaymentKind;
  readonly subjectId: string;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly merchantRef: string;
  readonly state: PaymentState;
  /** The same for visitors: what is suspect is being looked at, and refused once a person ended it. */
  readonly status: PaymentStatus;
  /** It does not fit what was asked, and no person ended it yet. */
  readonly checking: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly redirectUrl: string | null;
  readonly card: Card | null;
  /** Why it was refused; null when it was not, or when the provider does not say. */
  readonly decline: PaymentDecline | null;
  /** Promised to be given back, done or not. */
  readonly refunded: number;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** When it left PENDING for the last time. */
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
 * Told in the command that moves the attempt. PAID may follow FAILED, EXPIRED or CANCELLED: people try again on the
 * provider's page. ACCEPTED keeps the money; REFUND has it given back. The answer to other states is not read.
 */
export type OutcomeHandler = (tx: Tx, outcome: Outcome) => Promise<'ACCEPTED' | 'REFUND'>;

export type RefundNews = {
  readonly refundId: string;
  readonly attemptId: PaymentAttemptId;
  readonly subjectId: string;
  readonly amount: number;
  readonly currency: Currency;
  /** MANUAL: a person gives it back by hand. */
  readonly state: 'DONE' | 'MANUAL';
};

export type RefundHandler = (tx: Tx, news: RefundNews) => Promise<void>;

export type CheckNews = {
  readonly attemptId: PaymentAttemptId;
  readonly subjectId: string;
  readonly amount: number;
  readonly currency: Currency;
  /** How a person ended it; null: it begins. */
  readonly how: Resolution | null;
};

/** Told in the command that finds a payment that does not fit, and in the one that ends it. */
export type CheckHandler = (tx: Tx, news: CheckNews) => Promise<void>;

export type AskRefund = {
  readonly attemptId: string;
  readonly amount: number;
  readonly reason: string;
  /** Chosen by the caller, 64 characters at most: the same twice is one refund. */
  readonly refundId: string;
};

/** Money to be given back, as those see it who owe it. */
export type RefundView = {
  readonly refundId: string;
  readonly attemptId: PaymentAttemptId;
  readonly kind: PaymentKind;
  readonly subjectId: string;
  readonly provider: string;
  /** What the provider knows the payment by. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  /** PENDING: asked of the provider; MANUAL: a person gives it back by hand. */
  readonly state: 'PENDING' | 'DONE' | 'MANUAL';
  readonly createdAt: Date;
};

/** What one side says of a payment: minor units, and the currency in the provider's own words. */
export type Told = { readonly merchantRef: string; readonly amount: number; readonly currency: string };

/** A payment that does not fit what was asked. */
export type Suspect = Pick<PaymentView, 'attemptId' | 'kind' | 'subjectId' | 'provider' | 'merchantRef'> & {
  readonly detail: { readonly expected: Told; readonly found: Told & { readonly asked: number } };
};

/** GIVEN_BACK: at the provider's own desk. */
export type Resolution = 'GIVEN_BACK' | 'NOT_OURS';

/** A refund that nobody tries any more. */
export type FailedRefund = RefundView & { readonly error: string | null };
