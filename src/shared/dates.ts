/** French dates, in the region's time zone. */

type Parts = { year: string; month: string; day: string; hour: string; minute: string };

const readers = new Map<string, Intl.DateTimeFormat>();

// Parts of the last formatted minute, for each time zone.
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

/** `2026-11-21`. */
export const isoDay = (date: Date, timeZone: string): string => {
  const { year, month, day } = partsOf(date, timeZone);
  return `${year}-${month}-${day}`;
};

/** `21 novembre 2026`, `1er mai 2026`. */
export const formatDate = (date: Date, timeZone: string): string => {
  const { year, month, day } = partsOf(date, timeZone);
  return frenchDate(year, month, day);
};

const frenchDate = (year: string, month: string, day: string): string => {
  const number = Number(day);
  return `${number === 1 ? '1er' : number}${noBreakSpace}${months[Number(month) - 1] ?? ''} ${year}`;
};

/** `10h05`. */
export const formatTime = (date: Date, timeZone: string): string => {
  const { hour, minute } = partsOf(date, timeZone);
  return `${Number(hour)}h${minute}`;
};

/** `21 novembre 2026 à 10h05`. */
export const formatDateTime = (date: Date, timeZone: string): string =>
  `${formatDate(date, timeZone)} à ${formatTime(date, timeZone)}`;

/** `08:30` → `8h30`, `17:00` → `17h`. */
export const clockTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockOf(hours * 60 + minutes);
};

/** `2026-12-25` → `25 décembre 2026`. */
export const formatCalendarDay = (day: string): string => {
  const [year = '', month = '', number = ''] = day.split('-');
  return frenchDate(year, month, number);
};

/** Local `date` (`YYYY-MM-DD`), `day` of the week, 1 (Monday) to 7, and `time` (`HH:MM`). */
export const momentOf = (instant: Date, timeZone: string): { date: string; day: number; time: string } => {
  const { hour, minute } = partsOf(instant, timeZone);
  const date = isoDay(instant, timeZone);
  return { date, day: ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1, time: `${hour}:${minute}` };
};

const clockOf = (minutes: number): string => {
  const minutesPastHour = minutes % 60;
  return `${Math.floor(minutes / 60)}h${minutesPastHour === 0 ? '' : String(minutesPastHour).padStart(2, '0')}`;
};

/** Days of 24 hours; ignores calendar and time zone. */
export const addDays = (date: Date, count: number): Date => new Date(date.getTime() + count * 86_400_000);
