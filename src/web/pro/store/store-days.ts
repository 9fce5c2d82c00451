/** Hours and exceptional days of the store form as text: `09:00 13:00 15:00 19:00`, `2026-12-25;;;Noël`. */

export type ExceptionRow = {
  readonly date: string;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly label: string;
};

export const lineOf = ({ date, opens, closes, label }: ExceptionRow): string =>
  [date, opens ?? '', closes ?? '', label.replaceAll('\n', ' ')].join(';');

/** One line for each row of the form that is not empty. */
export const exceptionsIn = (form: FormData): string => {
  const column = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
  const [dates, labels, opens, closes] = ['Date', 'Label', 'Opens', 'Closes'].map((name) => column(`exception${name}`));
  return (dates ?? [])
    .map((date, index) => [date, opens?.[index] ?? '', closes?.[index] ?? '', labels?.[index] ?? ''].join(';'))
    .filter((line) => line !== ';;;')
    .join('\n');
};

const time = /^\d{2}:\d{2}$/;

/** As typed, also when a part is missing. */
export const rowsOf = (text: string): { date: string; opens: string; closes: string; label: string }[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [date = '', opens = '', closes = '', ...label] = line.split(';');
      return { date, opens, closes, label: label.join(';') };
    });

/** Null when a row has no day, no reason, or one hour only. */
export const wordsOf = (text: string): ExceptionRow[] | null => {
  const rows = rowsOf(text);
  const isWhole = rows.every(
    ({ date, opens, closes, label }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(date) && label !== '' && (opens === '') === (closes === ''),
  );
  return isWhole ? rows.map((row) => ({ ...row, opens: row.opens || null, closes: row.closes || null })) : null;
};

/** Null when an opening has no closing. */
export const hoursIn = (
  values: Readonly<Record<string, string>>,
): { day: number; opens: string; closes: string }[] | null => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    times: (values[`hours${day}`] ?? '').split(' ').filter((part) => part !== ''),
  }));
  if (days.some(({ times }) => times.length % 2 === 1 || times.some((part) => !time.test(part)))) return null;
  return days.flatMap(({ day, times }) =>
    times.flatMap((opens, index) => (index % 2 === 0 ? [{ day, opens, closes: times[index + 1] ?? '' }] : [])),
  );
};
