import { describe, expect, test } from 'vitest';
import { placeOf } from './shopify-place.rules.ts';

describe('the place of a Shopify product', () => {
  const texts = { category: '', type: '', tags: '', title: '', gender: '' };
  const options = { section: null, group: null, sections: new Set(['femme']) };
  const path = (over: Partial<typeof texts>, chosen = {}): string => {
    const place = placeOf({ ...texts, ...over }, { ...options, ...chosen });
    return [place.section.name, place.group.name, place.subgroup?.name ?? ''].join('/');
  };

  test('texts decide the place, and only in a section that exists', () => {
    expect(path({ type: 'Dresses', tags: 'women' })).toBe('Femme/Vêtements/Dresses');
    expect(path({ type: 'Dresses', tags: 'men' })).toBe('Boutique/Vêtements/Dresses');
    expect(path({ category: 'Apparel & Accessories > Shoes > Sandals' })).toBe('Boutique/Chaussures/Sandals');
    expect(path({ title: 'Leather bag' })).toBe('Boutique/Accessoires/');
    expect(path({ category: 'Uncategorized' })).toBe('Boutique/Articles/');
  });

  test('options of the command line win over texts', () => {
    expect(path({ type: 'Shoes', tags: 'women' }, { section: 'Homme', group: 'Nouveautés' })).toBe(
      'Homme/Nouveautés/Shoes',
    );
  });
});
