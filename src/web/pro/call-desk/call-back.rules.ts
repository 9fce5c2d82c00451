/** Times to call a buyer again: those that the form offers, and the one that a sent form chose. */
import { addDays, formatTime, instantAt, isoDay } from '#shared/dates';
import { ownValue } from '#shared/own-value';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { callDeskMessages } from './call-desk.messages.ts';

const words = callDeskMessages.callBack;
const minute = 60_000;

/** Milliseconds from the moment the form is sent, by the value in the form. */
const delays: Readonly<Record<string, number>> = { '30m': 30 * minute, '1h': 60 * minute, '2h': 120 * minute };

/** Value of the radio button « Autre jour ou autre heure », with which the day and time fields count. */
export const otherTime = 'OTHER';

/**
 * Offered times that are still possible. Their values do not change when the page reloads, so that an open form keeps
 * its choice.
 */
export const laterTimes = ({ timeZone, now }: LocalTime, until: string | null) => {
  const after = (value: string, label: string) => ({
    value,
    date: new Date(now.getTime() + (delays[value] ?? 0)),
    label,
  });
  const at = (day: Date, time: string, label: (time: string) => string) => {
    const date = instantAt(isoDay(day, timeZone), time, timeZone);
    return { value: date.toISOString(), date, label: label(formatTime(date, timeZone)) };
  };
  const tomorrow = addDays(now, 1);
  return [
    after('30m', words.inMinutes(30)),
    after('1h', words.inHours(1)),
    after('2h', words.inHours(2)),
    at(now, '18:00', words.today),
    at(tomorrow, '10:00', words.tomorrow),
    at(tomorrow, '15:00', words.tomorrow),
  ]
    .filter(({ date }) => date > now && (until === null || date < new Date(until)))
    .map(({ value, label }) => ({ value, label }));
};

type CallBackFields = { readonly choice: string; readonly day: string; readonly time: string };

/** Null when no time was chosen, when the value is unknown, or when day or time is incomplete. */
export const chosenTime = ({ choice, day, time }: CallBackFields, { timeZone, now }: LocalTime): string | null => {
  const delay = ownValue(delays, choice);
  if (delay !== undefined) return new Date(now.getTime() + delay).toISOString();
  if (/^\d{4}-\d{2}-\d{2}T/.test(choice)) return choice;
  if (choice !== otherTime || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  return instantAt(day, time, timeZone).toISOString();
};
