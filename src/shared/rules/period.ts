/** Periods of contents: half-open, open-ended where a moment is null. */
type Period = { readonly startsAt: Date | null; readonly endsAt: Date | null };

export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const isRunning = ({ startsAt, endsAt }: Period, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);

export const stateOfPeriod = (
  { isOff, startsAt, endsAt }: Period & { readonly isOff: boolean },
  at: Date,
): 'UPCOMING' | 'LIVE' | 'ENDED' | 'OFF' => {
  if (isOff) return 'OFF';
  if (endsAt !== null && endsAt <= at) return 'ENDED';
  return startsAt !== null && startsAt > at ? 'UPCOMING' : 'LIVE';
};
