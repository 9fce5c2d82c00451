import { describe, expect, test } from 'vitest';
import { leftOut, lookTotal, onlySize, shownSize } from './look.rules.ts';

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

describe('price of a look', () => {
  test('adds the lowest prices of the items in stock', () => {
    expect(lookTotal(items, {})).toEqual({ total: 180, chosen: 0, count: 2 });
  });

  test('uses the price of the chosen size', () => {
    expect(lookTotal(items, { ROBE: '40' })).toEqual({ total: 190, chosen: 1, count: 2 });
    expect(lookTotal(items, { ROBE: '40', SAC: 'Taille unique' })).toEqual({ total: 190, chosen: 2, count: 2 });
  });

  test('ignores items left out', () => {
    expect(lookTotal(items, { ROBE: leftOut, SAC: 'Taille unique' })).toEqual({ total: 50, chosen: 1, count: 1 });
    expect(lookTotal(items, { ROBE: leftOut, SAC: leftOut })).toEqual({ total: 0, chosen: 0, count: 0 });
  });

  test('ignores sizes out of stock', () => {
    expect(lookTotal(items, { ROBE: '36', CHAPEAU: 'Taille unique', SAC: 'Taille unique' })).toEqual({
      total: 180,
      chosen: 1,
      count: 2,
    });
  });

  test('shows the chosen size, else the cheapest in stock, else the cheapest', () => {
    const [dress, , hat] = items;
    expect(shownSize(dress, '36')?.[1]).toBe(120);
    expect(shownSize(dress, null)?.[1]).toBe(130);
    expect(shownSize(hat, null)?.[1]).toBe(30);
  });

  test('preselects the size of an item that has only one', () => {
    expect(items.map((item) => onlySize(item))).toEqual([null, 'Taille unique', null]);
  });
});
