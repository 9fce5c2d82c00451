import type { Currency } from '#shared/money';

export type RegionInfo = {
  /** Two letters: `TN`, `SN`, `CI`. */
  readonly code: string;
  readonly currency: Currency;
  readonly currencyLabel: 'TND' | 'CFA';
  /** With its plus sign: `+216`. */
  readonly phonePrefix: string;
  /** IANA name: `Africa/Tunis`. */
  readonly timeZone: string;
  /** Working days in which a customer may return an item. */
  readonly returnDays: number;
  readonly pickupDays: number;
  /** Hours after which a cash order that was not confirmed is cancelled. */
  readonly cashHoldHours: number;
  /** The merchant offers payment by card. It also needs a provider: ask `payments.cardOffered`. */
  readonly takesCard: boolean;
  /** Set when the host determines the region, so that the visitor cannot change it. */
  readonly fixed?: true;
};
