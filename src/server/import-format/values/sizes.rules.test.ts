import { describe, expect, test } from 'vitest';
import { numberHintOf, sizeInSystem, sizeOf, type NumberHint } from './sizes.rules.ts';

const sizeText = (text: string, hint: NumberHint = null): string => {
  const { system, label } = sizeOf(text, hint);
  return `${system} ${label}`;
};

describe('sizes', () => {
  test.each([
    ['xl', 'LETTER XL'],
    ['2XL', 'LETTER XXL'],
    ['xxxl', 'LETTER 3XL'],
    ['Medium', 'LETTER M'],
    ['Extra Small', 'LETTER XS'],
    ['S/M', 'LETTER S/M'],
    ['90b', 'FR_BRA 90B'],
    ['6 ans', 'AGE_CHILD 6 ans'],
    ['6Y', 'AGE_CHILD 6 ans'],
    ['3-4 years', 'AGE_CHILD 3-4 ans'],
    ['1 an', 'AGE_CHILD 1 an'],
    ['6 mois', 'AGE_BABY 6 mois'],
    ['12-18M', 'AGE_BABY 12-18 mois'],
    ['Naissance', 'AGE_BABY Naissance'],
    ['TU', 'ONE_SIZE Taille unique'],
    ['One Size', 'ONE_SIZE Taille unique'],
    ['Default Title', 'ONE_SIZE Taille unique'],
    ['W32 L34', 'OTHER W32 L34'],
    ['11oz', 'OTHER 11oz'],
    ['90Z', 'OTHER 90Z'],
    ['92B', 'OTHER 92B'],
  ])('%s is %s', (text, expected) => {
    expect(sizeText(text)).toBe(expected);
  });

  test('the department decides the system of a plain number, unknown without one', () => {
    expect(sizeText('38', 'FR_WOMEN')).toBe('FR_WOMEN 38');
    expect(sizeText('38.5', 'FR_SHOE')).toBe('FR_SHOE 38,5');
    expect(sizeText('42 1/2', 'FR_SHOE')).toBe('FR_SHOE 42,5');
    expect(sizeText('T42', 'FR_MEN_TROUSERS')).toBe('FR_MEN_TROUSERS 42');
    expect(sizeText('38')).toBe('null 38');
    expect(sizeText('6', 'FR_WOMEN')).toBe('OTHER 6');
    expect(sizeText('38,5', 'FR_WOMEN')).toBe('OTHER 38,5');
  });

  test('sizes are sorted from small to large', () => {
    const order = (texts: string[], hint: NumberHint = null): string[] =>
      texts.toSorted((a, b) => sizeOf(a, hint).position - sizeOf(b, hint).position);
    expect(order(['XL', 'S', '3XL', 'M', 'XXS', 'L'])).toEqual(['XXS', 'S', 'M', 'L', 'XL', '3XL']);
    expect(order(['12 mois', 'Naissance', '3 mois', '6-9 mois', '6 mois'])).toEqual([
      'Naissance',
      '3 mois',
      '6 mois',
      '6-9 mois',
      '12 mois',
    ]);
    expect(order(['40', '38,5', '38', '39'], 'FR_SHOE')).toEqual(['38', '38,5', '39', '40']);
    expect(order(['95A', '90B', '90A'])).toEqual(['90A', '90B', '95A']);
  });

  test('a stated system refuses a label of another one', () => {
    expect(sizeInSystem('38', 'FR_SHOE')?.label).toBe('38');
    expect(sizeInSystem('M', 'FR_SHOE')).toBeNull();
    expect(sizeInSystem('38', 'LETTER')).toBeNull();
    expect(sizeInSystem('200', 'FR_WOMEN')).toBeNull();
    expect(sizeInSystem('n’importe', 'OTHER')?.label).toBe('n’importe');
  });

  test.each([
    ['Femme Vêtements Robes', 'FR_WOMEN'],
    ['Homme Vêtements Pantalons', 'FR_MEN_TROUSERS'],
    ['Homme Vêtements Chemises', 'FR_MEN'],
    ['Femme Chaussures', 'FR_SHOE'],
    ["Women's sneakers", 'FR_SHOE'],
    ['Boutique Articles', null],
  ])('plain numbers of %s have the system %s', (words, hint) => {
    expect(numberHintOf(words)).toBe(hint);
  });
});
