import { describe, expect, test } from 'vitest';
import { matchingStores, storeQuery } from './store-search.rules.ts';

const stores = [
  { name: 'Ourlet Tunis, les Berges du Lac', address: '12, rue du Lac Biwa, 1053', city: 'Tunis', country: 'Tunisie' },
  { name: 'Ourlet La Marsa', address: '4, avenue Habib-Bourguiba, 2070', city: 'La Marsa', country: 'Tunisie' },
  { name: 'Ourlet Dakar, le Plateau', address: '24, avenue Léopold-Sédar-Senghor', city: 'Dakar', country: 'Sénégal' },
];
const namesFor = (query: string): string[] => matchingStores(stores, query).map(({ city }) => city);

describe('the search for a store', () => {
  test.each([
    ['', ['Tunis', 'La Marsa', 'Dakar']],
    ['tunis', ['Tunis', 'La Marsa']],
    ['MARSA', ['La Marsa']],
    ['sedar senghor', ['Dakar']],
    ['Léopold-Sédar', ['Dakar']],
    ['senegal', ['Dakar']],
    ['tunis berges', ['Tunis']],
    ['plateau tunis', []],
    ['2070', ['La Marsa']],
    ['!?', ['Tunis', 'La Marsa', 'Dakar']],
  ])('finds for « %s » %j', (query, cities) => {
    expect(namesFor(query)).toEqual(cities);
  });

  test('cuts a query that is too long', () => {
    expect(storeQuery(`  ${'a'.repeat(200)}`)).toHaveLength(80);
    expect(storeQuery(null)).toBe('');
  });
});
