import { expect, test } from 'vitest';
import { pageNumberIn } from './page-number.rules.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=99999', 99_999],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=100000', 1],
  ['page=x', 1],
])('"%s" is page %i', (query, page) => {
  expect(pageNumberIn(new URLSearchParams(query))).toBe(page);
});
