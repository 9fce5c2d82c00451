import { formatShortDay, formatTime, isoDay } from '#shared/dates';

export type Reader = { readonly timeZone: string; readonly now: Date };

/** The time alone for a moment of today, otherwise day and time. */
export const momentText = (at: string, { timeZone, now }: Reader): string => {
  const date = new Date(at);
  const time = formatTime(date, timeZone);
  return isoDay(date, timeZone) === isoDay(now, timeZone) ? time : `${formatShortDay(date, timeZone)}, ${time}`;
};
