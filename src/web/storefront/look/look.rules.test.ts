import { describe, expect, test } from 'vitest';
import { leftOut, lookTotal, onlySize, pricedVariants, shownSize, withPrices, type LookItem } from './look.rules.ts';

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

describe('variants whose price is asked', () => {
  const item = (ref: string, sizes: LookItem['sizes']): LookItem => ({
    ref,
    sizes,
    name: ref,
    path: '/',
    kind: 'dress',
    wall: 'sand',
    sizeSystem: null,
    section: 'femme',
    style: '',
    styleKey: '',
    hex: null,
    image: null,
  });
  const look = [
    item('ROBE', [
      ['36', 120, 'UNAVAILABLE', '1', null, null],
      ['38', 140, 'AVAILABLE', '2', 160, null],
      ['40', 130, 'LIMITED', '3', null, null],
    ]),
    item('SAC', [['Taille unique', 50, 'AVAILABLE', '4', null, null]]),
    item('CHAPEAU', [['Taille unique', 30, 'UNAVAILABLE', '5', null, null]]),
  ];

  test('are the chosen ones and the cheapest ones in stock, as in the total', () => {
    expect(pricedVariants(look, {})).toEqual(['3', '4']);
    expect(pricedVariants(look, { ROBE: '38', SAC: leftOut })).toEqual(['2']);
    expect(pricedVariants(look, { ROBE: '36' })).toEqual(['3', '4']);
  });

  test('get the current price, and lose a struck price that is not higher', () => {
    const [dress, bag] = withPrices(look, new Map([['2', 160]]));
    expect(dress?.sizes[1]).toEqual(['38', 160, 'AVAILABLE', '2', null, null]);
    expect(bag).toEqual(look[1]);
  });
});
