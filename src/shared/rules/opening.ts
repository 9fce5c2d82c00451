/** Opening hours of a store, in its local time. */

/** Day 1 (Monday) to 7; times `HH:MM`. */
export type OpeningHours = { day: number; opens: string; closes: string };
/** Dates are `YYYY-MM-DD`. Without hours, the store is closed. */
export type OpeningException = { date: string; label: string; opens: string | null; closes: string | null };
export type Opening = {
  hours: readonly OpeningHours[];
  exceptions: readonly OpeningException[];
};

export type Moment = { date: string; day: number; time: string };

/** When closed: the next opening in `inDays` days, or no known one. */
export type OpeningState =
  | { open: true; until: string }
  | { open: false; opens: string; inDays: number; day: number }
  | { open: false; opens: null };

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const openingsOf = (
  { hours, exceptions }: Opening,
  date: string,
  day: number,
): { opens: string; closes: string }[] => {
  const exception = exceptions.find((entry) => entry.date === date);
  if (exception) {
    const { opens, closes } = exception;
    return opens === null || closes === null ? [] : [{ opens, closes }];
  }
  return hours
    .filter((entry) => entry.day === day)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => a.opens.localeCompare(b.opens));
};

/** The closing time is exclusive: [opens, closes). Looks up to two weeks ahead. */
export const openingState = (opening: Opening, now: Moment): OpeningState => {
  for (let inDays = 0; inDays <= 14; inDays += 1) {
    const date = dayAfter(now.date, inDays);
    const day = ((now.day - 1 + inDays) % 7) + 1;
    for (const { opens, closes } of openingsOf(opening, date, day)) {
      if (inDays > 0 || now.time < opens) return { open: false, opens, inDays, day };
      if (now.time < closes) return { open: true, until: closes };
    }
  }
  return { open: false, opens: null };
};
