import { expect, test } from 'vitest';
import { isInService } from './thread.rules.ts';

test.each([
  [8, 17, '07:59', false],
  [8, 17, '08:00', true],
  [8, 17, '16:59', true],
  [8, 17, '17:00', false],
  [20, 2, '23:30', true],
  [20, 2, '02:00', false],
  [0, 24, '12:00', true],
  [0, 0, '12:00', true],
])('from %i to %i, the service at %s is open: %s', (opens, closes, time, isOpen) => {
  expect(isInService({ opens, closes }, time)).toBe(isOpen);
});
