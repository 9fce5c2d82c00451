import { expect, test } from 'vitest';
import { partsFor, refusalOf } from './payment-conditions.rules.ts';

const text = 'Payez {si carte}par carte{fin}{si carte et espèces} ou {fin}{ Si especes }en espèces{FIN}.';

test.each([
  [['CARD', 'CASH'], 'Payez par carte ou en espèces.'],
  [['CARD'], 'Payez par carte.'],
  [['CASH'], 'Payez en espèces.'],
  [[], 'Payez .'],
] as const)('with %j, keeps the parts whose methods are all offered', (offered, expected) => {
  expect(partsFor(text, offered)).toBe(expected);
});

test('a part may hold headings and paragraphs, and other braces stay', () => {
  expect(partsFor('A {b}\n\n{si carte}\n\n## Carte\n\nTexte\n\n{fin}\n\nC', ['CASH'])).toBe('A {b}\n\n\n\nC');
});

test.each([
  ['{si virement}par virement{fin}', '« {si virement} » n’est pas reconnu'],
  ['{si carte}par carte', '« {si carte} » n’a pas de {fin}'],
  ['par carte{fin}', 'Un {fin} ne ferme rien'],
  ['{si carte}a {si espèces}b{fin}{fin}', '« {si espèces} » est à l’intérieur de « {si carte} »'],
])('refuses %s', (body, sentence) => {
  expect(refusalOf(body)?.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(sentence);
});

test('accepts a text without conditions, or with complete ones', () => {
  expect([refusalOf('Une {accolade} libre.'), refusalOf(text)]).toEqual([null, null]);
});
