const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds from the creation of the attempt. */
const polls: readonly number[] = [1, 3, 10, 30, 120, 1440].map((minutes) => minutes * minute);

/** When the provider does not answer, polls are repeated each minute, later each hour, then each day. */
const pollEachMinuteFor = 48 * hour;
const pollEachHourFor = 7 * 24 * hour;

const retryAfter = (age: number): number =>
  age < pollEachMinuteFor ? minute : age < pollEachHourFor ? hour : 24 * hour;

export const firstPoll = (createdAt: Date): Date => new Date(createdAt.getTime() + (polls[0] ?? minute));

/** Null after the last poll. Polls continue after a failure, because the buyer may try again on the provider's page. */
export const nextPoll = (createdAt: Date, now: Date, hasResponse: boolean): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  if (!hasResponse) return new Date(now.getTime() + retryAfter(age));
  const next = polls.find((after) => after > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
};

/** A payment that is still pending at the last poll expires. */
export const isLastPoll = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= (polls.at(-1) ?? 0);
