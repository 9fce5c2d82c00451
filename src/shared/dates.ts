/** French dates, in the region's time zone. */

type Parts = { year: string; month: string; day: string; hour: string; minute: string };

const readers = new Map<string, Intl.DateTimeFormat>();

const recent = new Map<string, { minute: number; parts: Readonly<Parts> }>();

const partsOf = (date: Date, timeZone: string): Readonly<Parts> => {
  const minute = Math.floor(date.getTime() / 60_000);
  const cached = recent.get(timeZone);
  if (cached?.minute === minute) return cached.parts;
  const parts = readParts(date, timeZone);
  recent.set(timeZone, { minute, parts });
  return parts;
};

const readParts = (date: Date, timeZone: string): Parts => {
  let reader = readers.get(timeZone);
  if (!reader) {
    reader = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    readers.set(timeZone, reader);
  }
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of reader.formatToParts(date)) if (type in parts) parts[type as keyof Parts] = value;
  return parts;
};

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const noBreakSpace = '\u00A0';

/** Formats `2026-11-21`. */
export const isoDay = (date: Date, timeZone: string): string => {
  const { year, month, day } = partsOf(date, timeZone);
  return `${year}-${month}-${day}`;
};

/** Formats `21 novembre 2026` or `1er mai 2026`. */
export const formatDate = (date: Date, timeZone: string): string => {
  const { year, month, day } = partsOf(date, timeZone);
  return frenchDate(year, month, day);
};

const frenchDate = (year: string, month: string, day: string): string => {
  const number = Number(day);
  return `${number === 1 ? '1er' : number}${noBreakSpace}${months[Number(month) - 1] ?? ''} ${year}`;
};

const shortMonths: Readonly<Record<string, string>> = {
  '01': 'janv.',
  '02': 'févr.',
  '07': 'juil.',
  '09': 'sept.',
  '10': 'oct.',
  '11': 'nov.',
  '12': 'déc.',
};

/** `2 nov.`, without the year. */
export const formatShortDay = (date: Date, timeZone: string): string => {
  const { month, day } = partsOf(date, timeZone);
  const number = Number(day);
  return `${number === 1 ? '1er' : number}${noBreakSpace}${shortMonths[month] ?? months[Number(month) - 1] ?? ''}`;
};

const fineSpace = '\u202F';

/** Formats `10 h 05`. */
export const formatTime = (date: Date, timeZone: string): string => {
  const { hour, minute } = partsOf(date, timeZone);
  return `${Number(hour)}${fineSpace}h${fineSpace}${minute}`;
};

/** Formats `21 novembre 2026 à 10 h 05`. */
export const formatDateTime = (date: Date, timeZone: string): string =>
  `${formatDate(date, timeZone)} à ${formatTime(date, timeZone)}`;

/** Formats `08:30` as `8 h 30` and `17:00` as `17 h`. */
export const clockTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockOf(hours * 60 + minutes);
};

/** Formats `2026-12-25` as `25 décembre 2026`. */
export const formatCalendarDay = (day: string): string => {
  const [year = '', month = '', number = ''] = day.split('-');
  return frenchDate(year, month, number);
};

/** Whether `text` is a day of the calendar as `YYYY-MM-DD`; `2026-02-30` is not. */
export const isCalendarDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

/** Formats `2026-11-24` as `mardi 24` and `novembre`. */
const weekdayOf = (day: string): { weekday: string; month: string } => {
  const [, month = '', number = ''] = day.split('-');
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
  const dayOfMonth = number === '01' ? '1er' : String(Number(number));
  return { weekday: `${weekday}${noBreakSpace}${dayOfMonth}`, month: months[Number(month) - 1] ?? '' };
};

/** Formats `2026-11-24` as `mardi 24 novembre`. */
export const formatWeekday = (day: string): string => {
  const { weekday, month } = weekdayOf(day);
  return `${weekday}${noBreakSpace}${month}`;
};

/** `le mardi 24 novembre`, `entre le mardi 24 et le jeudi 26 novembre`. */
export const formatDayRange = (first: string, last: string): string => {
  if (first === last) return `le ${formatWeekday(first)}`;
  const start = first.slice(0, 7) === last.slice(0, 7) ? weekdayOf(first).weekday : formatWeekday(first);
  return `entre le ${start} et le ${formatWeekday(last)}`;
};

/** Formats `2026-11-24` as `mar. 24` and `nov.`. */
const shortWeekdayOf = (day: string): { weekday: string; month: string } => {
  const { weekday, month } = weekdayOf(day);
  const [name = '', number = ''] = weekday.split(noBreakSpace);
  return { weekday: `${name.slice(0, 3)}.${noBreakSpace}${number}`, month: shortMonths[day.slice(5, 7)] ?? month };
};

/** Formats `2026-11-24` as `mar. 24 nov.`. */
export const formatShortWeekday = (day: string): string => {
  const { weekday, month } = shortWeekdayOf(day);
  return `${weekday}${noBreakSpace}${month}`;
};

/** `le mar. 24 nov.`, `du mar. 24 au jeu. 26 nov.`, on one line of a phone. */
export const formatShortRange = (first: string, last: string): string => {
  const end = formatShortWeekday(last);
  if (first === last) return `le ${end}`.replaceAll(' ', noBreakSpace);
  const start = first.slice(0, 7) === last.slice(0, 7) ? shortWeekdayOf(first).weekday : formatShortWeekday(first);
  return `du ${start} au ${end}`.replaceAll(' ', noBreakSpace);
};

/** Local `date` (`YYYY-MM-DD`), `day` of the week, 1 (Monday) to 7, and `time` (`HH:MM`). */
export const localTimeOf = (instant: Date, timeZone: string): { date: string; day: number; time: string } => {
  const { hour, minute } = partsOf(instant, timeZone);
  const date = isoDay(instant, timeZone);
  return { date, day: ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1, time: `${hour}:${minute}` };
};

const clockOf = (minutes: number): string => {
  const minutesPastHour = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${fineSpace}h`;
  return minutesPastHour === 0 ? hours : `${hours}${fineSpace}${String(minutesPastHour).padStart(2, '0')}`;
};

/** Adds days of 24 hours; ignores calendar and time zone. */
export const addDays = (date: Date, count: number): Date => new Date(date.getTime() + count * 86_400_000);

/** Instant at which clocks of the zone show `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). */
export const instantAt = (day: string, time: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const local = localTimeOf(new Date(wanted), timeZone);
  const offset = Date.parse(`${local.date}T${local.time}:00Z`) - wanted;
  return new Date(wanted - offset);
};

export type DeliveryDates = { readonly pickup: boolean; readonly earliest: string; readonly latest: string };

/** `entre le lundi 23 et le mardi 24 novembre`, `à retirer à partir du lundi 23 novembre`. */
export const deliveryDates = ({ pickup, earliest, latest }: DeliveryDates): string =>
  pickup ? `à retirer à partir du ${formatWeekday(earliest)}` : formatDayRange(earliest, latest);
