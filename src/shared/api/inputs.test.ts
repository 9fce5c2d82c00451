import { describe, expect, test } from 'vitest';
import { filled, line, lines } from './inputs.ts';

const accepts = (schema: { safeParse: (value: string) => { success: boolean } }, value: string): boolean =>
  schema.safeParse(value).success;

const names = ['Amel Ben Salah', 'آمال بن صالح', 'N’Guessan-Kouamé', 'Aïcha 😀', 'می‌خواهم'];
/** Each character with its code point, because it is invisible. */
const disguised = [
  'a\0b',
  'a\u001b[2Jb',
  'a\rb',
  'a\u0085b',
  'a\u200fb',
  'a\u202eb',
  'a\u2066b',
  'a\u061cb',
  'a\u2028b',
].map((text): [string, string] => [JSON.stringify(text), text]);

describe('texts that people read', () => {
  test.each(names)('may be in any script: %s', (name) => {
    expect([accepts(line(20), name), accepts(filled(20), name), accepts(lines(20), name)]).toEqual([true, true, true]);
  });

  test.each(disguised.filter(([, text]) => text !== 'a\rb'))('have no invisible character: %s', (_, text) => {
    expect([accepts(line(20), text), accepts(filled(20), text), accepts(lines(20), text)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('have line breaks only where a text may have several lines', () => {
    for (const text of ['a\nb', 'a\r\nb', 'a\tb'])
      expect([accepts(line(20), text), accepts(filled(20), text), accepts(lines(20), text)]).toEqual([
        false,
        false,
        true,
      ]);
  });

  test('are filled when they are more than spaces', () => {
    expect([accepts(filled(20), '   '), accepts(filled(20), ''), accepts(filled(20), ' a ')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
