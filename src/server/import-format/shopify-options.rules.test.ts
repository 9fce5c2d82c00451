import { describe, expect, test } from 'vitest';
import { axesOf, readOptions } from './shopify-options.rules.ts';

describe('Shopify options', () => {
  const read = (names: string[], values: string[]): string => {
    const { style, size } = readOptions(axesOf(names, values), values, {
      hint: null,
      usedNames: { styles: new Map(), sizes: new Map() },
    });
    return `${style.name} · ${size.system} ${size.label}`;
  };
  test.each([
    [['Size', 'Color', ''], ['M', 'Navy', ''], 'Bleu marine · LETTER M'],
    [['Couleur', 'Taille', ''], ['Écru', 'S', ''], 'Écru · LETTER S'],
    [['Title', '', ''], ['Default Title', '', ''], 'Coloris unique · ONE_SIZE Taille unique'],
    [['Title', '', ''], ['Affiche 30 × 40', '', ''], 'Coloris unique · OTHER Affiche 30 × 40'],
    [['Color', '', ''], ['Red', '15', ''], 'Rouge · OTHER 15'],
    [['Style', '', ''], ['Red', '', ''], 'Rouge · ONE_SIZE Taille unique'],
    [['Option', '', ''], ['XL', '', ''], 'Coloris unique · LETTER XL'],
    [['Denomination', '', ''], ['$25', '', ''], 'Coloris unique · OTHER $25'],
    [['Color', 'Fit', ''], ['Black', 'Slim', ''], 'Noir · OTHER Slim'],
    [['Size', 'Fit', ''], ['M', 'Slim', ''], 'Slim · LETTER M'],
    [['Color', 'Size', 'Length'], ['Black', 'M', 'Long'], 'Noir · OTHER M / Long'],
    [['Size', 'Age', ''], ['M', '3 ans', ''], '3 ans · LETTER M'],
  ])('maps %j with %j to %s', (names, values, expected) => {
    expect(read(names, values)).toBe(expected);
  });

  test('translation keeps two values of one product apart', () => {
    const usedNames = { styles: new Map(), sizes: new Map() };
    const axes = axesOf(['Color', 'Size', ''], ['Navy', 'S', '']);
    const styles = ['Navy', 'Bleu marine', 'navy'].map(
      (value) => readOptions(axes, [value, 'S', ''], { hint: null, usedNames }).style.name,
    );
    expect(styles).toEqual(['Bleu marine', 'Bleu marine', 'Bleu marine']);
    const grey = { styles: new Map(), sizes: new Map() };
    const names = ['Grey', 'Gray', 'Grey'].map(
      (value) => readOptions(axes, [value, 'S', ''], { hint: null, usedNames: grey }).style.name,
    );
    expect(names).toEqual(['Gris', 'Gray', 'Gris']);
    const sizes = ['S', 'Small'].map(
      (value) => readOptions(axes, ['Red', value, ''], { hint: null, usedNames: grey }).size,
    );
    expect(sizes.map((size) => `${size.system} ${size.label}`)).toEqual(['LETTER S', 'OTHER Small']);
  });
});
