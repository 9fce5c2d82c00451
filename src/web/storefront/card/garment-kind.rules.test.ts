import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { garmentKinds, garmentKindOf } from './garment-kind.rules.ts';

test.each([
  ['robe-pull-a-cotes', 'robe'],
  ['jupe-en-jean-boutonnee', 'jupe'],
  ['bottines-chelsea', 'botte'],
  ['surchemise-a-carreaux', 'chemise'],
  ['lot-de-5-culottes', 'culotte'],
  ['chaussettes-de-marche-en-laine', 'chaussette'],
  ['chaussons-tricotes', 'chaussure'],
  ['soutien-gorge-sans-armature', 'lingerie'],
  ['ensemble-bonnet-et-echarpe', 'bonnet'],
  ['sac-a-dos-en-toile-ciree', 'sac'],
  ['trench-en-coton-deperlant', 'manteau'],
])('%s is drawn as %s', (slug, kind) => {
  expect(garmentKindOf([slug])).toBe(kind);
});

test('a name that says nothing leaves the word to its place', () => {
  expect(garmentKindOf(['la-parisienne', 'robes', 'vetements'])).toBe('robe');
  expect(garmentKindOf([null, undefined, ''])).toBe('tee-shirt');
});

test('every kind of garment has its drawing', () => {
  const drawings = readFileSync(new URL('../../ui/garments.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(drawn)).toEqual(new Set(garmentKinds));
});
