/** From what the provider says of an attempt to what the shop makes of it. */
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
  /** Money that is not the money we asked for. */
  | { readonly move: 'SUSPECT'; readonly detail: Record<string, unknown> }
  | { readonly move: null };

const stay: Decision = { move: null };

type Known = Exclude<ProviderStatus, { state: 'unknown' }>;

const claimsMoney = (known: Known): boolean => known.state === 'paid' || known.state === 'refunded';

const mismatch = ({ merchantRef, amount, currency }: Expected, known: Known): Record<string, unknown> | null =>
  known.merchantRef === merchantRef && known.amount === amount && known.asked === amount && known.currency === currency
    ? null
    : {
        expected: { merchantRef, amount, currency },
        found: {
          merchantRef: known.merchantRef.slice(0, 64),
          amount: known.amount,
          asked: known.asked,
          currency: known.currency,
        },
      };

const unpaid = (expected: Expected, { state }: Known, now: Date): PaymentState => {
  if (state === 'declined' || state === 'refunded') return 'FAILED';
  if (state === 'cancelled') return 'CANCELLED';
  if (state === 'expired') return 'EXPIRED';
  // who is between two pages when the time is over is waited for; a page that nobody used is not
  const over = state === 'created' ? now >= expected.expiresAt : isLastPoll(expected.createdAt, now);
  return over ? 'EXPIRED' : 'PENDING';
};

/** `status` null: the provider was never asked for a page. Only money moves what is no longer pending. */
export const decide = (expected: Expected, status: ProviderStatus | null, now: Date): Decision => {
  const { state } = expected;
  if (state === 'PAID' || state === 'SUSPECT' || status?.state === 'unknown') return stay;
  if (status === null) return state === 'PENDING' && now >= expected.expiresAt ? { move: 'EXPIRED' } : stay;
  if (claimsMoney(status)) {
    const detail = mismatch(expected, status);
    if (detail !== null) return { move: 'SUSPECT', detail };
    if (status.state === 'paid') return { move: 'PAID' };
  }
  if (state !== 'PENDING' || status.merchantRef !== expected.merchantRef) return stay;
  const next = unpaid(expected, status, now);
  return next === 'FAILED' || next === 'EXPIRED' || next === 'CANCELLED' ? { move: next } : stay;
};
