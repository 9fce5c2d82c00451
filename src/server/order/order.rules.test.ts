import { describe, expect, test } from 'vitest';
import { leftToClaim, mayClaim, mayPay, readReference, referenceFrom, splitRefund } from './order.rules.ts';

test('a reference is the region and six signs nobody mistakes', () => {
  expect(referenceFrom('TN', Uint8Array.from([7, 19, 3, 15, 9, 23]))).toBe('TN-7K3F9Q');
  expect(referenceFrom('SN', Uint8Array.from([255, 32, 64, 96, 128, 160]))).toBe('SN-Z00000');
});

test.each([
  ['tn-7k3f9q', 'TN-7K3F9Q'],
  ['TN 7K3F 9Q ', 'TN-7K3F9Q'],
  ['tn7k3f9q', 'TN-7K3F9Q'],
  ['SN-O1IL00', 'SN-011100'],
  ['', '-'],
])('%o typed is read as %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

describe('a claim', () => {
  const order = { state: 'DELIVERED_AND_INVOICED', claimUntil: '2026-12-05' } as const;
  const one = [{ delivered: 2, claimed: 1 }];
  test('is taken up to the last day, of what was delivered and is not claimed yet', () => {
    expect(mayClaim(order, one, '2026-12-05')).toBe(true);
    expect(mayClaim(order, one, '2026-12-06')).toBe(false);
    expect(mayClaim(order, [{ delivered: 2, claimed: 2 }], '2026-12-01')).toBe(false);
    expect(mayClaim({ ...order, state: 'BEING_DELIVERED' }, one, '2026-12-01')).toBe(false);
    expect(mayClaim({ ...order, claimUntil: null }, one, '2026-12-01')).toBe(false);
    expect(leftToClaim({ delivered: 1, claimed: 2 })).toBe(0);
  });
});

test('an order is paid while its pieces wait', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-21T10:20:00Z');
  const order = { state: 'PENDING', reservedUntil: later, toPay: 10, checkingSince: null } as const;
  expect(mayPay(order, now)).toBe(true);
  expect(mayPay(order, later)).toBe(false);
  expect(mayPay({ ...order, toPay: 0 }, now)).toBe(false);
  expect(mayPay({ ...order, checkingSince: now }, now)).toBe(false);
  expect(mayPay({ ...order, state: 'NEW', reservedUntil: null }, now)).toBe(false);
});

test('money goes back to what was paid, then to the gift card', () => {
  expect(splitRefund(50, { paid: 30, giftCard: 100 })).toEqual({ paid: 30, giftCard: 20 });
  expect(splitRefund(50, { paid: 80, giftCard: 100 })).toEqual({ paid: 50, giftCard: 0 });
  expect(splitRefund(50, { paid: 0, giftCard: 10 })).toEqual({ paid: 0, giftCard: 10 });
});
