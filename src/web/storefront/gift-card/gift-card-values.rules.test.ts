import { expect, test } from 'vitest';
import {
  amountOf,
  emptyGift,
  ownAmount,
  sendInstant,
  valuesOfPurchase,
  type GiftOffer,
  type GiftValues,
} from './gift-card-values.rules.ts';

const offer: GiftOffer = {
  amounts: [{ id: '1', amount: 50_000 }],
  designs: [{ id: '4' }, { id: '5' }],
  currency: 'TND',
  min: 10_000,
  max: 500_000,
};
const gift = (values: Partial<GiftValues>): GiftValues => ({ ...emptyGift, ...values });

test('reads an offered amount, or the typed amount to the millime', () => {
  expect(amountOf(gift({ amountId: '1', amount: '80' }), offer)).toBe(50_000);
  expect(amountOf(gift({ amountId: '9', amount: '80' }), offer)).toBeNull();
  expect(amountOf(gift({ amountId: ownAmount, amount: '80,5' }), offer)).toBe(80_500);
  for (const amount of ['', 'cent', '10,0001'])
    expect([amount, amountOf(gift({ amountId: ownAmount, amount }), offer)]).toEqual([amount, null]);
});

test('sends a card in the morning of a later day, and at once today', () => {
  expect(sendInstant('2026-12-25', '2026-11-21')).toBe('2026-12-25T08:00:00.000Z');
  expect(sendInstant('2026-11-21', '2026-11-21')).toBeNull();
  expect(sendInstant('', '2026-11-21')).toBeNull();
});

test('fills the form from an unpaid purchase, as far as it is still valid', () => {
  const people = {
    'recipient.name': 'Awa',
    'recipient.email': 'awa@demo.test',
    'sender.name': 'Amel',
    'sender.email': 'amel@demo.test',
  };
  const purchase = {
    design: null,
    amount: 50_000,
    currency: 'TND',
    recipient: { name: 'Awa', email: 'awa@demo.test' },
    sender: { name: 'Amel', email: 'amel@demo.test' },
    message: null,
    sendAt: '2026-12-25T08:00:00.000Z',
  } as const;
  const today = '2026-11-21';
  expect(valuesOfPurchase(purchase, offer, today)).toEqual(gift({ ...people, amountId: '1', sendAt: '2026-12-25' }));
  const own = valuesOfPurchase({ ...purchase, amount: 80_500, sendAt: '2026-11-20T08:00:00.000Z' }, offer, today);
  expect(own).toEqual(gift({ ...people, amountId: ownAmount, amount: '80,500' }));
  expect(amountOf(own, offer)).toBe(80_500);
  expect(valuesOfPurchase({ ...purchase, currency: 'XOF', sendAt: null }, offer, today)).toEqual(gift(people));
  expect(valuesOfPurchase({ ...purchase, design: { id: '5' } }, offer, today).designId).toBe('5');
  expect(valuesOfPurchase({ ...purchase, design: { id: '9' } }, offer, today).designId).toBe('');
});
