/** A place where several wait until the last of them has come: what they do next, they do at the same moment. */
import { setTimeout as pause } from 'node:timers/promises';

export type Meeting = {
  /** Resolves when all have come, or after `patience` ms for those who were held up; each of the expected calls it once. */
  readonly come: () => Promise<void>;
};

export const createMeeting = (expected: number, patience: number): Meeting => {
  let missing = expected;
  const all = Promise.withResolvers<void>();
  return {
    come: async () => {
      missing -= 1;
      if (missing <= 0) all.resolve();
      // whoever waited in vain goes alone, and is not waited for any more
      const alone = new AbortController();
      await Promise.race([all.promise, pause(patience, undefined, { signal: alone.signal }).catch(() => undefined)]);
      alone.abort();
    },
  };
};
