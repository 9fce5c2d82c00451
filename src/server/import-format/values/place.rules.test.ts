import { describe, expect, test } from 'vitest';
import { placeOf } from './place.rules.ts';

describe('the place of an item of another shop', () => {
  const texts = { category: '', type: '', tags: '', title: '', gender: '' };
  const options = { section: null, group: null, sections: new Set(['femme', 'bebe']) };
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

  test.each([
    [{ type: 'Storage', title: 'Storage basket' }, 'Boutique/Articles/Storage'],
    [{ title: 'Panier de rangement en osier' }, 'Boutique/Articles/'],
    [{ title: 'Baskets blanches' }, 'Boutique/Chaussures/'],
    [{ title: 'Coat rack' }, 'Boutique/Articles/'],
    [{ title: 'Robe baby blue', tags: 'women' }, 'Femme/Vêtements/'],
    [{ category: 'Men > Tops > Hoodies' }, 'Boutique/Vêtements/Hoodies'],
  ])('%j belongs to %s', (over, expected) => {
    expect(path(over)).toBe(expected);
  });

  test('reports the words that decided', () => {
    const { words } = placeOf({ ...texts, type: 'Dresses', tags: 'summer, women' }, options);
    expect(words).toEqual(['tags:women', 'type:dresses']);
  });

  test('options of the command line win over texts', () => {
    expect(path({ type: 'Shoes', tags: 'women' }, { section: 'Homme', group: 'Nouveautés' })).toBe(
      'Homme/Nouveautés/Shoes',
    );
  });
});
