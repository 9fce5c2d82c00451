import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

test('returns the same time until it is advanced or set, and independent dates', () => {
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
  const current = systemClock.now().getTime();
  expect(current).toBeGreaterThanOrEqual(before);
  expect(current).toBeLessThanOrEqual(Date.now());
});
