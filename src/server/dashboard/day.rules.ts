/** Calendar days in the time zone of a region. */
import { addDays, isoDay } from '#shared/dates';

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

/** The last `count` days, oldest first. */
export const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shiftDay(today, at - count + 1));
