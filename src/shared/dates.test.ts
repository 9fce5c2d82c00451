import { describe, expect, it } from 'vitest';
import {
  clockTime,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatShortRange,
  instantAt,
  formatTime,
  isCalendarDay,
  isoDay,
  localTimeOf,
} from './dates.ts';

const tunis = 'Africa/Tunis';
const dakar = 'Africa/Dakar';
const hard = '\u00A0';

describe('dates in French', () => {
  it('accepts only days of the calendar', () => {
    const days = ['2026-02-28', '2026-02-30', '2026-13-01', '28/02/2026', ''];
    expect(days.filter(isCalendarDay)).toEqual(['2026-02-28']);
  });

  const morning = new Date('2026-11-21T09:05:00Z');

  it('writes the day in full, and the first of a month as 1er', () => {
    expect(formatDate(morning, tunis)).toBe(`21${hard}novembre 2026`);
    expect(formatDate(new Date('2026-05-01T10:00:00Z'), tunis)).toBe(`1er${hard}mai 2026`);
  });

  it('uses the time zone of the region, not of the server', () => {
    expect(formatTime(morning, tunis)).toBe('10\u202Fh\u202F05');
    expect(formatTime(morning, dakar)).toBe('9\u202Fh\u202F05');
    expect(formatDateTime(morning, tunis)).toBe(`21${hard}novembre 2026 à 10\u202Fh\u202F05`);
    expect(formatTime(new Date('2026-11-20T23:30:00Z'), tunis)).toBe('0\u202Fh\u202F30');
  });

  it('changes the calendar day at the midnight of the region', () => {
    const late = new Date('2026-12-31T23:30:00Z');
    expect(isoDay(late, tunis)).toBe('2027-01-01');
    expect(isoDay(late, dakar)).toBe('2026-12-31');
  });

  it('reads a time, a day of the calendar and a moment on the clock of a zone', () => {
    expect([formatDayRange('2026-11-24', '2026-11-24'), formatDayRange('2026-11-24', '2026-11-26')]).toEqual([
      `le mardi${hard}24${hard}novembre`,
      `entre le mardi${hard}24 et le jeudi${hard}26${hard}novembre`,
    ]);
    expect(formatDayRange('2026-11-30', '2026-12-01')).toBe(
      `entre le lundi${hard}30${hard}novembre et le mardi${hard}1er${hard}décembre`,
    );
    expect([clockTime('08:30'), clockTime('17:00'), clockTime('00:05')]).toEqual([
      '8\u202Fh\u202F30',
      '17\u202Fh',
      '0\u202Fh\u202F05',
    ]);
    expect(formatCalendarDay('2026-12-25')).toBe('25\u00A0décembre 2026');
    // Sunday 23:30 in Dakar is Monday 00:30 in Tunis
    const late = new Date('2026-11-22T23:30:00Z');
    expect(localTimeOf(late, 'Africa/Dakar')).toEqual({ date: '2026-11-22', day: 7, time: '23:30' });
    expect(localTimeOf(late, 'Africa/Tunis')).toEqual({ date: '2026-11-23', day: 1, time: '00:30' });
  });

  it('finds the instant at which clocks of a zone show a time', () => {
    expect(instantAt('2026-11-23', '00:30', 'Africa/Tunis').toISOString()).toBe('2026-11-22T23:30:00.000Z');
    expect(instantAt('2026-11-23', '18:00', 'Africa/Dakar').toISOString()).toBe('2026-11-23T18:00:00.000Z');
  });

  it('shortens a range of days for a phone, without a break', () => {
    const range = (first: string, last: string): string => formatShortRange(first, last).replaceAll('\u00A0', ' ');
    expect(range('2026-11-24', '2026-11-26')).toBe('du mar. 24 au jeu. 26 nov.');
    expect(range('2026-11-30', '2026-12-01')).toBe('du lun. 30 nov. au mar. 1er déc.');
    expect(range('2026-05-06', '2026-05-06')).toBe('le mer. 6 mai');
    expect(formatShortRange('2026-11-24', '2026-11-26')).not.toContain(' ');
  });
});
