/**
 * Keywords that found nothing, counted in memory and written together: a visitor's page never writes, and a flood of
 * made-up words costs one small command a minute.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { missOf } from './misses.rules.ts';
import { writeMisses, type Miss } from './misses.store.ts';

export type Misses = {
  readonly count: (keyword: string, region: string) => void;
  readonly write: () => Promise<void>;
  /** Writes what is left. */
  readonly close: () => Promise<void>;
};

/** Different keywords counted between two writings; others are passed over. */
const mostWaiting = 300;
const pause = 60_000;

export const createMisses = ({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): Misses => {
  let waiting = new Map<string, Miss>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const misses = [...waiting.values()];
    waiting = new Map();
    if (misses.length === 0) return;
    try {
      await db.command({ name: 'search.misses' }, (tx) => writeMisses(tx, misses, clock.now()));
    } catch (error) {
      // a figure for staff: losing it is better than keeping visitors waiting
      log.warn({ error }, 'searches without a result were not counted');
    }
  };
  const queue = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  return {
    count: (keyword, region) => {
      const words = missOf(keyword);
      if (words === null) return;
      const key = `${region} ${words}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= mostWaiting) return;
      waiting.set(key, { keyword: words, region, count: (known?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void queue(), pause).unref();
    },
    write: queue,
    close: queue,
  };
};
