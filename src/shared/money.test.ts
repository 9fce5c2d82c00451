import { describe, expect, test } from 'vitest';
import { allocate, formatAmount, formatMoney, money, parseAmount, taxInside } from './money.ts';

describe('amounts', () => {
  test('are written with the decimals of their currency and French spaces', () => {
    expect(formatAmount(1_129_900, 'TND')).toBe('1\u202F129,900');
    expect(formatAmount(5, 'TND')).toBe('0,005');
    expect(formatAmount(-12_500, 'XOF')).toBe('\u221212\u202F500');
    expect(formatMoney(12_500, 'XOF')).toBe('12\u202F500\u00A0CFA');
  });

  test.each([
    ['129,900', 'TND', 129_900],
    ['1 129.9', 'TND', 1_129_900],
    ['12500', 'XOF', 12_500],
    ['12500,00', 'XOF', 12_500],
    // may mean 12 500 francs with a mark of thousands, or 12 francs
    ['12.000', 'XOF', null],
    ['12,000', 'XOF', null],
    ['12.000', 'TND', 12_000],
    ['12,9999', 'TND', null],
    ['12,5', 'XOF', null],
    ['-3', 'TND', null],
    ['trois', 'TND', null],
    ['', 'TND', null],
  ] as const)('read %j in %s as %j', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  test('are whole minor units', () => {
    expect(() => money(1.5, 'TND')).toThrow(RangeError);
  });
});

describe('shares', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1000, [129_900, 59_900], [684, 316]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [0, 0], [4, 3]],
    [5, [], []],
  ])('of %j by %j are %j', (total, weights, shares) => {
    expect(allocate(total, weights)).toEqual(shares);
  });

  test.each([
    [10_000, [4_000, 4_000, 4_000], 5, [3_335, 3_335, 3_330]],
    [5, [5, 5], 5, [5, 0]],
    // an amount that is not a multiple of the coin cannot be divided into multiples of it
    [11, [10, 10], 5, [6, 5]],
    [10, [9, 9], 5, [5, 5]],
    [10, [13, 7], 5, [7, 3]],
  ])('%i over %j in coins of %i are %j', (total, weights, unit, shares) => {
    expect(allocate(total, weights, unit)).toEqual(shares);
  });

  test('sum to the total whatever the weights', () => {
    for (let total = 0; total < 500; total += 7) {
      const shares = allocate(total, [total + 1, 3, 0, 17, 4]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    }
  });
});

test('the tax inside a price is rounded once, half away from zero', () => {
  expect(taxInside(119_000, 1900)).toBe(19_000);
  expect(taxInside(129_900, 1900)).toBe(20_740);
  expect(taxInside(-119_000, 1900)).toBe(-19_000);
  expect(taxInside(1, 10_000)).toBe(1);
  expect(taxInside(12_500, 0)).toBe(0);
});
