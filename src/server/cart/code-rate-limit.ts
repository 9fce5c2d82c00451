/** Limits attempts with unknown codes, so that nobody can find a valid code by trying. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import { networkOf, tooManyRequests, type RateLimiter, type RateRule } from '#platform/rate-limit';
import { normaliseCode } from '#server/promotion';
import { isShopError } from '#shared/errors';
import type { CartId } from '#shared/ids';

/** In seconds. */
const period = 600;
/**
 * Unknown codes per period. Many buyers may share a network (household, office, mobile operator). Every
 * attempt takes a token until the code is looked up, so the network bucket must also hold the attempts with
 * valid codes.
 */
const rules = {
  cart: { burst: 5, perSecond: 5 / period },
  network: { burst: 60, perSecond: 15 / period },
} as const satisfies Record<string, RateRule>;

const maxRemembered = 20_000;

type Attempt = { readonly cartId: CartId; readonly code: string; readonly address: string };

export type CodeRateLimit = <Out>(attempt: Attempt, apply: () => Promise<Out>) => Promise<Out>;

/** Runs `apply` and counts the attempt only if it fails with CODE_UNKNOWN. Throws TOO_MANY_REQUESTS before `apply`. */
export const createCodeRateLimit = ({
  rateLimiter,
  clock,
}: {
  rateLimiter: RateLimiter;
  clock: Clock;
}): CodeRateLimit => {
  /** Cart and unknown code → time in milliseconds. A repeated code of the same cart is counted once (on each node). */
  const counted = new LRUCache<string, number>({ max: maxRemembered });

  const takeTokens = async (buckets: readonly (readonly [string, RateRule])[]): Promise<void> => {
    for (const [bucket, rule] of buckets) {
      const { allowed, resetSeconds } = await rateLimiter.take(bucket, rule);
      if (!allowed) throw tooManyRequests(resetSeconds, 'code');
    }
  };

  return async ({ cartId, code, address }, apply) => {
    const repeated = `${cartId} ${normaliseCode(code)}`;
    const isRepeated = clock.now().getTime() - (counted.get(repeated) ?? 0) < period * 1000;
    const buckets = [
      [`cart.code cart ${cartId}`, rules.cart],
      [`cart.code network ${networkOf(address)}`, rules.network],
    ] as const;
    if (!isRepeated) await takeTokens(buckets);
    const giveBack = async (): Promise<void> => {
      if (isRepeated) return;
      for (const [bucket, rule] of buckets) await rateLimiter.giveBack(bucket, rule);
    };
    try {
      const result = await apply();
      await giveBack();
      return result;
    } catch (error) {
      if (isShopError(error) && error.code === 'CODE_UNKNOWN') counted.set(repeated, clock.now().getTime());
      else await giveBack();
      throw error;
    }
  };
};
