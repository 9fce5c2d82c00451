import { expect, test } from 'vitest';
import { withOwnMemory } from './own-memory.ts';

test('a part of a larger block is copied with the same bytes, and a whole block is not', () => {
  const block = Buffer.alloc(1000, 'abc');
  const part = withOwnMemory(block.subarray(3, 9));
  expect(part.toString()).toBe('abcabc');
  expect(part.buffer.byteLength).toBe(6);
  const whole = Buffer.allocUnsafeSlow(10);
  expect(withOwnMemory(whole)).toBe(whole);
});
