import { describe, expect, test } from 'vitest';
import { boundsOf, thumbsOf, typedOf } from './price.rules.ts';

describe('the slider of prices', () => {
  test('goes by dinars or by five hundred francs, around what is sold', () => {
    expect(boundsOf(12_900, 349_900, 'TND')).toEqual({ min: 12_000, max: 350_000, step: 1_000 });
    expect(boundsOf(4_750, 60_000, 'XOF')).toEqual({ min: 4_500, max: 60_000, step: 500 });
  });

  test('is not there when all costs the same, or nothing is sold', () => {
    expect(boundsOf(12_900, 12_900, 'TND')).toBeNull();
    expect(boundsOf(null, null, 'TND')).toBeNull();
  });

  test('stands where the fields say, swapped when they are inverted, at its ends when they say nothing', () => {
    const bounds = { min: 12_000, max: 350_000, step: 1_000 };
    expect(thumbsOf(['', ''], bounds, 'TND')).toEqual({ low: 12_000, high: 350_000 });
    expect(thumbsOf(['100', '49,900'], bounds, 'TND')).toEqual({ low: 49_900, high: 100_000 });
    expect(thumbsOf(['1', 'beaucoup'], bounds, 'TND')).toEqual({ low: 12_000, high: 350_000 });
  });

  test('types nothing at its end', () => {
    expect(typedOf(12_000, 12_000, 'TND')).toBe('');
    expect(typedOf(49_000, 12_000, 'TND')).toBe('49');
    expect(typedOf(12_500, 4_500, 'XOF')).toBe('12500');
  });
});
