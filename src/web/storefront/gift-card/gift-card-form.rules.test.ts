import { expect, test } from 'vitest';
import {
  amountOf,
  emptyGift,
  giftFaults,
  giftOf,
  sendInstant,
  type GiftAmounts,
  type GiftForm,
} from './gift-card-form.rules.ts';

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

test('a card that was not paid fills the form again, as far as it still holds', () => {
  const bought = {
    amount: 50_000,
    currency: 'TND',
    recipient: { name: 'Awa', email: 'awa@demo.test' },
    sender: { name: 'Amel', email: 'amel@demo.test' },
    message: null,
    sendAt: '2026-12-25T08:00:00.000Z',
  } as const;
  const today = '2026-11-21';
  expect(giftOf(bought, offered, today)).toEqual(gift({ ...people, amountId: '1', sendAt: '2026-12-25' }));
  const own = giftOf({ ...bought, amount: 80_500, sendAt: '2026-11-20T08:00:00.000Z' }, offered, today);
  expect(own).toEqual(gift({ ...people, amountId: 'autre', other: '80,500' }));
  expect(amountOf(own, offered)).toBe(80_500);
  expect(giftOf({ ...bought, currency: 'XOF', sendAt: null }, offered, today)).toEqual(gift(people));
});
