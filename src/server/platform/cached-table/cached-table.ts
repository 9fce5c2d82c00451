/** Reloads rows that a module caches in memory. Loads never overlap: an older result must not replace a newer one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log';

export type CachedTable = {
  /** The first load, awaited before serving; rejects when it fails. */
  readonly load: () => Promise<void>;
  /** Loads again soon, until it succeeds. A load in progress may have begun before the change, so another one follows it. */
  readonly reload: () => void;
  readonly stop: () => void;
};

export type CachedTableOptions = {
  /** For the log. */
  name: string;
  /** Reads the rows and puts them in place. */
  readonly read: () => Promise<unknown>;
  /** Called after each successful `reload`. */
  onReload?: () => void;
  log: Logger;
  /** Milliseconds before a failed load is retried. */
  pause?: number;
};

export const createCachedTable = ({ name, read, onReload, log, pause = 1_000 }: CachedTableOptions): CachedTable => {
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  let loading: Promise<unknown> | null = null;

  const load = async (): Promise<void> => {
    while (loading) await loading.catch(() => undefined);
    const mine = read();
    loading = mine;
    try {
      await mine;
    } finally {
      loading = null;
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (isRequested && !isStopped) {
      isRequested = false;
      try {
        await load();
        onReload?.();
      } catch (error) {
        log.warn({ err: error, name }, 'reload of a cached table failed');
        isRequested = true;
        await sleep(pause, undefined, { ref: false });
      }
    }
    isRunning = false;
  };

  return {
    load,
    reload: () => {
      isRequested = true;
      if (!isRunning) void run();
    },
    stop: () => {
      isStopped = true;
    },
  };
};
