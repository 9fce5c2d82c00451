/** Must exceed the delivery timeout: when the lease ends, another node may claim the effect. */
export const leaseSeconds = 60;

export const deadAfterHours = 24;

const firstSeconds = 2;
const maxSeconds = 3_600;

/** 2, 4, 8 … up to an hour, ±50 % by `chance` in [0, 1). */
export const backOffSeconds = (attempt: number, chance: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** Math.min(attempt - 1, 20)) * (0.5 + chance);
