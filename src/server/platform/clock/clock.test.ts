import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

test('stands still until it is moved, and returns independent dates', () => {
  const clock = fixedClock(new Date('2026-03-01T00:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(new Date('2026-03-01T00:00:00Z'));
  clock.advance(90_000);
  expect(clock.now()).toEqual(new Date('2026-03-01T00:01:30Z'));
  clock.set(new Date(0));
  expect(clock.now().getTime()).toBe(0);
});

test('returns the current time', () => {
  const before = Date.now();
  const told = systemClock.now().getTime();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(Date.now());
});
