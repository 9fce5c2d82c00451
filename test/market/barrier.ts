/** Barrier that makes several callers continue at the same moment. */
import { setTimeout as pause } from 'node:timers/promises';

export type Barrier = {
  /** Resolves when all callers wait, or after the timeout. Each caller calls it once. */
  readonly wait: () => Promise<void>;
};

export const createBarrier = (callers: number, timeoutMs: number): Barrier => {
  let missing = callers;
  const all = Promise.withResolvers<void>();
  return {
    wait: async () => {
      missing -= 1;
      if (missing <= 0) all.resolve();
      const timeout = new AbortController();
      await Promise.race([all.promise, pause(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)]);
      timeout.abort();
    },
  };
};
