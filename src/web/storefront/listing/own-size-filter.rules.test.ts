import { expect, test } from 'vitest';
import type { OwnPerson } from '#storefront/household/own-people.rules.ts';
import type { SizeFacet } from './facets/facets.rules.ts';
import { hasSameKeys, ownFilters } from './own-size-filter.rules.ts';

const facet = (system: SizeFacet['system'], values: Record<string, string>): SizeFacet => ({
  system,
  values: Object.entries(values).map(([key, name]) => ({ id: key, key, name, count: 1 })),
});
const sizes = [facet('FR_WOMEN', { '38': '38', '40': '40' }), facet('FR_SHOE', { 'pointure-38': '38' })];
const amel: OwnPerson = {
  id: '1',
  name: 'Amel',
  isSelf: true,
  kind: 'WOMAN',
  sizes: [
    { system: 'FR_SHOE', label: '38' },
    { system: 'FR_WOMEN', label: '40' },
    { system: 'LETTER', label: 'M' },
  ],
};
const browser: OwnPerson = {
  ...amel,
  id: 'navigateur',
  kind: null,
  sizes: [{ section: 'femme', system: 'FR_WOMEN', label: '38' }],
};

test('keeps the sizes of each person that the list has, as keys of the address', () => {
  expect(ownFilters([amel], { section: 'femme', sizes }).map(({ keys }) => keys)).toEqual([['40', 'pointure-38']]);
  expect(ownFilters([amel], { section: '', sizes })).toHaveLength(1);
  expect(ownFilters([amel], { section: 'homme', sizes })).toEqual([]);
});

test('uses the sizes remembered in the browser only when there is no person', () => {
  expect(ownFilters([browser], { section: 'femme', sizes }).map(({ keys }) => keys)).toEqual([['38']]);
  expect(ownFilters([amel, browser], { section: 'femme', sizes }).map(({ person }) => person.id)).toEqual(['1']);
});

test('compares keys without their order', () => {
  expect(hasSameKeys(['40', 'm'], ['m', '40'])).toBe(true);
  expect(hasSameKeys(['40'], ['40', 'm'])).toBe(false);
});
