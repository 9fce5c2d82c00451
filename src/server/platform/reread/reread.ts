/** Reads again what a room keeps in memory when it is told of a change, until the reading succeeds. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log';

export type Reread = {
  /** The first reading, awaited before serving; rejects when it fails. What is asked meanwhile is read after it. */
  readonly load: () => Promise<void>;
  /** Reads soon; a reading under way is followed by one more, because it may have begun before the change. */
  readonly ask: () => void;
  /** No reading begins afterwards. */
  readonly stop: () => void;
};

export type RereadOptions = {
  /** What is read, for the log. */
  name: string;
  readonly read: () => Promise<unknown>;
  /** Called after each reading that was asked for and succeeded: what was made before it may be out of date. */
  onRead?: () => void;
  log: Logger;
  /** Milliseconds before a reading that failed is tried again. */
  pause?: number;
};

export const createReread = ({ name, read, onRead, log, pause = 1_000 }: RereadOptions): Reread => {
  const state = { running: false, wanted: false, stopped: false };
  const now: { reading: Promise<unknown> | null } = { reading: null };

  /** One after the other: what a former reading found late would stand in place of what a newer one found. */
  const readAlone = async (): Promise<void> => {
    while (now.reading) await now.reading.catch(() => undefined);
    const mine = read();
    now.reading = mine;
    try {
      await mine;
    } finally {
      now.reading = null;
    }
  };

  const run = async (): Promise<void> => {
    state.running = true;
    while (state.wanted && !state.stopped) {
      state.wanted = false;
      try {
        await readAlone();
        onRead?.();
      } catch (error) {
        log.warn({ err: error, name }, 'what is kept in memory could not be read again');
        state.wanted = true;
        await sleep(pause, undefined, { ref: false });
      }
    }
    state.running = false;
  };
  const ask = (): void => {
    state.wanted = true;
    if (!state.running) void run();
  };
  return {
    load: readAlone,
    ask,
    stop: () => {
      state.stopped = true;
    },
  };
};
