import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letters, rangeOf } from './letters.ts';

const screens = join(import.meta.dirname, '..');
const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

test('contains every character of the screen messages', () => {
  const texts = globSync('**/*.messages.ts', { cwd: screens }).map((file) => readFileSync(join(screens, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  const used = new Set(texts.join('').match(/[^\p{Cc}]/gu));
  expect([...used].filter((character) => !letters.includes(character))).toEqual([]);
});

test('declares the same unicode-range in the style sheet for both fonts', () => {
  const ranges = [...sheet.matchAll(/-french\.woff2'\) format\('woff2'\);\s*unicode-range:\s*([^;]+);/g)];
  expect(ranges.map(([, range = '']) => range.replaceAll(/\s+/g, ' '))).toEqual([rangeOf(letters), rangeOf(letters)]);
});

test.each(['instrument-sans', 'bricolage-grotesque'])('%s weighs at most 16 KB', (name) => {
  expect(statSync(join(import.meta.dirname, `${name}-french.woff2`)).size).toBeLessThanOrEqual(16_000);
});

test('writes consecutive code points as a range', () => {
  expect(rangeOf(['A', 'B', 'C', 'é', '€'])).toBe('U+0041-0043, U+00E9, U+20AC');
});
