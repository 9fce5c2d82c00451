import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { OutcomeHandler, PaymentKind, RefundHandler, ReviewHandler } from './attempt.ts';
import type { PaymentProvider } from './provider/provider.ts';

export type Origins = {
  /** Public origin of the shop; null while it has no port. */
  readonly shop: () => string | null;
  /** Origin of this process; null until it has its port. */
  readonly self: () => string | null;
};

export type PaymentContext = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly origins: Origins;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly simulated: ReadonlySet<string>;
  readonly outcomeHandlers: ReadonlyMap<PaymentKind, OutcomeHandler>;
  readonly refundHandlers: ReadonlyMap<PaymentKind, RefundHandler>;
  readonly reviewHandlers: ReadonlyMap<PaymentKind, ReviewHandler>;
};
