import { expect, it } from 'vitest';
import { stockWord } from './stock.ts';

it('returns available, limited up to 3 units, or unavailable', () => {
  expect([-1, 0, 1, 3, 4, 500].map(stockWord)).toEqual([
    'UNAVAILABLE',
    'UNAVAILABLE',
    'LIMITED',
    'LIMITED',
    'AVAILABLE',
    'AVAILABLE',
  ]);
});
