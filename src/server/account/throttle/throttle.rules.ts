import type { RateRule } from '#platform/rate-limit';

const freeFailures = 5;
const longestDelay = 60;

/** Seconds to wait after n failures in a row, at index n - 1. The last value applies to all higher counts. */
export const delays: readonly number[] = [...Array<number>(freeFailures - 1).fill(0), 1, 2, 4, 8, 16, 32, longestDelay];

/**
 * From this number of failures on, an unknown device needs a password reset by e-mail. A known device only
 * has to wait.
 */
export const mostFailures = 100;

/** Sign-in attempts from one network in five minutes. Many clients may share a network. */
export const networkRule: RateRule = { burst: 100, perSecond: 100 / 300 };
