import { describe, expect, it } from 'vitest';
import { amountOf, expiryOf, sendDateOf } from './gift-card.rules.ts';

describe('the sale of a gift card', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const offer = { min: 20_000, max: 500_000, currency: 'XOF' as const, amounts: [{ id: 3, amount: 50_000 }] };

  it('accepts an offered amount, or one between the limits', () => {
    expect(amountOf(offer, { amountId: '3' })).toBe(50_000);
    expect(amountOf(offer, { amountId: '4' })).toBeNull();
    expect([20_000, 500_000, 33_335].map((amount) => amountOf(offer, { amount }))).toEqual([20_000, 500_000, 33_335]);
    expect([19_999, 500_001, 33_333].map((amount) => amountOf(offer, { amount }))).toEqual([null, null, null]);
    expect(amountOf(offer, {})).toBeNull();
  });

  it('is sent at once, or on a date within a year', () => {
    expect(sendDateOf(null, now)).toBeNull();
    expect(sendDateOf('2026-11-20T09:00:00Z', now)).toBeNull();
    expect(sendDateOf('2026-12-25T08:00:00Z', now)).toEqual(new Date('2026-12-25T08:00:00Z'));
    expect(sendDateOf('2028-01-01T00:00:00Z', now)).toBe('tooFar');
  });

  it('is valid for the number of months of the region', () => {
    expect(expiryOf(now, 12)).toEqual(new Date('2027-11-21T09:00:00Z'));
    expect(expiryOf(now, 2)).toEqual(new Date('2027-01-21T09:00:00Z'));
  });
});
