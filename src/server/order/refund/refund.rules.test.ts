import { expect, test } from 'vitest';
import { splitRefund } from './refund.rules.ts';

test('refunds the payment first, then the gift card', () => {
  expect(splitRefund(50, { paid: 30, giftCard: 100 })).toEqual({ paid: 30, giftCard: 20 });
  expect(splitRefund(50, { paid: 80, giftCard: 100 })).toEqual({ paid: 50, giftCard: 0 });
  expect(splitRefund(50, { paid: 0, giftCard: 10 })).toEqual({ paid: 0, giftCard: 10 });
});
