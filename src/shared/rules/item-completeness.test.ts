import { expect, test } from 'vitest';
import { completenessOf, completenessPoints, type CompletenessFacts } from './item-completeness.ts';

const complete: CompletenessFacts = {
  description: 200,
  styles: 3,
  picturedStyles: 3,
  picturesWithoutAlt: 0,
  pictures: 5,
  variants: 15,
  pricedVariants: 15,
  units: 40,
  hasComposition: true,
  hasCare: true,
};
const nothing: CompletenessFacts = {
  description: 0,
  styles: 0,
  picturedStyles: 0,
  picturesWithoutAlt: 0,
  pictures: 0,
  variants: 0,
  pricedVariants: 0,
  units: 0,
  hasComposition: false,
  hasCare: false,
};

test('an item with everything has 100 points, and one with nothing has none', () => {
  expect(completenessOf(complete)).toEqual({ score: 100, missing: [] });
  expect(completenessOf(nothing)).toEqual({ score: 0, missing: [...completenessPoints] });
});

test('a colour without picture and a variant without price are missing points', () => {
  expect(completenessOf({ ...complete, picturedStyles: 2, pricedVariants: 14 })).toEqual({
    score: 60,
    missing: ['PICTURES', 'PRICES'],
  });
});
