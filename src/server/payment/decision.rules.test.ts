import { describe, expect, test } from 'vitest';
import type { PaymentState } from './attempt.ts';
import { decide, type Expected } from './decision.rules.ts';
import type { ProviderState, ProviderStatus } from './provider/provider.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * 60_000);

const expected = (state: PaymentState = 'PENDING'): Expected => ({
  state,
  merchantRef: 'TN-1-1',
  amount: 1_000,
  currency: 'TND',
  createdAt,
  expiresAt: after(20),
});

type KnownStatus = Exclude<ProviderStatus, { state: 'unknown' }>;
const statusOf = (state: ProviderState, other: Partial<KnownStatus> = {}): KnownStatus => ({
  state,
  amount: 1_000,
  requested: 1_000,
  currency: 'TND',
  merchantRef: 'TN-1-1',
  refunded: 0,
  card: null,
  ...other,
});

const states: PaymentState[] = ['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED', 'SUSPECT'];

describe('a captured payment', () => {
  test.each(['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'is accepted in state %s when amount, currency and reference are equal',
    (state) => {
      expect(decide(expected(state), statusOf('paid'), after(1))).toEqual({ move: 'PAID' });
    },
  );

  test.each([
    { amount: 999 },
    { amount: 1_001 },
    { amount: 0 },
    { requested: 10 },
    { currency: 'XOF' },
    { currency: '' },
    { merchantRef: 'TN-1-2' },
    { merchantRef: '' },
  ])('with a difference (%o) is put under review in every open state', (other) => {
    for (const state of ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)
      for (const captured of ['paid', 'refunded'] as const)
        expect(decide(expected(state), statusOf(captured, other), after(1)).move).toBe('SUSPECT');
  });

  test('that was refunded already fails', () => {
    expect(decide(expected(), statusOf('refunded'), after(1))).toEqual({ move: 'FAILED' });
  });
});

describe('a payment without capture', () => {
  test.each([
    ['declined', 1, 'FAILED'],
    ['cancelled', 1, 'CANCELLED'],
    ['expired', 1, 'EXPIRED'],
    ['created', 1, null],
    ['created', 20, 'EXPIRED'],
    ['pending', 20, null],
    ['pending', 1439, null],
    ['pending', 1440, 'EXPIRED'],
  ] as const)('%s after %i minutes becomes %s', (state, minutes, move) => {
    expect(decide(expected(), statusOf(state), after(minutes)).move).toBe(move);
  });

  test('with another reference changes nothing', () => {
    for (const state of ['declined', 'cancelled', 'expired'] as const)
      expect(decide(expected(), statusOf(state, { merchantRef: 'TN-9-9' }), after(1)).move).toBeNull();
  });

  test('changes no attempt that has ended', () => {
    for (const state of states.filter((one) => one !== 'PENDING'))
      for (const status of ['declined', 'cancelled', 'expired', 'created', 'pending'] as const)
        expect(decide(expected(state), statusOf(status), after(9_999)).move).toBeNull();
  });
});

test('a paid attempt, an attempt under review and an unknown status change nothing', () => {
  for (const status of ['paid', 'refunded', 'declined', 'created'] as const)
    for (const state of ['PAID', 'SUSPECT'] as const)
      expect(decide(expected(state), statusOf(status, { amount: 1 }), after(1)).move).toBeNull();
  for (const state of states)
    expect(decide(expected(state), { state: 'unknown', reason: 'unreachable' }, after(9_999)).move).toBeNull();
});

test('an attempt that was never started expires at its expiry time', () => {
  expect(decide(expected(), null, after(19)).move).toBeNull();
  expect(decide(expected(), null, after(20)).move).toBe('EXPIRED');
  expect(decide(expected('FAILED'), null, after(20)).move).toBeNull();
});
