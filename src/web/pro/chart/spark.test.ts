import { expect, test } from 'vitest';
import { sparkOf } from './spark.ts';

test('two lines share one scale from zero, and the last point has the dot', () => {
  expect(sparkOf([0, 5, 10], [10, 0, 0])).toEqual({
    now: '3.0,25.0 48.0,14.0 93.0,3.0',
    before: '3.0,3.0 48.0,25.0 93.0,25.0',
    dot: { x: 93, y: 3 },
  });
});

test('one value has no line, and a line of zeros lies on the ground', () => {
  expect(sparkOf([4], [3])).toBeNull();
  expect(sparkOf([0, 0], [])?.now).toBe('3.0,25.0 93.0,25.0');
});
