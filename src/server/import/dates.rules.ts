/** Dates as people write them in a file, read in the time zone of the shop's region. */

type Local = { year: number; month: number; day: number; hour: number; minute: number };

const isoLike = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const frenchLike = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: +(?:à +)?(\d{1,2})[:h](\d{2})(?::\d{2})?)?$/;

/** Offset of a zone at an instant, in milliseconds. */
const offsetAt = (instant: number, zone: string): number => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
};

const inZone = (local: Local, zone: string): number => {
  const naive = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  const guess = naive - offsetAt(naive, zone);
  return naive - offsetAt(guess, zone);
};

const exists = ({ year, month, day, hour, minute }: Local): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const sameDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return sameDay && year >= 2000 && year <= 2100 && hour <= 23 && minute <= 59;
};

const readLocal = (text: string): { local: Local; timed: boolean; offset: string } | null => {
  const iso = isoLike.exec(text);
  const french = iso ? null : frenchLike.exec(text);
  const found = iso ?? french;
  if (!found) return null;
  const [first, second, third] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [hour, minute] = [Number(found[4] ?? 0), Number(found[5] ?? 0)];
  const local = iso
    ? { year: first, month: second, day: third, hour, minute }
    : { year: third, month: second, day: first, hour, minute };
  return exists(local) ? { local, timed: found[4] !== undefined, offset: iso?.[6] ?? '' } : null;
};

const dayLength = 86_400_000;

/**
 * Reads a date into ISO 8601 UTC; null when it is none. A day without an hour is its midnight in `zone`, or with
 * `edge: 'end'` the midnight after it, because periods are half-open.
 */
export const readDate = (text: string, zone: string, edge: 'start' | 'end'): string | null => {
  const read = readLocal(text.trim());
  if (!read) return null;
  const { local, timed, offset } = read;
  if (offset !== '' && timed) {
    const minutes = offset === 'Z' ? 0 : Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
    const naive = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
    return new Date(naive - (offset.startsWith('-') ? -minutes : minutes) * 60_000).toISOString();
  }
  if (timed || edge === 'start') return new Date(inZone(local, zone)).toISOString();
  const next = new Date(Date.UTC(local.year, local.month - 1, local.day) + dayLength);
  const after = {
    year: next.getUTCFullYear(),
    month: next.getUTCMonth() + 1,
    day: next.getUTCDate(),
    hour: 0,
    minute: 0,
  };
  return new Date(inZone(after, zone)).toISOString();
};

/** The same, remembering what it read: a file repeats a few dates on thousands of rows. */
export const createDateReader = (): typeof readDate => {
  const known = new Map<string, string | null>();
  return (text, zone, edge) => {
    const key = `${edge}${zone} ${text}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const read = readDate(text, zone, edge);
    if (known.size < 5_000) known.set(key, read);
    return read;
  };
};
