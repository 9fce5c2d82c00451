/** Names of parts of a period. */
import { formatCalendarDay, formatShortRange, formatWeekday } from '#shared/dates';
import { capitalised } from '#shared/text';

/** `2026-11-01` as `Novembre 2026`. */
export const monthLabel = (first: string): string => capitalised(formatCalendarDay(first).split('\u00A0')[1] ?? first);

/** Of `first last`: a day, a calendar month, or the days in between. */
export const slotLabel = (slot: string): string => {
  const [first = '', last = ''] = slot.split(' ');
  if (first === last) return `${capitalised(formatWeekday(first))} ${first.slice(0, 4)}`;
  const isMonth = first.slice(0, 7) === last.slice(0, 7) && (first.endsWith('-01') || Number(last.slice(8)) > 27);
  return isMonth ? monthLabel(`${first.slice(0, 7)}-01`) : capitalised(formatShortRange(first, last));
};
