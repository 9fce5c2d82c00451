import { expect, test } from 'vitest';
import { comparedDays, lastSlots, shiftDay, startOfDay } from './day.rules.ts';

test.each([
  ['2026-11-24', 'Africa/Tunis', '2026-11-23T23:00:00.000Z'],
  ['2026-11-24', 'Africa/Dakar', '2026-11-24T00:00:00.000Z'],
  ['2026-11-24', 'America/New_York', '2026-11-24T05:00:00.000Z'],
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Paris', '2026-03-29T22:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment);
});

test('days are counted over months', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['DAY', '2026-12-01', ['2026-11-30 2026-11-30', '2026-12-01 2026-12-01']],
  ['WEEK', '2026-11-29', ['2026-11-16 2026-11-22', '2026-11-23 2026-11-29']],
  ['WEEK', '2026-11-30', ['2026-11-23 2026-11-29', '2026-11-30 2026-11-30']],
  ['MONTH', '2027-01-15', ['2026-12-01 2026-12-31', '2027-01-01 2027-01-15']],
] as const)('the last slots of a %s on %s end that day', (span, today, expected) => {
  expect(lastSlots(today, span, 2).map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
});

test.each([
  ['DAY', '2026-11-24', '2026-11-17', '2026-11-17'],
  ['WEEK', '2026-11-25', '2026-11-16', '2026-11-18'],
  ['MONTH', '2026-11-24', '2026-10-01', '2026-10-24'],
  ['MONTH', '2027-03-31', '2027-02-01', '2027-02-28'],
] as const)('a %s until %s is compared with as many days before', (span, today, from, to) => {
  expect(comparedDays(today, span)).toEqual({ from, to });
});
