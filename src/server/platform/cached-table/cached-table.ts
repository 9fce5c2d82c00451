import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';

export type CachedTable = {
  /** Runs the first load. Await it before serving. */
  readonly load: () => Promise<void>;
  /**
   * Loads again, even if a load is running, because that one may have begun before the change. Retries
   * until it succeeds.
   */
  readonly reload: () => void;
  readonly stop: () => void;
};

export type CachedTableOptions = {
  name: string;
  readonly read: () => Promise<unknown>;
  onReload?: (() => void) | undefined;
  log: Logger;
  /** Milliseconds before a failed load is retried. */
  pause?: number;
};

export const createCachedTable = ({ name, read, onReload, log, pause = 1_000 }: CachedTableOptions): CachedTable => {
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  let lastLoad: Promise<unknown> | null = null;
  // Loads never overlap, because an older result must not replace a newer one.
  const load = async (): Promise<void> => {
    const loading = lastLoad ? lastLoad.then(read) : read();
    const settled = loading.catch(() => undefined);
    lastLoad = settled;
    try {
      await loading;
    } finally {
      if (lastLoad === settled) lastLoad = null;
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    for (;;) {
      if (!isRequested || isStopped) break;
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

export type FollowedTableOptions = CachedTableOptions & { readonly db: Pick<Db, 'followChanges'> };

/** A cached table that is also loaded again after each change of names or settings, from its first load until `close`. */
export const createFollowedTable = ({ db, ...options }: FollowedTableOptions) => {
  const { load, reload, stop } = createCachedTable(options);
  let unfollow: (() => Promise<void>) | null = null;
  return {
    load: async (): Promise<void> => {
      unfollow ??= await db.followChanges({ items: () => undefined, namesOrSettings: reload, all: reload });
      await load();
    },
    close: async (): Promise<void> => {
      stop();
      await unfollow?.();
      unfollow = null;
    },
  };
};
