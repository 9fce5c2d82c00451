/** Moments of today as a time, others with their day. */
import { formatShortDay, formatTime, isoDay } from '#shared/dates';

export type Reader = { readonly timeZone: string; readonly now: Date };

const isToday = (date: Date, { timeZone, now }: Reader): boolean => isoDay(date, timeZone) === isoDay(now, timeZone);

/** By itself: `10 h 06`, `23 nov., 21 h 14`. */
export const momentText = (at: string, reader: Reader): string => {
  const date = new Date(at);
  const time = formatTime(date, reader.timeZone);
  return isToday(date, reader) ? time : `${formatShortDay(date, reader.timeZone)}, ${time}`;
};

/** Inside a sentence: `à 10 h 06`, `le 23 nov. à 21 h 14`. */
export const momentPhrase = (at: string, reader: Reader): string => {
  const date = new Date(at);
  const time = `à ${formatTime(date, reader.timeZone)}`;
  return isToday(date, reader) ? time : `le ${formatShortDay(date, reader.timeZone)} ${time}`;
};

/** After `depuis`: `10 h 06`, `le 23 nov. à 21 h 14`. */
export const momentStart = (at: string, reader: Reader): string =>
  isToday(new Date(at), reader) ? momentText(at, reader) : momentPhrase(at, reader);
