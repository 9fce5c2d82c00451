import { expect, test } from 'vitest';
import { splitRefund } from './refund.rules.ts';

test('refunds the payment first, then the wallet, then the gift card', () => {
  expect(splitRefund(50, { paid: 30, wallet: 5, giftCard: 100 })).toEqual({ paid: 30, wallet: 5, giftCard: 15 });
  expect(splitRefund(50, { paid: 80, wallet: 40, giftCard: 100 })).toEqual({ paid: 50, wallet: 0, giftCard: 0 });
  expect(splitRefund(50, { paid: 0, wallet: 0, giftCard: 10 })).toEqual({ paid: 0, wallet: 0, giftCard: 10 });
});
