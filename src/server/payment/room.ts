/** What the parts of this room share. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { CheckHandler, OutcomeHandler, PaymentKind, RefundHandler } from './attempt.ts';
import type { PaymentProvider } from './provider/provider.ts';

export type Origins = {
  /** Where browsers find the shop; null while it has no port. */
  readonly shop: () => string | null;
  /** This very process, where a simulator finds it; null before it listens on a port that nobody chose. */
  readonly self: () => string | null;
};

export type Room = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly origins: Origins;
  /** By their id. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Those whose simulator is in this process. */
  readonly simulated: ReadonlySet<string>;
  readonly outcomes: ReadonlyMap<PaymentKind, OutcomeHandler>;
  readonly refunds: ReadonlyMap<PaymentKind, RefundHandler>;
  readonly checks: ReadonlyMap<PaymentKind, CheckHandler>;
};
