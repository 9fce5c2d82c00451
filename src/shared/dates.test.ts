import { describe, expect, it } from 'vitest';
import {
  clockTime,
  daysBetween,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatHours,
  formatRelative,
  formatShortDate,
  formatTime,
  isoDay,
  momentOf,
} from './dates.ts';

const tunis = 'Africa/Tunis';
const dakar = 'Africa/Dakar';
const hard = '\u00A0';

describe('dates in French', () => {
  const morning = new Date('2026-11-21T09:05:00Z');

  it('writes the day in full, in short, and the first of a month as 1er', () => {
    expect(formatDate(morning, tunis)).toBe(`21${hard}novembre 2026`);
    expect(formatDate(new Date('2026-05-01T10:00:00Z'), tunis)).toBe(`1er${hard}mai 2026`);
    expect(formatShortDate(morning, tunis)).toBe('21/11/2026');
  });

  it('uses the time zone of the region, not of the server', () => {
    expect(formatTime(morning, tunis)).toBe('10h05');
    expect(formatTime(morning, dakar)).toBe('9h05');
    expect(formatDateTime(morning, tunis)).toBe(`21${hard}novembre 2026 à 10h05`);
    expect(formatTime(new Date('2026-11-20T23:30:00Z'), tunis)).toBe('0h30');
  });

  it('changes the calendar day at the midnight of the region', () => {
    const late = new Date('2026-12-31T23:30:00Z');
    expect(isoDay(late, tunis)).toBe('2027-01-01');
    expect(isoDay(late, dakar)).toBe('2026-12-31');
    expect(daysBetween(morning, late, tunis)).toBe(41);
    expect(daysBetween(morning, late, dakar)).toBe(40);
  });

  it('writes opening hours', () => {
    expect(formatHours(480, 1020)).toBe('8h à 17h');
    expect(formatHours(510, 725)).toBe('8h30 à 12h05');
  });

  it.each([
    ['2026-11-21T09:04:30Z', 'à l’instant'],
    ['2026-11-21T09:00:00Z', 'il y a 5 minutes'],
    ['2026-11-21T06:05:00Z', 'il y a 3 heures'],
    ['2026-11-20T09:05:00Z', 'hier'],
    ['2026-11-20T22:30:00Z', 'hier'],
    ['2026-11-19T09:05:00Z', 'avant-hier'],
    ['2026-11-16T09:05:00Z', 'il y a 5 jours'],
    ['2026-11-24T09:05:00Z', 'dans 3 jours'],
    ['2026-09-01T09:05:00Z', `1er${hard}septembre 2026`],
  ])('says when %s was, from now', (iso, words) => {
    const zone = iso === '2026-11-20T22:30:00Z' ? dakar : tunis;
    expect(formatRelative(new Date(iso), morning, zone).replace(/\s/g, ' ')).toBe(words.replace(/\s/g, ' '));
  });

  it('reads a time, a day of the calendar and a moment on the clock of a zone', () => {
    expect([clockTime('08:30'), clockTime('17:00'), clockTime('00:05')]).toEqual(['8h30', '17h', '0h05']);
    expect(formatCalendarDay('2026-12-25')).toBe('25\u00A0décembre 2026');
    // Sunday 23:30 in Dakar is Monday 00:30 in Tunis
    const late = new Date('2026-11-22T23:30:00Z');
    expect(momentOf(late, 'Africa/Dakar')).toEqual({ date: '2026-11-22', day: 7, time: '23:30' });
    expect(momentOf(late, 'Africa/Tunis')).toEqual({ date: '2026-11-23', day: 1, time: '00:30' });
  });
});
