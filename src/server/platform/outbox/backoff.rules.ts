/** Must be longer than the delivery timeout: after the lease, another node may claim the effect. */
export const leaseSeconds = 60;

export const deadAfterHours = 24;

const firstSeconds = 2;
const maxSeconds = 3_600;

/** 2, 4, 8 … seconds up to an hour, varied by ±50 % with `chance` in [0, 1). */
export const backOffSeconds = (attempt: number, chance: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** Math.min(attempt - 1, 20)) * (0.5 + chance);
