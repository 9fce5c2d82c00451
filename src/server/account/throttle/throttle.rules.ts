/** Delays after failed sign-ins. */
import type { RateRule } from '#platform/rate-limit';

const freeFailures = 5;
const longestDelay = 60;

/** Seconds until the next attempt after n failures in a row, at index n - 1; the last value counts for more. */
export const delays: readonly number[] = [...Array<number>(freeFailures - 1).fill(0), 1, 2, 4, 8, 16, 32, longestDelay];

/** From this number of failures, an unknown device needs a password reset by e-mail. A known device only waits. */
export const mostFailures = 100;

/** Attempts in five minutes from one network, which many clients may share. */
export const networkRule: RateRule = { burst: 100, perSecond: 100 / 300 };
