import { expect, it } from 'vitest';
import { withoutOneWord } from './no-results.rules.ts';

it('drops each word in turn', () => {
  expect(withoutOneWord('robe  rouge longue')).toEqual(['rouge longue', 'robe longue', 'robe rouge']);
});

it('offers nothing for one word, nor for a sentence', () => {
  expect(withoutOneWord('robe')).toEqual([]);
  expect(withoutOneWord('une robe rouge très longue')).toEqual([]);
});

it('leaves out what says too little, and says nothing twice', () => {
  expect(withoutOneWord('robe xl')).toEqual(['robe']);
  expect(withoutOneWord('robe robe')).toEqual(['robe']);
});
