import { describe, expect, test } from 'vitest';
import { axesOf, readOptions } from './options.rules.ts';

describe('options of other shops', () => {
  const read = (names: string[], values: string[]): string => {
    const { style, size } = readOptions(axesOf(names, values), values, {
      names,
      hint: null,
      usedNames: { styles: new Map(), sizes: new Map() },
    });
    return `${style.name} · ${size.system} ${size.label}`;
  };
  test.each([
    [['Size', 'Color', ''], ['M', 'Navy', ''], 'Bleu marine · LETTER M'],
    [['Couleur', 'Taille', ''], ['Écru', 'S', ''], 'Écru · LETTER S'],
    [['Title', '', ''], ['Default Title', '', ''], 'Coloris unique · ONE_SIZE Taille unique'],
    [['Title', '', ''], ['Affiche 30 × 40', '', ''], 'Affiche 30 × 40 · ONE_SIZE Taille unique'],
    [['Color', '', ''], ['Red', '15', ''], 'Rouge / 15 · ONE_SIZE Taille unique'],
    [['Style', '', ''], ['Red', '', ''], 'Rouge · ONE_SIZE Taille unique'],
    [['Option', '', ''], ['XL', '', ''], 'Coloris unique · LETTER XL'],
    [['Denomination', '', ''], ['$25', '', ''], '$25 · ONE_SIZE Taille unique'],
    [['Color', 'Fit', ''], ['Black', 'Slim', ''], 'Noir / Slim · ONE_SIZE Taille unique'],
    [['Size', 'Fit', ''], ['M', 'Slim', ''], 'Slim · LETTER M'],
    [['Color', 'Size', 'Length'], ['Black', 'M', 'Long'], 'Noir / Long · LETTER M'],
    [['Color', 'Disk space', ''], ['Blue', '16GB', ''], 'Bleu / 16GB · ONE_SIZE Taille unique'],
    [['Color', 'Logo', ''], ['Blue', 'Yes', ''], 'Bleu / Logo Yes · ONE_SIZE Taille unique'],
    [
      ['Material', 'Scent', 'Wick', 'Color'],
      ['Soja', 'Rose', 'Coton', 'Red'],
      'Rouge / Soja / Rose / Coton · ONE_SIZE Taille unique',
    ],
    [['Size', 'Age', ''], ['M', '3 ans', ''], '3 ans · LETTER M'],
  ])('maps %j with %j to %s', (names, values, expected) => {
    expect(read(names, values)).toBe(expected);
  });

  test('translation keeps two values of one product apart', () => {
    const usedNames = { styles: new Map(), sizes: new Map() };
    const axes = axesOf(['Color', 'Size', ''], ['Navy', 'S', '']);
    const styles = ['Navy', 'Bleu marine', 'navy'].map(
      (value) => readOptions(axes, [value, 'S', ''], { names: [], hint: null, usedNames }).style.name,
    );
    expect(styles).toEqual(['Bleu marine', 'Bleu marine', 'Bleu marine']);
    const grey = { styles: new Map(), sizes: new Map() };
    const names = ['Grey', 'Gray', 'Grey'].map(
      (value) => readOptions(axes, [value, 'S', ''], { names: [], hint: null, usedNames: grey }).style.name,
    );
    expect(names).toEqual(['Gris', 'Gray', 'Gris']);
    const sizes = ['S', 'Small'].map(
      (value) => readOptions(axes, ['Red', value, ''], { names: [], hint: null, usedNames: grey }).size,
    );
    expect(sizes.map((size) => `${size.system} ${size.label}`)).toEqual(['LETTER S', 'OTHER Small']);
  });
});
