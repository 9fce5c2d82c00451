/** Interface of payment providers. Amounts are minor units. */
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { PaymentAttemptId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type Buyer = {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly region?: string | null;
    readonly postcode?: string | null;
    readonly country: string;
  } | null;
};

export type StartRequest = {
  /** Unique among the payments of the merchant; at most 36 characters. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly buyer: Buyer;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly description: string;
  readonly expiresInSeconds: number;
};

export type StartResult =
  | { readonly kind: 'started'; readonly providerRef: string; readonly redirectUrl: string }
  /** The merchant reference was already used, so the response to an earlier request was lost. */
  | { readonly kind: 'taken' }
  /** `reason` is written to the log, so it must contain no secrets. */
  | { readonly kind: 'failed'; readonly reason: string };

export type ProviderRef = { readonly providerRef: string; readonly merchantRef: string; readonly currency: Currency };

export type ProviderState = 'created' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded';

export type Card = { readonly brand: string | null; readonly last4: string | null };

export type ProviderStatus =
  | {
      readonly state: ProviderState;
      /** Captured amount when paid, otherwise the requested amount. */
      readonly amount: number;
      /** Amount that the provider's page shows. */
      readonly requested: number;
      readonly currency: string;
      readonly merchantRef: string;
      /** Total refunded so far; null when the provider does not report it. */
      readonly refunded: number | null;
      readonly card: Card | null;
      readonly decline?: PaymentDecline | null;
    }
  /** No valid response was received, so the payment must not change its state. */
  | { readonly state: 'unknown'; readonly reason: string };

export type Notification = {
  readonly ref: string;
  /** The same for repeated notifications of one event. */
  readonly eventId: string;
  readonly isTrusted: boolean;
};

export type RefundResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** No response was received, so the refund may or may not have been made. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type PaymentProvider = {
  readonly id: string;
  readonly currency: Currency;
  readonly returnPath: (attemptId: PaymentAttemptId) => string;
  readonly start: (request: StartRequest) => Promise<StartResult>;
  /** The only reliable source for the state of a payment. */
  readonly status: (ref: ProviderRef) => Promise<ProviderStatus>;
  readonly readNotification: (
    body: Readonly<Record<string, unknown>>,
    header: (name: string) => string | undefined,
  ) => Notification | null;
  /** Null when the provider has no call for refunds. */
  readonly refund: ((ref: ProviderRef, amount: number) => Promise<RefundResult>) | null;
};
