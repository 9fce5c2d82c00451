import { expect, it } from 'vitest';
import { livelyFirst } from './lively-colour.rules.ts';

const namesOf = (styles: readonly (readonly [name: string, hex: string | null])[]): string[] =>
  livelyFirst(styles.map(([name, hex]) => ({ name, hex }))).map(({ name }) => name);

it('puts lively colours before black, white, grey, beige and colours without a value', () => {
  expect(
    namesOf([
      ['Noir', '#1C1A1E'],
      ['Sans valeur', null],
      ['Rouge', '#B0132B'],
      ['Écru', '#F1E9D8'],
      ['Vert', '#1B6B43'],
    ]),
  ).toEqual(['Rouge', 'Vert', 'Noir', 'Sans valeur', 'Écru']);
});

it('keeps the order of the shop when no colour is lively', () => {
  expect(
    namesOf([
      ['Blanc', '#FFFFFF'],
      ['Gris', '#8D8F94'],
    ]),
  ).toEqual(['Blanc', 'Gris']);
});
