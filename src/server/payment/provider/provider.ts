/** Interface of payment providers. Amounts are minor units of the currency of the attempt. */
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
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
  } | null;
};

export type StartRequest = {
  /** Unique for the merchant; at most 36 characters. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly buyer: Buyer;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly description: string;
  /** After this time the provider closes its page. */
  readonly expiresInSeconds: number;
};

export type StartResult =
  | { readonly kind: 'started'; readonly providerRef: string; readonly redirectUrl: string }
  /** The provider knows the merchant reference already: an earlier response was lost. */
  | { readonly kind: 'taken' }
  /** `reason` is for the log and contains no secret. */
  | { readonly kind: 'failed'; readonly reason: string };

export type ProviderRef = { readonly providerRef: string; readonly merchantRef: string; readonly currency: Currency };

export type ProviderState = 'created' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded';

export type Card = { readonly brand: string | null; readonly last4: string | null };

export type ProviderStatus =
  | {
      readonly state: ProviderState;
      /** Captured amount when paid, otherwise the requested amount. */
      readonly amount: number;
      /** Amount on the page of the provider. */
      readonly requested: number;
      readonly currency: string;
      readonly merchantRef: string;
      /** Total refunded so far; null when the provider does not report it. */
      readonly refunded: number | null;
      readonly card: Card | null;
      /** Only when declined; null when the provider gives no usable reason. */
      readonly decline?: PaymentDecline | null;
    }
  /** Unreachable or invalid response: nothing may be decided. */
  | { readonly state: 'unknown'; readonly reason: string };

export type Notification = {
  /** Reference of the payment: the provider's or ours. */
  readonly ref: string;
  /** Equal for repeated notifications of one event. */
  readonly eventId: string;
  /** False when a required signature is missing or wrong. */
  readonly isTrusted: boolean;
};

export type RefundResult =
  | { readonly kind: 'done' }
  /** Refused: staff must refund. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No response: the refund may have been made. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type PaymentProvider = {
  /** Part of the address of its notifications. */
  readonly id: string;
  readonly currency: Currency;
  /** Path to which its page returns the browser. */
  readonly returnPath: (attemptId: PaymentAttemptId) => string;
  readonly start: (request: StartRequest) => Promise<StartResult>;
  /** The only source of truth about a payment. */
  readonly status: (ref: ProviderRef) => Promise<ProviderStatus>;
  /** Null when the body names no payment. */
  readonly readNotification: (
    body: Readonly<Record<string, unknown>>,
    header: (name: string) => string | undefined,
  ) => Notification | null;
  /** Null when the provider has no refund call. */
  readonly refund: ((ref: ProviderRef, amount: number) => Promise<RefundResult>) | null;
};
