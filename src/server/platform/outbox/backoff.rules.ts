/** When an effect that could not be delivered is tried again, and when it is given up. */

/** How long a node owns what it took: longer than a delivery may last, short enough for the heirs of a dead node. */
export const leaseSeconds = 60;

export const deadAfterHours = 24;

const first = 2;
const longest = 3_600;

/** Seconds until the next try: 2, 4, 8 … up to an hour, give or take a half by `chance` in [0, 1). */
export const backOffSeconds = (attempt: number, chance: number): number => {
  const whole = Math.min(longest, first * 2 ** Math.min(attempt - 1, 20));
  return whole * (0.5 + chance);
};
