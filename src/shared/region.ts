/** What the rest of the shop needs to know of the visitor's region; loaded from the `region` table, never built by hand. */
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
  /** Working days a customer has to send an article back. */
  readonly returnDays: number;
  /** Working days that an order waits in a shop for whoever collects it. */
  readonly pickupDays: number;
  /** The host decides it: no choice of the visitor is heard. */
  readonly fixed?: true;
};
