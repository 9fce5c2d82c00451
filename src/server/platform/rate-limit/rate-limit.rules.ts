import type { RateClass } from '#shared/api/call';

/** A token bucket: `burst` tokens when full, refilled with `perSecond` tokens per second. */
export type Budget = { readonly burst: number; readonly perSecond: number };

/** `perNode`: each node counts for itself in memory, because these requests must not write to the database. */
export type RateRule = Budget & { readonly perNode?: true };

export const rateRules: Readonly<Record<RateClass, RateRule>> = {
  read: { perSecond: 50, burst: 200, perNode: true },
  poll: { perSecond: 10, burst: 50, perNode: true },
  cartWrite: { perSecond: 5, burst: 30 },
  write: { perSecond: 1, burst: 20 },
  checkout: { perSecond: 0.5, burst: 5 },
  signin: { perSecond: 20 / 300, burst: 20 },
  upload: { perSecond: 10 / 3600, burst: 10 },
  // Many customers of a mobile network share one address.
  contact: { perSecond: 10 / 3600, burst: 10 },
  export: { perSecond: 5 / 3600, burst: 5 },
};

export type RateDecision = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When refused, seconds until the next token; otherwise seconds until the bucket is full. */
  readonly resetSeconds: number;
};

export const secondsPerToken = ({ perSecond }: Budget): number => 1 / perSecond;
export const secondsToFill = ({ burst, perSecond }: Budget): number => burst / perSecond;

// tolerates rounding: 1/0.0666… added twenty times is not exactly 300
const epsilon = 1e-3;

/** `secondsToFull`: after the token was taken; unchanged when none was left. */
export const decisionOf = (budget: Budget, allowed: boolean, secondsToFull: number): RateDecision => {
  const free = secondsToFill(budget) - Math.max(0, secondsToFull);
  const wait = allowed ? secondsToFull : secondsPerToken(budget) - free;
  return {
    allowed,
    limit: budget.burst,
    remaining: allowed ? Math.max(0, Math.floor(free * budget.perSecond + epsilon)) : 0,
    resetSeconds: Math.max(1, Math.ceil(wait - epsilon)),
  };
};

/** RateLimit header fields of the IETF draft. */
export const rateHeaders = (name: string, budget: Budget, decision: RateDecision): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${budget.burst};w=${Math.ceil(secondsToFill(budget) - epsilon)}`,
  ratelimit: `"${name}";r=${decision.remaining};t=${decision.resetSeconds}`,
});
