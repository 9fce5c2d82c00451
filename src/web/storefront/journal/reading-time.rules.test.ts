import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.rules.ts';

const text = (words: number): string => `<p class="a b c">${'étoffe '.repeat(words)}</p>`;

test('counts 200 words a minute, without the tags', () => {
  expect([200, 299, 300, 1000].map((words) => readingMinutes(text(words)))).toEqual([1, 1, 2, 5]);
});

test('is a minute at least', () => {
  expect([readingMinutes(''), readingMinutes(text(20))]).toEqual([1, 1]);
});
