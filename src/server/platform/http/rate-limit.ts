/** Token buckets in memory: each node of a cluster counts alone. */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { RateClass } from '#shared/api/call';

export type RateRule = { perSecond: number; burst: number };

export const rateRules: Readonly<Record<RateClass, RateRule>> = {
  read: { perSecond: 50, burst: 200 },
  poll: { perSecond: 10, burst: 50 },
  cartWrite: { perSecond: 5, burst: 30 },
  write: { perSecond: 1, burst: 20 },
  checkout: { perSecond: 0.5, burst: 5 },
  signin: { perSecond: 20 / 300, burst: 20 },
  upload: { perSecond: 10 / 3600, burst: 10 },
  export: { perSecond: 5 / 3600, burst: 5 },
};

export type RateDecision = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** When refused: until the next token. Otherwise: until the bucket is full. */
  resetSeconds: number;
};

export type RateLimiter = { take(rateClass: RateClass, network: string): RateDecision | Promise<RateDecision> };

export type RateLimiterOptions = {
  now?: () => number;
  rules?: Readonly<Record<RateClass, RateRule>>;
  maxBuckets?: number;
};

/** IPv6 clients are counted by /64: a client may use any address of its network. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':');
};

export const createRateLimiter = (options: RateLimiterOptions = {}): RateLimiter => {
  const { now = () => performance.now(), rules = rateRules, maxBuckets = 50_000 } = options;
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxBuckets });
  return {
    take: (rateClass, network) => {
      const rule = rules[rateClass];
      const key = `${rateClass} ${network}`;
      const at = now();
      const bucket = buckets.get(key);
      const tokens = bucket
        ? Math.min(rule.burst, bucket.tokens + ((at - bucket.at) / 1000) * rule.perSecond)
        : rule.burst;
      const allowed = tokens >= 1;
      const left = allowed ? tokens - 1 : tokens;
      buckets.set(key, { tokens: left, at });
      const missing = allowed ? rule.burst - left : 1 - left;
      return {
        allowed,
        limit: rule.burst,
        remaining: Math.floor(left),
        resetSeconds: Math.max(1, Math.ceil(missing / rule.perSecond)),
      };
    },
  };
};

/** RateLimit header fields of the IETF draft. */
export const rateHeaders = (
  rateClass: RateClass,
  decision: RateDecision,
  rules = rateRules,
): Record<string, string> => {
  const { burst, perSecond } = rules[rateClass];
  return {
    'ratelimit-policy': `"${rateClass}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
    ratelimit: `"${rateClass}";r=${decision.remaining};t=${decision.resetSeconds}`,
  };
};
