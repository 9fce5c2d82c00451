/** Token buckets for requests and attempts, shared by all nodes through the database. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { ShopError } from '#shared/errors';
import { rateLimitMessages } from './rate-limit.messages.ts';
import { decisionOf, secondsPerToken, secondsToFill, type RateDecision, type RateRule } from './rate-limit.rules.ts';
import { giveBackStoredToken, takeStoredToken, type TakenToken } from './rate-limit.store.ts';

export { networkOf } from './network.ts';
export { rateHeaders, rateRules, type Budget, type RateDecision, type RateRule } from './rate-limit.rules.ts';
export { deleteFullBuckets } from './rate-limit.store.ts';

export type RateLimiter = {
  /** `bucket` names the limit and who is counted, such as `signin 41.226.1.2`. */
  readonly take: (bucket: string, rule: RateRule) => Promise<RateDecision>;
  /** Returns the token of an attempt that is not counted after all. */
  readonly giveBack: (bucket: string, rule: RateRule) => Promise<void>;
};

export type RateLimiterOptions = {
  /** Without a database, every bucket is counted in memory. */
  readonly db?: Pick<Db, 'command'>;
  readonly log?: Logger;
  readonly clock?: Clock;
};

const maxBuckets = 50_000;
/** In milliseconds. */
const maxWait = 1_000;

type MemoryBuckets = {
  readonly take: (bucket: string, rule: RateRule) => RateDecision;
  readonly giveBack: (bucket: string, rule: RateRule) => void;
};

const createMemoryBuckets = (clock: Clock): MemoryBuckets => {
  const seconds = (): number => clock.now().getTime() / 1000;
  /** Time in seconds at which each bucket will be full. */
  const fullAt = new LRUCache<string, number>({ max: maxBuckets });
  const secondsToFullOf = (bucket: string): number => Math.max(0, (fullAt.get(bucket) ?? 0) - seconds());
  return {
    take: (bucket, rule) => {
      const before = secondsToFullOf(bucket);
      const after = before + secondsPerToken(rule);
      // the same tolerance as in the statement of the store: one millisecond
      const allowed = after <= secondsToFill(rule) + 1e-3;
      if (allowed) fullAt.set(bucket, seconds() + after);
      return decisionOf(rule, allowed, allowed ? after : before);
    },
    giveBack: (bucket, rule) => {
      fullAt.set(bucket, (fullAt.get(bucket) ?? 0) - secondsPerToken(rule));
    },
  };
};

/** Null when the database does not answer in time. */
const orNullAfterTimeout = async (work: Promise<TakenToken>): Promise<TakenToken | null> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxWait);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Memory decides first, so that a flood from one network costs no statements. When the database is not
 * available, memory decides alone.
 */
export const createRateLimiter = ({ db, log, clock = systemClock }: RateLimiterOptions = {}): RateLimiter => {
  const memory = createMemoryBuckets(clock);
  const countAlone = (error: unknown): null => {
    log?.warn({ err: error }, 'the database did not count a request: this node counts alone');
    return null;
  };
  return {
    take: async (bucket, rule) => {
      const local = memory.take(bucket, rule);
      if (!db || rule.perNode || !local.allowed) return local;
      const stored = takeStoredToken(db, { bucket, budget: rule }, clock.now());
      const taken = await orNullAfterTimeout(stored).catch(countAlone);
      return taken === null ? local : decisionOf(rule, taken.allowed, taken.secondsToFull);
    },
    giveBack: async (bucket, rule) => {
      memory.giveBack(bucket, rule);
      if (db && !rule.perNode) await giveBackStoredToken(db, { bucket, budget: rule }).catch(countAlone);
    },
  };
};

/** Error of a refused call. Its French message says how long to wait; `field` is the form field that shows it. */
export const tooManyRequests = (seconds: number, field = 'request'): ShopError =>
  new ShopError('TOO_MANY_REQUESTS', {
    retryAfter: Math.ceil(seconds),
    errors: [{ field, message: rateLimitMessages.wait(seconds) }],
  });
