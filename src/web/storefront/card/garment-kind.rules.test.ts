import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { garmentKinds, garmentKindOf } from './garment-kind.rules.ts';

test.each([
  ['robe-pull-a-cotes', 'dress'],
  ['jupe-en-jean-boutonnee', 'skirt'],
  ['bottines-chelsea', 'boot'],
  ['surchemise-a-carreaux', 'shirt'],
  ['lot-de-5-culottes', 'briefs'],
  ['chaussettes-de-marche-en-laine', 'sock'],
  ['chaussons-tricotes', 'shoe'],
  ['soutien-gorge-sans-armature', 'lingerie'],
  ['ensemble-bonnet-et-echarpe', 'beanie'],
  ['sac-a-dos-en-toile-ciree', 'bag'],
  ['trench-en-coton-deperlant', 'coat'],
])('%s is drawn as %s', (slug, kind) => {
  expect(garmentKindOf([slug])).toBe(kind);
});

test('without a known garment in the name, the sub-group or group decides, else a t-shirt is drawn', () => {
  expect(garmentKindOf(['la-parisienne', 'robes', 'vetements'])).toBe('dress');
  expect(garmentKindOf([null, undefined, ''])).toBe('t-shirt');
});

test('every kind of garment has its drawing', () => {
  const drawings = readFileSync(new URL('../../ui/garments.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(drawn)).toEqual(new Set(garmentKinds));
});
