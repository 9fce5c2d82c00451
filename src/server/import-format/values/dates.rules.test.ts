import { describe, expect, test } from 'vitest';
import { createDateParser, parseDate } from './dates.rules.ts';

const tunis = 'Africa/Tunis';

describe('dates', () => {
  test('a day begins at midnight of its region and ends at the next midnight', () => {
    expect(parseDate('2026-08-01', tunis, 'start')).toBe('2026-07-31T23:00:00.000Z');
    expect(parseDate('31/08/2026', tunis, 'end')).toBe('2026-08-31T23:00:00.000Z');
    expect(parseDate('31/12/2026', 'Africa/Dakar', 'end')).toBe('2027-01-01T00:00:00.000Z');
  });

  test('a date with a time is the same instant as a start and as an end', () => {
    expect(parseDate('01/08/2026 10:30', tunis, 'end')).toBe('2026-08-01T09:30:00.000Z');
    expect(parseDate('2026-08-01T10:30', tunis, 'start')).toBe('2026-08-01T09:30:00.000Z');
    expect(parseDate('1/8/2026 à 10h30', tunis, 'start')).toBe('2026-08-01T09:30:00.000Z');
  });

  test('a date with its own offset ignores the region', () => {
    expect(parseDate('2026-08-01T10:30:15.250Z', tunis, 'start')).toBe('2026-08-01T10:30:15.250Z');
    expect(parseDate('2026-08-01T10:30:00Z', tunis, 'start')).toBe('2026-08-01T10:30:00.000Z');
    expect(parseDate('2026-08-01T10:30:00+02:00', tunis, 'start')).toBe('2026-08-01T08:30:00.000Z');
  });

  test('a time zone with summer time is respected on both sides of the change', () => {
    expect(parseDate('2026-03-28', 'Europe/Paris', 'end')).toBe('2026-03-28T23:00:00.000Z');
    expect(parseDate('2026-03-29', 'Europe/Paris', 'end')).toBe('2026-03-29T22:00:00.000Z');
  });

  test.each(['31/02/2026', '2026-13-01', '08-2026', 'demain', '2026-08-01 25:00', '1999-01-01', '31/08/26'])(
    'refuses %s',
    (text) => {
      expect(parseDate(text, tunis, 'start')).toBeNull();
    },
  );

  test('a parser with a cache gives the same results', () => {
    const parse = createDateParser();
    expect([
      parse('2026-08-01', tunis, 'start'),
      parse('2026-08-01', tunis, 'end'),
      parse('2026-08-01', tunis, 'start'),
    ]).toEqual(['2026-07-31T23:00:00.000Z', '2026-08-01T23:00:00.000Z', '2026-07-31T23:00:00.000Z']);
  });
});
