/** Limits attempts with unknown codes, so that codes cannot be guessed. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import { ShopError } from '#shared/errors';
import { refusals } from './cart.messages.ts';

/** Distinct codes within the window. An address may be shared by a household or an office. */
const limits = { cart: 5, address: 15 } as const;
const windowMs = 10 * 60_000;

type Attempts = Map<string, number>;
type Visitor = { readonly cartId: string; readonly address: string };

export type CodeRateLimit = {
  /** Throws TOO_MANY_REQUESTS. Call it before any look-up, so that the answer reveals no code. */
  readonly check: (visitor: Visitor) => void;
  /** The same code counts once. */
  readonly record: (visitor: Visitor, code: string) => void;
};

/** In memory: each node has limits of its own. */
export const createCodeRateLimit = ({
  clock,
  maxVisitors = 20_000,
}: {
  clock: Clock;
  maxVisitors?: number;
}): CodeRateLimit => {
  const attempts = new LRUCache<string, Attempts>({ max: maxVisitors });
  const bucketsOf = ({ cartId, address }: Visitor): [key: string, limit: number][] => [
    [`cart ${cartId}`, limits.cart],
    [`address ${address}`, limits.address],
  ];
  const recentAttempts = (key: string): [code: string, at: number][] => {
    const since = clock.now().getTime() - windowMs;
    return [...(attempts.get(key) ?? [])].filter(([, at]) => at > since);
  };
  return {
    check: (visitor) => {
      for (const [key, limit] of bucketsOf(visitor)) {
        const recent = recentAttempts(key);
        if (recent.length < limit) continue;
        const oldest = Math.min(...recent.map(([, at]) => at));
        const retryAfter = Math.ceil((oldest + windowMs - clock.now().getTime()) / 1000);
        const errors = [{ field: 'code', message: refusals.tooManyGuesses }];
        throw new ShopError('TOO_MANY_REQUESTS', { retryAfter, errors });
      }
    },
    record: (visitor, code) => {
      for (const [key] of bucketsOf(visitor))
        attempts.set(key, new Map([...recentAttempts(key), [code, clock.now().getTime()]]));
    },
  };
};
