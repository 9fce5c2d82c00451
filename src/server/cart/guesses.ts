/** How many codes that do not exist one cart or one address may try: enough for a slip of the finger, not for a search. */
import { createLru } from '#platform/cache';
import type { Clock } from '#platform/clock';
import { ShopError } from '#shared/errors';
import { refusals } from './cart.messages.ts';

/** Distinct codes within the window. A home or an office shares its address. */
const most = { cart: 5, address: 15 } as const;
const windowMs = 10 * 60_000;

type Tried = Map<string, number>;
type Who = { readonly cartId: string; readonly address: string };

export type Guesses = {
  /** Throws TOO_MANY_REQUESTS once too many were tried; asked before any code is looked up, so that none is told. */
  readonly check: (who: Who) => void;
  /** A code that nobody knows; typed again, it counts once. */
  readonly note: (who: Who, code: string) => void;
};

/** In memory: several nodes each allow their share. */
export const createGuesses = ({ clock, remembered = 20_000 }: { clock: Clock; remembered?: number }): Guesses => {
  const visitors = createLru<Tried>({ maxEntries: remembered });
  const bucketsOf = ({ cartId, address }: Who): [key: string, limit: number][] => [
    [`cart ${cartId}`, most.cart],
    [`address ${address}`, most.address],
  ];
  const recent = (key: string): [code: string, at: number][] => {
    const since = clock.now().getTime() - windowMs;
    return [...(visitors.get(key) ?? [])].filter(([, at]) => at > since);
  };
  return {
    check: (who) => {
      for (const [key, limit] of bucketsOf(who)) {
        const tried = recent(key);
        if (tried.length < limit) continue;
        const oldest = Math.min(...tried.map(([, at]) => at));
        const retryAfter = Math.ceil((oldest + windowMs - clock.now().getTime()) / 1000);
        const errors = [{ field: 'code', message: refusals.tooManyGuesses }];
        throw new ShopError('TOO_MANY_REQUESTS', { retryAfter, errors });
      }
    },
    note: (who, code) => {
      for (const [key] of bucketsOf(who)) visitors.set(key, new Map([...recent(key), [code, clock.now().getTime()]]));
    },
  };
};
