import { describe, expect, test } from 'vitest';
import { choose, percentOff, styleToShow } from './choice.rules.ts';

// style, size, price, struck price, stock, variant
const rows = [
  [0, 0, 100, null, 'UNAVAILABLE', '10'],
  [0, 1, 120, null, 'UNAVAILABLE', '11'],
  [1, 1, 90, 120, 'LIMITED', '12'],
  [1, 2, 110, null, 'AVAILABLE', '13'],
] as const;

describe('a choice on a product page', () => {
  test('shows first the colour asked for, else one that can be bought', () => {
    expect(styleToShow(rows, 0)).toBe(0);
    expect(styleToShow(rows, -1)).toBe(1);
    expect(styleToShow(rows.slice(0, 2), -1)).toBe(0);
  });

  test('before a size, shows the lowest price and says that others cost more', () => {
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

  test('with a size, shows the exact price and stock', () => {
    expect(choose(rows, 3, 1, 2)).toMatchObject({ price: 110, before: null, isFrom: false, stock: 'AVAILABLE' });
  });

  test('a size that the colour never had is out', () => {
    expect(choose(rows, 3, 1, 0)).toMatchObject({ price: 90, stock: 'UNAVAILABLE' });
  });

  test('a colour that is sold out keeps its price', () => {
    expect(choose(rows, 3, 0, null)).toMatchObject({ price: 100, available: 0 });
  });
});

test('a reduction is never announced larger than it is', () => {
  expect(percentOff(100_000, 70_000)).toBe(30);
  expect(percentOff(30_000, 20_001)).toBe(33);
});
