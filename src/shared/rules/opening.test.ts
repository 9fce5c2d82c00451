import { describe, expect, it } from 'vitest';
import { openingState, type Moment, type Opening } from './opening.ts';

const week: Opening = {
  hours: [1, 2, 3, 4, 5, 6].flatMap((day) => [
    { day, opens: '15:00', closes: '19:00' },
    { day, opens: '09:00', closes: '13:00' },
  ]),
  exceptions: [
    { date: '2026-12-17', label: 'Fête', opens: null, closes: null },
    { date: '2026-12-24', label: 'Veille', opens: '09:00', closes: '12:00' },
  ],
};
// 2026-12-14 is a Monday
const at = (date: string, time: string): Moment => ({
  date,
  day: ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1,
  time,
});

describe('opening hours', () => {
  it('are open from the first minute to just before the last', () => {
    expect(openingState(week, at('2026-12-14', '09:00'))).toEqual({ open: true, until: '13:00' });
    expect(openingState(week, at('2026-12-14', '12:59'))).toEqual({ open: true, until: '13:00' });
    expect(openingState(week, at('2026-12-14', '13:00'))).toEqual({ open: false, opens: '15:00', inDays: 0, day: 1 });
    expect(openingState(week, at('2026-12-14', '08:00'))).toMatchObject({ open: false, opens: '09:00', inDays: 0 });
  });

  it('give the next opening after a night, a closed Sunday and a closed date', () => {
    expect(openingState(week, at('2026-12-14', '20:00'))).toEqual({ open: false, opens: '09:00', inDays: 1, day: 2 });
    expect(openingState(week, at('2026-12-19', '19:30'))).toEqual({ open: false, opens: '09:00', inDays: 2, day: 1 });
    expect(openingState(week, at('2026-12-16', '19:30'))).toEqual({ open: false, opens: '09:00', inDays: 2, day: 5 });
  });

  it('apply the exception of a date', () => {
    expect(openingState(week, at('2026-12-24', '11:00'))).toEqual({ open: true, until: '12:00' });
    expect(openingState(week, at('2026-12-24', '15:30'))).toEqual({ open: false, opens: '09:00', inDays: 1, day: 5 });
  });

  it('give no opening for a store without hours', () => {
    expect(openingState({ hours: [], exceptions: [] }, at('2026-12-14', '10:00'))).toEqual({
      open: false,
      opens: null,
    });
  });
});
