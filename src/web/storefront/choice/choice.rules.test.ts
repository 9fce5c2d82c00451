import { describe, expect, test } from 'vitest';
import { choose, percentOff, styleToShow } from './choice.rules.ts';

// [style, size, price, struck price, stock, variant id]
const rows = [
  [0, 0, 100, null, 'UNAVAILABLE', '10'],
  [0, 1, 120, null, 'UNAVAILABLE', '11'],
  [1, 1, 90, 120, 'LIMITED', '12'],
  [1, 2, 110, null, 'AVAILABLE', '13'],
] as const;

describe('choice on a product page', () => {
  test('shows the requested colour first, else the first one in stock', () => {
    expect(styleToShow(rows, 0)).toBe(0);
    expect(styleToShow(rows, -1)).toBe(1);
    expect(styleToShow(rows.slice(0, 2), -1)).toBe(0);
  });

  test('shows the lowest price, marked as such, until a size is chosen', () => {
    expect(choose(rows, 3, 1, null)).toEqual({
      price: 90,
      before: 120,
      isFrom: true,
      stocks: [null, 'LIMITED', 'AVAILABLE'],
      ids: [null, '12', '13'],
      stock: null,
      available: 2,
    });
  });

  test('shows the exact price and stock of a chosen size', () => {
    expect(choose(rows, 3, 1, 2)).toMatchObject({ price: 110, before: null, isFrom: false, stock: 'AVAILABLE' });
  });

  test('treats a size that the colour does not have as out of stock', () => {
    expect(choose(rows, 3, 1, 0)).toMatchObject({ price: 90, stock: 'UNAVAILABLE' });
  });

  test('keeps the price of a sold-out colour', () => {
    expect(choose(rows, 3, 0, null)).toMatchObject({ price: 100, available: 0 });
  });
});

test('rounds a reduction down', () => {
  expect(percentOff(100_000, 70_000)).toBe(30);
  expect(percentOff(30_000, 20_001)).toBe(33);
});
