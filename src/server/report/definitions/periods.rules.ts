/** Periods of reports, in calendar days. */
import type { Comparison, Frequency, Preset } from '#shared/rules/reports';
import type { Period } from './definition.ts';

const dayMilliseconds = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const shiftDays = (day: string, count: number): string => isoOf(timeOf(day) + count * dayMilliseconds);

/** Both days included. */
export const lengthOf = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds) + 1;

/** The same date in another year; 29 February becomes the 28th. */
const sameDate = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return isoOf(Date.UTC(year + years, month - 1, Math.min(date, last)));
};

export const comparedPeriod = (period: Period, comparison: Comparison): Period | null => {
  if (comparison === 'NONE') return null;
  if (comparison === 'YEAR') return { from: sameDate(period.from, -1), to: sameDate(period.to, -1) };
  // 52 weeks: the same weekdays
  const days = comparison === 'WEEKDAYS' ? 364 : lengthOf(period);
  return { from: shiftDays(period.from, -days), to: shiftDays(period.to, -days) };
};

export type Step = 'DAY' | 'WEEK' | 'MONTH';

/** Keeps the points of a chart between 2 and about 60. */
export const stepOf = (period: Period): Step => {
  const days = lengthOf(period);
  return days <= 62 ? 'DAY' : days <= 190 ? 'WEEK' : 'MONTH';
};

const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthStart = (index: number): string => isoOf(Date.UTC(Math.floor(index / 12), index % 12, 1));

/** The parts of a period: days, weeks counted from its first day, or calendar months cut at its ends. */
export const slotsOf = (period: Period, step: Step): Period[] => {
  const { from, to } = period;
  if (step === 'MONTH') {
    const [first, last] = [monthIndex(from), monthIndex(to)];
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const [start, end] = [monthStart(first + at), shiftDays(monthStart(first + at + 1), -1)];
      return { from: start < from ? from : start, to: end > to ? to : end };
    });
  }
  const size = step === 'WEEK' ? 7 : 1;
  return Array.from({ length: Math.ceil(lengthOf(period) / size) }, (_, at) => {
    const end = shiftDays(from, (at + 1) * size - 1);
    return { from: shiftDays(from, at * size), to: end > to ? to : end };
  });
};

/** Until today, except for the last month. */
export const presetPeriod = (preset: Preset, today: string): Period => {
  const month = monthIndex(today);
  if (preset === '7D') return { from: shiftDays(today, -6), to: today };
  if (preset === '30D') return { from: shiftDays(today, -29), to: today };
  if (preset === 'MONTH') return { from: monthStart(month), to: today };
  if (preset === 'LAST_MONTH') return { from: monthStart(month - 1), to: shiftDays(monthStart(month), -1) };
  return { from: monthStart(month - 11), to: today };
};

/** The last complete day, week from Monday, or month before `today`. */
export const periodOfFrequency = (frequency: Frequency, today: string): Period => {
  if (frequency === 'DAILY') return { from: shiftDays(today, -1), to: shiftDays(today, -1) };
  if (frequency === 'WEEKLY') {
    const weekday = (new Date(timeOf(today)).getUTCDay() + 6) % 7;
    return { from: shiftDays(today, -weekday - 7), to: shiftDays(today, -weekday - 1) };
  }
  const index = monthIndex(today);
  return { from: monthStart(index - 1), to: shiftDays(monthStart(index), -1) };
};
