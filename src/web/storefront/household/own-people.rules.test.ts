import { expect, test } from 'vitest';
import { activeMatch, matchesOf, sizesIn, wornLabel, type OwnPerson } from './own-people.rules.ts';

const amel: OwnPerson = {
  id: '1',
  name: 'Amel',
  isSelf: true,
  kind: 'WOMAN',
  sizes: [
    { system: 'FR_WOMEN', label: '38' },
    { system: 'LETTER', label: 'S' },
  ],
};
const awa: OwnPerson = { ...amel, id: '2', name: 'Awa', isSelf: false, sizes: [{ system: 'FR_WOMEN', label: '40' }] };
const sami: OwnPerson = { ...awa, id: '3', name: 'Sami', kind: 'MAN', sizes: [{ system: 'LETTER', label: 'L' }] };
const browser: OwnPerson = {
  id: 'navigateur',
  name: '',
  isSelf: true,
  kind: null,
  sizes: [{ section: 'homme', system: 'LETTER', label: 'M' }],
};
const labels = ['36', '38', '40'];
const idsOf = (people: OwnPerson[], wanted: Parameters<typeof matchesOf>[1]) =>
  matchesOf(people, wanted).map(({ person, sizeIndex }) => [person.id, sizeIndex]);

test('matches people of the section by system and label', () => {
  expect(idsOf([amel, awa, sami], { system: 'FR_WOMEN', section: 'femme', labels })).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
  expect(idsOf([amel, awa, sami], { system: 'LETTER', section: 'homme', labels: ['M', 'L'] })).toEqual([['3', 1]]);
  expect(idsOf([amel], { system: 'FR_SHOE', section: 'femme', labels })).toEqual([]);
});

test('uses the sizes remembered in the browser only when no person matches', () => {
  const wanted = { system: 'LETTER', section: 'homme', labels: ['M', 'L'] };
  expect(idsOf([browser], wanted)).toEqual([['navigateur', 0]]);
  expect(idsOf([sami, browser], wanted)).toEqual([['3', 1]]);
  expect(idsOf([browser], { ...wanted, section: 'femme' })).toEqual([]);
});

test('takes the next larger age where an item does not have the own one', () => {
  expect(wornLabel('5 ans', ['2 ans', '4 ans', '6 ans', '8 ans'])).toBe('6 ans');
  expect(wornLabel('9 mois', ['6 mois', '12 mois', '2 ans'])).toBe('12 mois');
  expect(wornLabel('5 ans', ['2 ans', '4 ans', '10 ans'])).toBeNull();
  expect(wornLabel('38', ['36', '40'])).toBeNull();
});

test('lists the sizes of a section, and all of them without one', () => {
  expect(sizesIn(amel, 'homme')).toEqual([]);
  expect(sizesIn(amel, '')).toHaveLength(2);
});

test('the active person comes first; several people without one are left to the visitor', () => {
  const matches = matchesOf([amel, awa], { system: 'FR_WOMEN', section: 'femme', labels });
  expect(activeMatch(matches, '2')?.person.name).toBe('Awa');
  expect(activeMatch(matches, null)).toBeNull();
  expect(activeMatch(matches.slice(0, 1), '9')?.person.name).toBe('Amel');
});
