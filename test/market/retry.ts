/** Repetition of calls while parts of the shop fail. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#platform/random';
import { isShopError } from '#shared/errors';

const tries = 80;
const temporary = ['UNAVAILABLE', 'OVERLOADED', 'INTERNAL', 'TOO_MANY_REQUESTS', 'REQUEST_TIMEOUT'];

/** Repeats a call until it succeeds or is refused for a business reason. Null when all repetitions failed. */
export const retry = async <Out>(random: Random, call: () => Promise<Out>): Promise<Out | 'refused' | null> => {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await call();
    } catch (error) {
      const code = isShopError(error) ? error.code : 'UNAVAILABLE';
      if (!temporary.includes(code)) return 'refused';
    }
    await pause(60 + random.int(140));
  }
  return null;
};
