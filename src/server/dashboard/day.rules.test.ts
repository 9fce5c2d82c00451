import { expect, test } from 'vitest';
import { comparedDays, endedMonths, lastSlots, shiftDay, startOfDay } from './day.rules.ts';

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

test.each([
  ['2026-10-01', '2026-11-24', '2026-11-24', { from: '2026-10-01', to: '2026-10-31' }],
  ['2025-11-20', '2026-11-19', '2026-11-24', { from: '2025-12-01', to: '2026-10-31' }],
  ['2026-01-31', '2026-02-28', '2026-11-24', { from: '2026-02-01', to: '2026-02-28' }],
  ['2026-09-01', '2026-12-31', '2026-12-01', { from: '2026-09-01', to: '2026-11-30' }],
  ['2026-09-01', '2026-12-31', '2026-11-30', { from: '2026-09-01', to: '2026-10-31' }],
])('the months of %s until %s that ended before %s are %o', (from, to, today, months) => {
  expect(endedMonths({ from, to }, today)).toEqual(months);
});

test.each([
  ['2026-10-02', '2026-10-31', '2026-11-24'],
  ['2026-11-01', '2026-11-30', '2026-11-30'],
  ['2026-10-15', '2026-11-15', '2026-11-24'],
])('no month of %s until %s ended before %s', (from, to, today) => {
  expect(endedMonths({ from, to }, today)).toBeNull();
});
