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
  readonly expiresInSeconds: number;
};

export type StartResult =
  | { readonly kind: 'started'; readonly providerRef: string; readonly redirectUrl: string }
  /** Merchant reference already used: an earlier response was lost. */
  | { readonly kind: 'taken' }
  /** `reason` goes to the log: no secrets. */
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
      /** Total so far; null when not reported. */
      readonly refunded: number | null;
      readonly card: Card | null;
      readonly decline?: PaymentDecline | null;
    }
  /** No valid response: nothing may be decided. */
  | { readonly state: 'unknown'; readonly reason: string };

export type Notification = {
  readonly ref: string;
  /** Equal for repeated notifications of one event. */
  readonly eventId: string;
  readonly isTrusted: boolean;
};

export type RefundResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** No response: the refund may have been made. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type PaymentProvider = {
  readonly id: string;
  readonly currency: Currency;
  readonly returnPath: (attemptId: PaymentAttemptId) => string;
  readonly start: (request: StartRequest) => Promise<StartResult>;
  /** The only source of truth about a payment. */
  readonly status: (ref: ProviderRef) => Promise<ProviderStatus>;
  readonly readNotification: (
    body: Readonly<Record<string, unknown>>,
    header: (name: string) => string | undefined,
  ) => Notification | null;
  /** Null without a refund call. */
  readonly refund: ((ref: ProviderRef, amount: number) => Promise<RefundResult>) | null;
};
