import { setTimeout as sleep } from 'node:timers/promises';

export type Loop = {
  /** Ends the current pause, or skips the next one. */
  wake: () => void;
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>;
};

/** Runs `task` repeatedly; it must not throw. `pause` returns milliseconds, or null to wait for `wake`. */
export const createLoop = (task: () => Promise<unknown>, pause: () => number | null): Loop => {
  const stopping = new AbortController();
  let isWoken = false;
  let pausing = new AbortController();
  const wait = async (): Promise<void> => {
    const milliseconds = pause();
    const signal = AbortSignal.any([pausing.signal, stopping.signal]);
    if (milliseconds === null) return waitForAbort(signal);
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      pausing = new AbortController();
      await task();
      if (!isWoken) await wait();
    }
  };
  const ended = run();
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      pausing.abort();
    },
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
};

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
