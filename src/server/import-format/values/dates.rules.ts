type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; milliseconds: number };

const isoPattern =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2})[:h](\d{2})(?::(\d{2}(?:\.\d+)?))?)?(Z|[+-]\d{2}:?\d{2})?$/;
const frenchPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: +(?:à +)?(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/;

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

const instantInZone = (local: LocalTime, zone: string): number => {
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, 0, local.milliseconds);
  const guess = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(guess, zone);
};

const isValid = ({ year, month, day, hour, minute }: LocalTime): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const sameDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return sameDay && year >= 2000 && year <= 2100 && hour <= 23 && minute <= 59;
};

const parseLocal = (text: string): { local: LocalTime; hasTime: boolean; offset: string } | null => {
  const iso = isoPattern.exec(text);
  const french = iso ? null : frenchPattern.exec(text);
  const match = iso ?? french;
  if (!match) return null;
  const [first, second, third] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [hour, minute] = [Number(match[4] ?? 0), Number(match[5] ?? 0)];
  const milliseconds = Math.floor(Number(match[6] ?? 0) * 1_000);
  const local = iso
    ? { year: first, month: second, day: third, hour, minute, milliseconds }
    : { year: third, month: second, day: first, hour, minute, milliseconds };
  return isValid(local) ? { local, hasTime: match[4] !== undefined, offset: iso?.[7] ?? '' } : null;
};

const dayMilliseconds = 86_400_000;

/**
 * Converts a date to ISO 8601 UTC; null when it is not valid. A day without a time means midnight in
 * `zone`. With `edge: 'end'` it means the next midnight, because the end of a period is exclusive.
 */
export const parseDate = (text: string, zone: string, edge: 'start' | 'end'): string | null => {
  const parsed = parseLocal(text.trim());
  if (!parsed) return null;
  const { local, hasTime, offset } = parsed;
  if (offset !== '' && hasTime) {
    const minutes = offset === 'Z' ? 0 : Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
    const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, 0, local.milliseconds);
    return new Date(asUtc - (offset.startsWith('-') ? -minutes : minutes) * 60_000).toISOString();
  }
  if (hasTime || edge === 'start') return new Date(instantInZone(local, zone)).toISOString();
  const next = new Date(Date.UTC(local.year, local.month - 1, local.day) + dayMilliseconds);
  const nextDay = {
    year: next.getUTCFullYear(),
    month: next.getUTCMonth() + 1,
    day: next.getUTCDate(),
    hour: 0,
    minute: 0,
    milliseconds: 0,
  };
  return new Date(instantInZone(nextDay, zone)).toISOString();
};

/** `parseDate` with a cache, because a file repeats a few dates on thousands of rows. */
export const createDateParser = (): typeof parseDate => {
  const cache = new Map<string, string | null>();
  return (text, zone, edge) => {
    const key = `${edge}${zone} ${text}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const date = parseDate(text, zone, edge);
    if (cache.size < 5_000) cache.set(key, date);
    return date;
  };
};
