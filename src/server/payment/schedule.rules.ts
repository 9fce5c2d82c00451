/** When an attempt is asked about though nobody came back and nothing was told. */

const minute = 60_000;
const hour = 60 * minute;

/** After it was opened. */
const polls: readonly number[] = [1, 3, 10, 30, 120, 1440].map((minutes) => minutes * minute);

/** While the provider does not answer, each minute for this long, then each hour, then each day: money may lie there. */
const insisting = 48 * hour;
const hoping = 7 * 24 * hour;

const pause = (age: number): number => (age < insisting ? minute : age < hoping ? hour : 24 * hour);

export const firstPoll = (createdAt: Date): Date => new Date(createdAt.getTime() + (polls[0] ?? minute));

/**
 * Null: no more. `answered`: false when the provider was out of reach. People try again on a page that refused them, so the
 * rounds go on after a failure.
 */
export const nextPoll = (createdAt: Date, now: Date, answered: boolean): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  if (!answered) return new Date(now.getTime() + pause(age));
  const next = polls.find((after) => after > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
};

/** Whether that was the last round: what still waits then has expired. */
export const isLastPoll = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= (polls.at(-1) ?? 0);
