import { expect, test } from 'vitest';
import { dayAfter, daysSince, isLate, needsNote } from './carrier-cash.rules.ts';

test('cash is late after the usual days of the carrier, or after a week when it has paid nothing yet', () => {
  expect(isLate(7, null)).toBe(false);
  expect(isLate(8, null)).toBe(true);
  expect(isLate(4, 3)).toBe(true);
  expect(isLate(12, 14)).toBe(false);
});

test('days are counted in full, never below zero', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(daysSince(new Date('2026-11-24T12:00:01Z'), now)).toBe(2);
  expect(daysSince(new Date('2026-11-28T00:00:00Z'), now)).toBe(0);
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test('a difference needs a note', () => {
  expect(needsNote(100, 100, '')).toBe(false);
  expect(needsNote(100, 90, ' ')).toBe(true);
  expect(needsNote(100, 110, 'Pourboire versé par erreur')).toBe(false);
});
