import { describe, expect, test } from 'vitest';
import { sliderBounds, thumbValues, fieldText } from './price.rules.ts';

describe('price slider', () => {
  test('has steps of one dinar or 500 francs around the prices of the place', () => {
    expect(sliderBounds(12_900, 349_900, 'TND')).toEqual({ min: 12_000, max: 350_000, step: 1_000 });
    expect(sliderBounds(4_750, 60_000, 'XOF')).toEqual({ min: 4_500, max: 60_000, step: 500 });
  });

  test('is absent without at least two different prices', () => {
    expect(sliderBounds(12_900, 12_900, 'TND')).toBeNull();
    expect(sliderBounds(null, null, 'TND')).toBeNull();
  });

  test('follows the fields, swaps inverted prices, and uses the bounds for empty or invalid fields', () => {
    const bounds = { min: 12_000, max: 350_000, step: 1_000 };
    expect(thumbValues(['', ''], bounds, 'TND')).toEqual({ low: 12_000, high: 350_000 });
    expect(thumbValues(['100', '49,900'], bounds, 'TND')).toEqual({ low: 49_900, high: 100_000 });
    expect(thumbValues(['1', 'beaucoup'], bounds, 'TND')).toEqual({ low: 12_000, high: 350_000 });
  });

  test('leaves the field empty at its bounds', () => {
    expect(fieldText(12_000, 12_000, 'TND')).toBe('');
    expect(fieldText(49_000, 12_000, 'TND')).toBe('49');
    expect(fieldText(12_500, 4_500, 'XOF')).toBe('12500');
  });
});
