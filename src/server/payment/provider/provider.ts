/** What the shop asks of a payment provider, and what it is answered. Amounts are minor units of the attempt's currency. */
import type { PaymentDecline } from '#shared/api/order-shapes';
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
    /** Two capitals. */
    readonly country: string;
  } | null;
};

export type Start = {
  /** Unique for the merchant; 36 characters at most. */
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly buyer: Buyer;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly description: string;
  /** From now; the provider closes its page then. */
  readonly expiresInSeconds: number;
};

export type Started =
  | { readonly kind: 'started'; readonly providerRef: string; readonly redirectUrl: string }
  /** The merchant reference is known there already: an earlier answer was lost. */
  | { readonly kind: 'taken' }
  /** Refused, out of reach, or not understood; `reason` is for the log and holds no secret. */
  | { readonly kind: 'failed'; readonly reason: string };

export type ProviderRef = { readonly providerRef: string; readonly merchantRef: string; readonly currency: Currency };

export type ProviderState = 'created' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded';

export type Card = { readonly brand: string | null; readonly last4: string | null };

export type ProviderStatus =
  | {
      readonly state: ProviderState;
      /** Taken when it is paid, else asked; compared with ours before anything is believed. */
      readonly amount: number;
      /** What the provider's page asks for. */
      readonly asked: number;
      readonly currency: string;
      readonly merchantRef: string;
      /** Given back so far; null where the provider does not say. */
      readonly refunded: number | null;
      readonly card: Card | null;
      /** Of one that was declined, as far as the provider says. */
      readonly decline?: PaymentDecline | null;
    }
  /** Out of reach, or an answer that is none: nothing is known, nothing is decided. */
  | { readonly state: 'unknown'; readonly reason: string };

export type Hint = {
  /** Which payment it speaks of, in the provider's words or ours. */
  readonly ref: string;
  /** The same for the same news. */
  readonly eventId: string;
  /** False: unsigned where a signature is due. */
  readonly trusted: boolean;
};

export type Refunded =
  | { readonly kind: 'done' }
  /** The provider said no: a person must look. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No answer: done or not. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type PaymentProvider = {
  /** As in the address of its notifications. */
  readonly id: string;
  readonly currency: Currency;
  /** Where its page sends the browser back to; `attemptId`: the public one. */
  readonly returnPath: (attemptId: string) => string;
  readonly start: (start: Start) => Promise<Started>;
  /** The only source of truth. */
  readonly status: (ref: ProviderRef) => Promise<ProviderStatus>;
  /** Null: no news of a payment. */
  readonly readNotice: (
    body: Readonly<Record<string, unknown>>,
    header: (name: string) => string | undefined,
  ) => Hint | null;
  /** Null: it cannot. */
  readonly refund: ((ref: ProviderRef, amount: number) => Promise<Refunded>) | null;
};
