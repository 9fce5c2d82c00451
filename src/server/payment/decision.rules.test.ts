/** What the shop makes of each answer, in each state: money must be ours to the last unit, and nothing else moves what ended. */
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

type Known = Exclude<ProviderStatus, { state: 'unknown' }>;
const says = (state: ProviderState, other: Partial<Known> = {}): Known => ({
  state,
  amount: 1_000,
  asked: 1_000,
  currency: 'TND',
  merchantRef: 'TN-1-1',
  refunded: 0,
  card: null,
  ...other,
});

const states: PaymentState[] = ['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED', 'SUSPECT'];

describe('money', () => {
  test.each(['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)('that fits is taken from %s', (state) => {
    expect(decide(expected(state), says('paid'), after(1))).toEqual({ move: 'PAID' });
  });

  test.each([
    { amount: 999 },
    { amount: 1_001 },
    { amount: 0 },
    { asked: 10 },
    { currency: 'XOF' },
    { currency: '' },
    { merchantRef: 'TN-1-2' },
    { merchantRef: '' },
  ])('that does not (%o) is suspect, whatever came before', (other) => {
    for (const state of ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)
      for (const claim of ['paid', 'refunded'] as const)
        expect(decide(expected(state), says(claim, other), after(1)).move).toBe('SUSPECT');
  });

  test('that went back already is no payment', () => {
    expect(decide(expected(), says('refunded'), after(1))).toEqual({ move: 'FAILED' });
  });
});

describe('no money', () => {
  test.each([
    ['declined', 1, 'FAILED'],
    ['cancelled', 1, 'CANCELLED'],
    ['expired', 1, 'EXPIRED'],
    ['created', 1, null],
    ['created', 20, 'EXPIRED'],
    ['pending', 20, null],
    ['pending', 1439, null],
    ['pending', 1440, 'EXPIRED'],
  ] as const)('%s after %i minutes: %s', (state, minutes, move) => {
    expect(decide(expected(), says(state), after(minutes)).move).toBe(move);
  });

  test('of another reference says nothing of ours', () => {
    for (const state of ['declined', 'cancelled', 'expired'] as const)
      expect(decide(expected(), says(state, { merchantRef: 'TN-9-9' }), after(1)).move).toBeNull();
  });

  test('moves nothing that has ended', () => {
    for (const state of states.filter((one) => one !== 'PENDING'))
      for (const said of ['declined', 'cancelled', 'expired', 'created', 'pending'] as const)
        expect(decide(expected(state), says(said), after(9_999)).move).toBeNull();
  });
});

test('nothing moves what is paid or suspect, and no answer moves anything', () => {
  for (const said of ['paid', 'refunded', 'declined', 'created'] as const)
    for (const state of ['PAID', 'SUSPECT'] as const)
      expect(decide(expected(state), says(said, { amount: 1 }), after(1)).move).toBeNull();
  for (const state of states)
    expect(decide(expected(state), { state: 'unknown', reason: 'out of reach' }, after(9_999)).move).toBeNull();
});

test('an attempt that nobody ever started expires with its term', () => {
  expect(decide(expected(), null, after(19)).move).toBeNull();
  expect(decide(expected(), null, after(20)).move).toBe('EXPIRED');
  expect(decide(expected('FAILED'), null, after(20)).move).toBeNull();
});
