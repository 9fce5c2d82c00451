import { describe, expect, test } from 'vitest';
import { childPlaces } from './child-places.rules.ts';

const place = (id: string, name: string) => ({ id, name, seoName: name.toLowerCase() });
const dresses = { ...place('11', 'Robes'), count: 3 };
const shirts = { ...place('12', 'Chemises'), count: 0 };
const groups = [{ ...place('1', 'Hauts'), count: 3, subGroups: [dresses, shirts] }];
const sections = [
  { name: 'Femme', seoName: 'femme', groups: [{ id: '1' }] },
  { name: 'Homme', seoName: 'homme', groups: [{ id: '2' }] },
];
const paths = (...args: Parameters<typeof childPlaces>): string[] => childPlaces(...args).map(({ path }) => path);

describe('links to child places', () => {
  test('lead one level down', () => {
    expect(paths({}, sections, groups)).toEqual(['/catalogue/femme', '/catalogue/homme']);
    expect(childPlaces({ section: 'femme' }, sections, groups)).toEqual([
      { name: 'Hauts', path: '/catalogue/femme/hauts', count: 3 },
    ]);
    expect(paths({ section: 'femme', group: 'hauts' }, sections, groups)).toEqual([
      '/catalogue/femme/hauts/robes',
      '/catalogue/femme/hauts/chemises',
    ]);
  });

  test('of a sub-group lead to all sub-groups of its group', () => {
    expect(paths({ section: 'femme', group: 'hauts', subGroup: 'robes' }, sections, groups)).toEqual([
      '/catalogue/femme/hauts/robes',
      '/catalogue/femme/hauts/chemises',
    ]);
  });

  test('of a special group stay in it, and leave out sections without items', () => {
    expect(paths({ specialGroup: 'lin' }, sections, groups)).toEqual(['/ha/lin/femme']);
    expect(paths({ specialGroup: 'lin', section: 'femme' }, sections, groups)).toEqual(['/ha/lin/femme/hauts']);
  });
});
