import { expect, test } from 'vitest';
import { isMovingToMenu } from './pointer-path.rules.ts';

test('accepts positions between the point where the pointer left and the corners of the menu', () => {
  const menu = { left: 0, right: 1000, top: 100 };
  const from = { x: 300, y: 40 };
  expect(isMovingToMenu(from, { x: 500, y: 80 }, menu)).toBe(true);
  expect(isMovingToMenu(from, { x: 500, y: 41 }, menu)).toBe(false);
  expect(isMovingToMenu(from, { x: 300, y: 10 }, menu)).toBe(false);
});
