/** The faces are cut down to what the screens write: nothing that they write may be missing, and nothing comes back unseen. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letters, rangeOf } from './letters.ts';

const screens = join(import.meta.dirname, '..');
const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

test('every letter that the screens write is in the faces', () => {
  const texts = globSync('**/*.messages.ts', { cwd: screens }).map((file) => readFileSync(join(screens, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  const written = new Set(texts.join('').match(/[^\p{Cc}]/gu));
  expect([...written].filter((letter) => !letters.includes(letter))).toEqual([]);
});

test('the style sheet asks of both what is in them', () => {
  const ranges = [...sheet.matchAll(/-french\.woff2'\) format\('woff2'\);\s*unicode-range:\s*([^;]+);/g)];
  expect(ranges.map(([, range = '']) => range.replaceAll(/\s+/g, ' '))).toEqual([rangeOf(letters), rangeOf(letters)]);
});

test.each(['instrument-sans', 'bricolage-grotesque'])('%s is light', (name) => {
  expect(statSync(join(import.meta.dirname, `${name}-french.woff2`)).size).toBeLessThanOrEqual(16_000);
});

test('runs of letters are said as runs', () => {
  expect(rangeOf(['A', 'B', 'C', 'é', '€'])).toBe('U+0041-0043, U+00E9, U+20AC');
});
