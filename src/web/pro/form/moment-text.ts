/** Moments of today as a time, others with their day. */
import { formatShortDay, formatTime, isoDay } from '#shared/dates';

/** Time zone of the region that the console shows, and the present moment. */
export type LocalTime = { readonly timeZone: string; readonly now: Date };

export const shopLocalTime = ({ region, now }: { region: { timeZone: string }; now: () => Date }): LocalTime => ({
  timeZone: region.timeZone,
  now: now(),
});

const isToday = (date: Date, { timeZone, now }: LocalTime): boolean => isoDay(date, timeZone) === isoDay(now, timeZone);

/** By itself: `10 h 06`, `23 nov., 21 h 14`. */
export const momentText = (at: string, localTime: LocalTime): string => {
  const date = new Date(at);
  const time = formatTime(date, localTime.timeZone);
  return isToday(date, localTime) ? time : `${formatShortDay(date, localTime.timeZone)}, ${time}`;
};

/** Inside a sentence: `à 10 h 06`, `le 23 nov. à 21 h 14`. */
export const momentPhrase = (at: string, localTime: LocalTime): string => {
  const date = new Date(at);
  const time = `à ${formatTime(date, localTime.timeZone)}`;
  return isToday(date, localTime) ? time : `le ${formatShortDay(date, localTime.timeZone)} ${time}`;
};

/** After `depuis`: `10 h 06`, `le 23 nov. à 21 h 14`. */
export const momentStart = (at: string, localTime: LocalTime): string =>
  isToday(new Date(at), localTime) ? momentText(at, localTime) : momentPhrase(at, localTime);
