import { describe, expect, test } from 'vitest';
import { isOld, readCount, writeCount } from './cart-cookies.rules.ts';

describe('the number of pieces that a browser keeps', () => {
  test('is read as it was written', () => {
    expect(readCount(writeCount({ count: 12, at: 1_767_000_000 }))).toEqual({ count: 12, at: 1_767_000_000 });
  });

  test('is none when the cookie says something else', () => {
    for (const text of [null, undefined, '', '3', '-1.5', '3.5.7', '9999999.1', '<b>.1'])
      expect(readCount(text)).toEqual({ count: 0, at: 0 });
  });

  test('is asked for again after five minutes, and when the clock was turned back', () => {
    expect(isOld({ count: 1, at: 1000 }, 1300)).toBe(false);
    expect(isOld({ count: 1, at: 1000 }, 1301)).toBe(true);
    expect(isOld({ count: 1, at: 5000 }, 1000)).toBe(true);
  });
});
