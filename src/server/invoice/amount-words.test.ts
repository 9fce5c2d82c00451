import { expect, test } from 'vitest';
import { amountInWords } from './amount-words.ts';

test.each([
  [129_900, 'cent vingt-neuf dinars et neuf cents millimes'],
  [1_000, 'un dinar'],
  [1_001, 'un dinar et un millime'],
  [600, 'six cents millimes'],
  [80_080, 'quatre-vingts dinars et quatre-vingts millimes'],
  [71_021, 'soixante et onze dinars et vingt et un millimes'],
  [1_000_000, 'mille dinars'],
  [1_129_900, 'mille cent vingt-neuf dinars et neuf cents millimes'],
  [1_000_000_000, 'un million de dinars'],
  [0, 'zéro dinar'],
])('%i millimes are %s', (amount, words) => {
  expect(amountInWords(amount, 'TND')).toBe(words);
});

test.each([
  [1, 'un franc CFA'],
  [12_500, 'douze mille cinq cents francs CFA'],
  [80_000, 'quatre-vingt mille francs CFA'],
  [200_000, 'deux cent mille francs CFA'],
  [2_000_000, 'deux millions de francs CFA'],
  [2_000_200, 'deux millions deux cents francs CFA'],
])('%i francs are %s', (amount, words) => {
  expect(amountInWords(amount, 'XOF')).toBe(words);
});
