import { expect, it } from 'vitest';
import { stockWord } from './stock.ts';

it('says available, limited up to 3 pieces, unavailable at none', () => {
  expect([-1, 0, 1, 3, 4, 500].map(stockWord)).toEqual([
    'UNAVAILABLE',
    'UNAVAILABLE',
    'LIMITED',
    'LIMITED',
    'AVAILABLE',
    'AVAILABLE',
  ]);
});
