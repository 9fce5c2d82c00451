import type { PaymentState } from './attempt.ts';
import type { Currency } from '#shared/money';
import type { ProviderStatus } from './provider/provider.ts';
import { isLastPoll } from './schedule.rules.ts';

export type Expected = {
  readonly state: PaymentState;
  readonly merchantRef: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type Decision =
  | { readonly move: 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELLED' }
  | { readonly move: 'SUSPECT'; readonly detail: Record<string, unknown> }
  | { readonly move: null };

const noMove: Decision = { move: null };

type KnownStatus = Exclude<ProviderStatus, { state: 'unknown' }>;

const isCaptured = ({ state }: KnownStatus): boolean => state === 'paid' || state === 'refunded';

const mismatch = ({ merchantRef, amount, currency }: Expected, status: KnownStatus): Record<string, unknown> | null =>
  status.merchantRef === merchantRef &&
  status.amount === amount &&
  status.requested === amount &&
  status.currency === currency
    ? null
    : {
        expected: { merchantRef, amount, currency },
        found: {
          merchantRef: status.merchantRef.slice(0, 64),
          amount: status.amount,
          asked: status.requested,
          currency: status.currency,
        },
      };

const unpaidState = (expected: Expected, { state }: KnownStatus, now: Date): PaymentState => {
  if (state === 'declined' || state === 'refunded') return 'FAILED';
  if (state === 'cancelled') return 'CANCELLED';
  if (state === 'expired') return 'EXPIRED';
  // An attempt whose payment page was never used expires with the page. Otherwise the buyer may still be paying, so
  // it expires at the last poll.
  const isOver = state === 'created' ? now >= expected.expiresAt : isLastPoll(expected.createdAt, now);
  return isOver ? 'EXPIRED' : 'PENDING';
};

/** A null `status` means that no page was opened yet. An ended attempt can only become PAID or SUSPECT. */
export const decide = (expected: Expected, status: ProviderStatus | null, now: Date): Decision => {
  const { state } = expected;
  if (state === 'PAID' || state === 'SUSPECT' || status?.state === 'unknown') return noMove;
  if (status === null) return state === 'PENDING' && now >= expected.expiresAt ? { move: 'EXPIRED' } : noMove;
  if (isCaptured(status)) {
    const detail = mismatch(expected, status);
    if (detail !== null) return { move: 'SUSPECT', detail };
    if (status.state === 'paid') return { move: 'PAID' };
  }
  if (state !== 'PENDING' || status.merchantRef !== expected.merchantRef) return noMove;
  const next = unpaidState(expected, status, now);
  return next === 'FAILED' || next === 'EXPIRED' || next === 'CANCELLED' ? { move: next } : noMove;
};
