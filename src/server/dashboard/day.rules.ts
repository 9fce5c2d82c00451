/** Calendar days in the time zone of a region. */
import { addDays, isoDay } from '#shared/dates';
import type { DashboardSpan } from '#shared/rules/dashboard';

const quarter = 15 * 60_000;

/** Moment at which a day begins: the first one whose date is the day. Time zones differ by quarters of an hour. */
export const startOfDay = (day: string, timeZone: string): Date => {
  let at = Date.parse(`${day}T00:00:00Z`);
  while (isoDay(new Date(at), timeZone) >= day) at -= quarter;
  while (isoDay(new Date(at), timeZone) < day) at += quarter;
  return new Date(at);
};

/** `YYYY-MM-DD`, `count` days later. */
export const shiftDay = (day: string, count: number): string =>
  addDays(new Date(`${day}T12:00:00Z`), count)
    .toISOString()
    .slice(0, 10);

/** First and last day, both included. */
export type Slot = { readonly from: string; readonly to: string };

const firstOf = (day: string, span: DashboardSpan): string => {
  if (span === 'DAY') return day;
  if (span === 'MONTH') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return shiftDay(day, -weekday);
};

/** The whole calendar months of the days that ended before today, as one range. */
export const endedMonths = ({ from, to }: Slot, today: string): Slot | null => {
  const first = firstOf(from.endsWith('-01') ? from : shiftDay(firstOf(from, 'MONTH'), 31), 'MONTH');
  const last = shiftDay(firstOf(to < today ? shiftDay(to, 1) : today, 'MONTH'), -1);
  return first < last ? { from: first, to: last } : null;
};

/** The last `count` days, weeks from Monday, or calendar months, oldest first; the last one ends today. */
export const lastSlots = (today: string, span: DashboardSpan, count: number): Slot[] => {
  const slots: Slot[] = [];
  for (let to = today; slots.length < count; to = shiftDay(slots[0]?.from ?? to, -1))
    slots.unshift({ from: firstOf(to, span), to });
  return slots;
};

/** Days before that are compared with the days from the first of the slot until today: as many, and no more than there are. */
export const comparedDays = (today: string, span: DashboardSpan): Slot => {
  if (span !== 'MONTH') return { from: shiftDay(firstOf(today, span), -7), to: shiftDay(today, -7) };
  const last = shiftDay(firstOf(today, 'MONTH'), -1);
  const from = firstOf(last, 'MONTH');
  const same = `${from.slice(0, 8)}${today.slice(8)}`;
  return { from, to: same < last ? same : last };
};
