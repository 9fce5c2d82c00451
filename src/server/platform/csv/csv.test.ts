import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+216 20 123 456', "'+216 20 123 456"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\tcmd', "'\tcmd"],
  ['-', '-'],
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['deux\nlignes', '"deux\nlignes"'],
  [' bord', '" bord"'],
  ['129,900', '129,900'],
])('%j is written %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a comma is quoted in a file separated by commas', () => {
  expect([csvCell('a,b', ','), csvCell('a;b', ',')]).toEqual(['"a,b"', 'a;b']);
});
