/**
 * Counts searches, and searches without results, in memory and writes them in batches, so that a page view does not write
 * to the database.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { recordableKeyword } from './zero-results.rules.ts';
import { writeUses, writeZeroResults, type ZeroResult } from './zero-results.store.ts';

export type ZeroResults = {
  readonly count: (keyword: string, region: string) => void;
  /** Any search, with or without a result. */
  readonly countUse: (keyword: string, region: string) => void;
  readonly write: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Keywords above this number are dropped until the next write. */
const maxPending = 300;
const writeInterval = 60_000;

export const createZeroResults = ({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): ZeroResults => {
  let pending = new Map<string, ZeroResult>();
  let uses = new Map<string, ZeroResult>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writePending = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const results = [...pending.values()];
    const used = [...uses.values()];
    pending = new Map();
    uses = new Map();
    if (results.length + used.length === 0) return;
    try {
      await db.command({ name: 'search.misses' }, async (tx) => {
        await writeZeroResults(tx, results, clock.now());
        await writeUses(tx, used, clock.now());
      });
    } catch (error) {
      // Lost counts are acceptable: they are statistics for staff.
      log.warn({ error }, 'searches were not counted');
    }
  };
  const write = (): Promise<void> => {
    writing = writing.then(writePending);
    return writing;
  };
  const add = (into: Map<string, ZeroResult>, keyword: string, region: string): void => {
    const words = recordableKeyword(keyword);
    if (words === null) return;
    const key = `${region} ${words}`;
    const counted = into.get(key);
    if (!counted && into.size >= maxPending) return;
    into.set(key, { keyword: words, region, count: (counted?.count ?? 0) + 1 });
    timer ??= setTimeout(() => void write(), writeInterval).unref();
  };
  return {
    count: (keyword, region) => add(pending, keyword, region),
    countUse: (keyword, region) => add(uses, keyword, region),
    write,
    close: write,
  };
};
