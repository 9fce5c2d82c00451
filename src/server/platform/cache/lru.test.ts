import { describe, expect, test } from 'vitest';
import { createLru } from './lru.ts';

describe('a least-recently-used map', () => {
  test('forgets what was used longest ago once it is full', () => {
    const lru = createLru<number>({ maxEntries: 2 });
    lru.set('a', 1);
    lru.set('b', 2);
    expect(lru.get('a')).toBe(1);
    lru.set('c', 3);
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
    expect(lru.size).toBe(2);
  });

  test('does not count a peek as a use', () => {
    const lru = createLru<number>({ maxEntries: 2 });
    lru.set('a', 1);
    lru.set('b', 2);
    expect(lru.peek('a')).toBe(1);
    lru.set('c', 3);
    expect(lru.peek('a')).toBeUndefined();
  });

  test('stays under its bytes and never keeps what is larger than all of it', () => {
    const lru = createLru<string>({ maxBytes: 10, sizeOf: (value) => value.length });
    lru.set('a', 'xxxx');
    lru.set('b', 'xxxx');
    lru.set('c', 'xxxx');
    expect(lru.bytes).toBe(8);
    expect(lru.peek('a')).toBeUndefined();
    lru.set('d', 'x'.repeat(11));
    expect(lru.peek('d')).toBeUndefined();
    expect(lru.size).toBe(2);
  });

  test('counts a replaced value once, and a removed one no more', () => {
    const lru = createLru<string>({ maxBytes: 10, sizeOf: (value) => value.length });
    lru.set('a', 'xxxx');
    lru.set('a', 'xx');
    expect(lru.bytes).toBe(2);
    expect(lru.delete('a')).toBe(true);
    expect(lru.delete('a')).toBe(false);
    expect(lru.bytes).toBe(0);
  });

  test('a value grown too large pushes out its former self', () => {
    const lru = createLru<string>({ maxBytes: 4, sizeOf: (value) => value.length });
    lru.set('a', 'xx');
    lru.set('a', 'xxxxx');
    expect(lru.get('a')).toBeUndefined();
  });
});
