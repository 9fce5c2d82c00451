import { expect, test } from 'vitest';
import { lastDays, shiftDay, startOfDay } from './day.rules.ts';

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
  expect([shiftDay('2026-03-01', -1), lastDays('2026-12-01', 3)]).toEqual([
    '2026-02-28',
    ['2026-11-29', '2026-11-30', '2026-12-01'],
  ]);
});
