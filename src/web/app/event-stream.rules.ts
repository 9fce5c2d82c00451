/** In milliseconds. */
const backOff = { first: 1_000, max: 60_000 };

/** Milliseconds until the next attempt: doubled with each failure, varied by ±25 % with `chance` in [0, 1). */
export const reconnectDelay = (failures: number, chance: number): number =>
  Math.min(backOff.max, backOff.first * 2 ** Math.min(failures, 10)) * (0.75 + chance / 2);
