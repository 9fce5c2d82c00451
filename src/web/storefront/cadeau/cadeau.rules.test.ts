import { expect, test } from 'vitest';
import { amountOf, emptyGift, giftFaults, sendInstant, type GiftAmounts, type GiftForm } from './cadeau.rules.ts';

const offered: GiftAmounts = {
  amounts: [{ id: '1', amount: 50_000 }],
  currency: 'TND',
  min: 10_000,
  max: 500_000,
};
const gift = (more: Partial<GiftForm>): GiftForm => ({ ...emptyGift, ...more });
const people = {
  recipientName: 'Awa',
  recipientEmail: 'awa@demo.test',
  senderName: 'Amel',
  senderEmail: 'amel@demo.test',
};

test('the amount is one of those offered or a free one within the bounds, to the millime', () => {
  expect(amountOf(gift({ amountId: '1', other: '80' }), offered)).toBe(50_000);
  expect(amountOf(gift({ amountId: 'autre', other: '80,5' }), offered)).toBe(80_500);
  for (const other of ['', '9,999', '500,001', 'cent', '10,0001'])
    expect([other, amountOf(gift({ amountId: 'autre', other }), offered)]).toEqual([other, null]);
});

test('what is missing is told field by field', () => {
  const errors = giftFaults(gift({ amountId: 'autre', other: '5', sendAt: '2026-11-20' }), offered, '2026-11-21');
  expect(Object.keys(errors)).toEqual([
    'other',
    'recipientName',
    'recipientEmail',
    'senderName',
    'senderEmail',
    'sendAt',
  ]);
  expect(giftFaults(gift({ amountId: '1', ...people }), offered, '2026-11-21')).toEqual({});
});

test('a card for later leaves in the morning of its day, one for today at once', () => {
  expect(sendInstant('2026-12-25', '2026-11-21')).toBe('2026-12-25T08:00:00.000Z');
  expect(sendInstant('2026-11-21', '2026-11-21')).toBeNull();
  expect(sendInstant('', '2026-11-21')).toBeNull();
});
