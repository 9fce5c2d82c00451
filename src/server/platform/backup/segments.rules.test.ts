import { expect, test } from 'vitest';
import { findGap, nextSegment, segmentsBetween } from './segments.rules.ts';

const size = 16 * 1024 * 1024;

test('counts segments in the second half of the name, and carries into the first', () => {
  expect(nextSegment('000000010000000000000009', size)).toBe('00000001000000000000000A');
  expect(nextSegment('0000000100000000000000FF', size)).toBe('000000010000000100000000');
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000001', size)).toHaveLength(4);
});

test('finds the first missing segment, unless nothing follows it', () => {
  const names = ['000000010000000000000002', '000000010000000000000003', '000000010000000000000005'];
  expect(findGap(names, '000000010000000000000002', size)).toBe('000000010000000000000004');
  expect(findGap(names.slice(0, 2), '000000010000000000000002', size)).toBeNull();
  expect(
    findGap(['00000002.history', '000000020000000000000009', ...names.slice(0, 2)], '000000010000000000000002', size),
  ).toBeNull();
});
