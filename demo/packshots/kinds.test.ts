import { expect, test } from 'vitest';
import { settle } from './engine/settle.ts';
import { kinds } from './kinds.ts';

test('at least thirty-two kinds of garment can be drawn, and each has its parts on the page', () => {
  expect(kinds.size).toBeGreaterThanOrEqual(32);
  const outside = [...kinds].filter(([, { draw }]) => {
    const { parts } = settle(draw());
    const points = parts.flatMap(({ d }) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
    return parts.length === 0 || points.some((value, i) => value < 0 || value > (i % 2 ? 1000 : 750));
  });
  expect(outside.map(([kind]) => kind)).toEqual([]);
});
