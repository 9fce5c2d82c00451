import { expect, test } from 'vitest';
import { canPay, referenceFrom } from './order.rules.ts';

test('a reference is the region and six unambiguous characters', () => {
  expect(referenceFrom('TN', Uint8Array.from([7, 19, 3, 15, 9, 23]))).toBe('TN-7K3F9Q');
  expect(referenceFrom('SN', Uint8Array.from([255, 32, 64, 96, 128, 160]))).toBe('SN-Z00000');
});

test('an order can be paid while its units are reserved', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-21T10:20:00Z');
  const order = { state: 'PENDING', reservedUntil: later, toPay: 10, underReviewSince: null } as const;
  expect(canPay(order, now)).toBe(true);
  expect(canPay(order, later)).toBe(false);
  expect(canPay({ ...order, toPay: 0 }, now)).toBe(false);
  expect(canPay({ ...order, underReviewSince: now }, now)).toBe(false);
  expect(canPay({ ...order, state: 'NEW', reservedUntil: null }, now)).toBe(false);
});
