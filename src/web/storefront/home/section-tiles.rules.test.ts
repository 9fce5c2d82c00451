import { expect, test } from 'vitest';
import { absentImageName } from '#shared/rules/image';
import { tilesBeside } from './section-tiles.rules.ts';

test('leaves out the section whose picture opens the page', () => {
  const sections = ['femme', 'homme', 'bebe'].map((name) => ({ image: { name } }));
  expect(tilesBeside(sections, ['homme-wide', 'homme']).map(({ image }) => image.name)).toEqual(['femme', 'bebe']);
  expect(tilesBeside(sections, [])).toHaveLength(3);
  const absent = [{ image: { name: absentImageName } }];
  expect(tilesBeside(absent, [absentImageName])).toEqual(absent);
});
