import { expect, it } from 'vitest';
import { withoutOneWord } from './no-results.ts';

it('drops each word in turn', () => {
  expect(withoutOneWord('robe  rouge longue')).toEqual(['rouge longue', 'robe longue', 'robe rouge']);
});

it('suggests nothing for one word or for a sentence', () => {
  expect(withoutOneWord('robe')).toEqual([]);
  expect(withoutOneWord('une robe rouge très longue')).toEqual([]);
});

it('drops queries that are too short or repeated', () => {
  expect(withoutOneWord('robe xl')).toEqual(['robe']);
  expect(withoutOneWord('robe robe')).toEqual(['robe']);
});
