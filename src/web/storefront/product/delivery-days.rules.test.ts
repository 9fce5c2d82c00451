import { expect, test } from 'vitest';
import { deliveryDays } from './delivery-days.rules.ts';

const promise = { minDays: 2, maxDays: 9 };

test('the product page promises the days of the delivery page, from the fastest to the slowest area', () => {
  const rates = [
    { areas: ['Tunis'], amount: 7_000, minDays: 1, maxDays: 3 },
    { areas: ['Tozeur'], amount: 9_000, minDays: 3, maxDays: 4 },
  ];
  expect(deliveryDays({ rates }, promise)).toEqual({ minDays: 1, maxDays: 4 });
});

test('the promise of the shop is used while there are no rates', () => {
  expect(deliveryDays(null, promise)).toEqual(promise);
  expect(deliveryDays({ rates: [] }, promise)).toEqual(promise);
});
