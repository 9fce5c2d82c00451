import { describe, expect, test } from 'vitest';
import { lookTotal, onlySize } from './look.rules.ts';

const items = [
  {
    ref: 'ROBE',
    sizes: [
      ['36', 120, 'UNAVAILABLE'],
      ['38', 130, 'AVAILABLE'],
      ['40', 140, 'LIMITED'],
    ],
  },
  { ref: 'SAC', sizes: [['Taille unique', 50, 'AVAILABLE']] },
  { ref: 'CHAPEAU', sizes: [['Taille unique', 30, 'UNAVAILABLE']] },
] as const;

describe('the price of a look', () => {
  test('starts at the lowest price of each item that can be bought', () => {
    expect(lookTotal(items, {})).toEqual({ total: 180, chosen: 0, count: 2 });
  });

  test('counts what was chosen at its own price', () => {
    expect(lookTotal(items, { ROBE: '40' })).toEqual({ total: 190, chosen: 1, count: 2 });
    expect(lookTotal(items, { ROBE: '40', SAC: 'Taille unique' })).toEqual({ total: 190, chosen: 2, count: 2 });
  });

  test('never counts a size that is out', () => {
    expect(lookTotal(items, { ROBE: '36', CHAPEAU: 'Taille unique', SAC: 'Taille unique' })).toEqual({
      total: 180,
      chosen: 1,
      count: 2,
    });
  });

  test('takes the only size there is at once', () => {
    expect(items.map((item) => onlySize(item))).toEqual([null, 'Taille unique', null]);
  });
});
