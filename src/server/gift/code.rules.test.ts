import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { codeBytes, codeFrom, parseCode } from './code.rules.ts';

const random = seededRandom(11);
const codes = Array.from({ length: 200 }, () => codeFrom(random.bytes(codeBytes)));
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a code has 80 bits and a check character, and is read in any case', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{17}$/);
    expect(parseCode(` ${code.toLowerCase()} `)).toBe(code);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

test('each single wrong character is detected', () => {
  const [code = ''] = codes;
  const wrong = Array.from(code).flatMap((character, index) =>
    Array.from(alphabet.replace(character, ''), (other) => `${code.slice(0, index)}${other}${code.slice(index + 1)}`),
  );
  expect(wrong).toHaveLength(17 * 31);
  expect(wrong.filter((text) => parseCode(text) !== null)).toEqual([]);
});

test('other texts are no codes', () => {
  expect(['', 'A', 'I'.repeat(17), '0'.repeat(18), 'é'.repeat(17)].map(parseCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
