import { describe, expect, test } from 'vitest';
import { childrenOf } from './child-places.rules.ts';

const branch = (id: string, name: string) => ({ id, name, seoName: name.toLowerCase() });
const robes = { ...branch('11', 'Robes'), count: 3 };
const chemises = { ...branch('12', 'Chemises'), count: 0 };
const groups = [{ ...branch('1', 'Hauts'), count: 3, subGroups: [robes, chemises] }];
const sections = [
  { name: 'Femme', seoName: 'femme', groups: [{ id: '1' }] },
  { name: 'Homme', seoName: 'homme', groups: [{ id: '2' }] },
];
const paths = (...asked: Parameters<typeof childrenOf>): string[] => childrenOf(...asked).map(({ path }) => path);

describe('the ways out of a listing by the tree', () => {
  test('lead one level down', () => {
    expect(paths({}, sections, groups)).toEqual(['/catalogue/femme', '/catalogue/homme']);
    expect(childrenOf({ section: 'femme' }, sections, groups)).toEqual([
      { name: 'Hauts', path: '/catalogue/femme/hauts', count: 3 },
    ]);
    expect(paths({ section: 'femme', group: 'hauts' }, sections, groups)).toEqual([
      '/catalogue/femme/hauts/robes',
      '/catalogue/femme/hauts/chemises',
    ]);
  });

  test('of a sub-group lead beside it, itself among them', () => {
    expect(paths({ section: 'femme', group: 'hauts', subGroup: 'robes' }, sections, groups)).toEqual([
      '/catalogue/femme/hauts/robes',
      '/catalogue/femme/hauts/chemises',
    ]);
  });

  test('of a selection stay in it, and lead only where it has something', () => {
    expect(paths({ selection: 'lin' }, sections, groups)).toEqual(['/ha/lin/femme']);
    expect(paths({ selection: 'lin', section: 'femme' }, sections, groups)).toEqual(['/ha/lin/femme/hauts']);
  });
});
