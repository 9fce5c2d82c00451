import { expect, test } from 'vitest';
import { doneText, transferLines } from './stock-acts.ts';

test('a line of a transfer takes its SKU and its quantity apart at spaces, semicolons and commas', () => {
  const typed = 'ROBE-01; 5\nROBE-02;6\nROBE-03\t7\n\nROBE-04 , 8';
  expect(transferLines(typed)).toEqual([5, 6, 7, 8].map((quantity, at) => ({ code: `ROBE-0${at + 1}`, quantity })));
});

test('an act that does not exist has no sentence, even with the name of an inherited property', () => {
  expect(['SEND', 'constructor', ''].map((fait) => doneText(new URLSearchParams({ fait })) === null)).toEqual([
    false,
    true,
    true,
  ]);
});
