import { describe, expect, test } from 'vitest';
import { formatCount } from '#shared/rules/cart-cookies';
import { isStale, parseCount } from './cart-count.ts';

describe('the count cookie', () => {
  test('is parsed as it was formatted', () => {
    expect(parseCount(formatCount({ count: 12, at: 1_767_000_000 }))).toEqual({ count: 12, at: 1_767_000_000 });
  });

  test('counts nothing when it is malformed', () => {
    for (const text of [null, undefined, '', '3', '-1.5', '3.5.7', '9999999.1', '<b>.1'])
      expect(parseCount(text)).toEqual({ count: 0, at: 0 });
  });

  test('is stale after five minutes, and when the clock was set back', () => {
    expect(isStale({ count: 1, at: 1000 }, 1300)).toBe(false);
    expect(isStale({ count: 1, at: 1000 }, 1301)).toBe(true);
    expect(isStale({ count: 1, at: 5000 }, 1000)).toBe(true);
  });
});
