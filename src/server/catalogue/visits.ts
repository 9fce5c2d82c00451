/**
 * Which items are looked at: gathered in memory and written together. A visitor counts once an item and day, by a mark
 * that nobody can tie to a person once the day is over. Popularity follows at night.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { systemRandom, type Random } from '#platform/random';
import { foldVisits, forgetVisitors, forgetVisits, readDuePopularity, takeSalt, writeLooks } from './visits.store.ts';

export type Visits = {
  /** Counts a look, later; `visitor` is whatever tells one visitor of a day from another, and is not kept. */
  readonly count: (itemId: number, visitor: string) => void;
  /** Writes what was gathered. Done by itself every few seconds and when the room closes. */
  readonly write: () => Promise<void>;
  /** Has popularity follow the visits, and forgets what is past its time. */
  readonly fold: () => Promise<{ folded: number; forgotten: number }>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

type VisitDeps = { db: Db; clock: Clock; log: Logger; random?: Random };
type Waiting = { itemId: number; visitor: string };

/** Looks gathered between two writings; others are passed over. */
const mostWaiting = 5_000;
const pause = 5_000;
const monthsKept = 13;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const firstDayKept = (now: Date): string => {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - monthsKept);
  return dayOf(first);
};

const markOf = (salt: Buffer, visitor: string): Buffer =>
  createHash('sha256').update(salt).update(visitor).digest().subarray(0, 16);

const writer = ({ db, clock, log, random = systemRandom }: VisitDeps) => {
  let kept: { day: string; salt: Buffer } | null = null;
  return async (waiting: readonly Waiting[]): Promise<void> => {
    const day = dayOf(clock.now());
    const candidate = random.bytes(32);
    try {
      kept = await db.command({ name: 'catalogue.visits' }, async (tx) => {
        const salt = kept?.day === day ? kept.salt : await takeSalt(tx, day, candidate);
        const looks = waiting.map(({ itemId, visitor }) => ({ itemId, mark: markOf(salt, visitor) }));
        await writeLooks(tx, day, looks);
        return { day, salt };
      });
    } catch (error) {
      // a figure: losing it is better than keeping it waiting
      log.warn({ error }, 'visits were not counted');
    }
  };
};

const folder =
  ({ db, clock }: VisitDeps) =>
  async (): Promise<{ folded: number; forgotten: number }> => {
    let folded = 0;
    for (let ids = await readDuePopularity(db, 0); ids.length > 0; ids = await readDuePopularity(db, ids.at(-1)!))
      folded += await db.command({ name: 'catalogue.foldVisits' }, (tx) => foldVisits(tx, ids));
    const now = clock.now();
    const forgetAll = async (name: string, step: Parameters<typeof db.command<number>>[1]): Promise<number> => {
      let all = 0;
      for (let gone = 1; gone > 0; all += gone) gone = await db.command({ name }, step);
      return all;
    };
    const marks = await forgetAll('catalogue.forgetVisitors', (tx) => forgetVisitors(tx, dayOf(now)));
    const days = await forgetAll('catalogue.forgetVisits', (tx) => forgetVisits(tx, firstDayKept(now)));
    return { folded, forgotten: marks + days };
  };

export const createVisits = (deps: VisitDeps): Visits => {
  const writeNow = writer(deps);
  const fold = folder(deps);
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const looks = waiting;
    waiting = [];
    if (looks.length > 0) writing = writing.then(() => writeNow(looks));
    return writing;
  };
  return {
    count: (itemId, visitor) => {
      if (waiting.length >= mostWaiting) return;
      waiting.push({ itemId, visitor });
      timer ??= setTimeout(() => void write(), pause).unref();
    },
    write,
    fold,
    defineJobs: (jobs) => {
      jobs.define('catalogue.visits', { single: true }, async (_, { log }) => log.info(await fold(), 'visits folded'));
      jobs.schedule('catalogue.visits', '41 2 * * *');
    },
  };
};
