/**
 * Counts item visits in memory and writes them in batches. A visitor counts once per item and day, by a
 * hash that cannot be traced to a person after that day. A nightly job adds visits and sales to the popularity.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { systemRandom, type Random } from '#platform/random';
import type { VisitOrigin } from '#shared/rules/visit-origin';
import {
  deleteVisitOrigins,
  deleteVisitors,
  deleteVisits,
  addVisitsToPopularity,
  readDuePopularity,
  readOrCreateSalt,
  writeVisits,
} from './visits.store.ts';
import { addSalesToPopularity } from './sales.ts';

export type Visits = {
  /** Counts in memory; written later. */
  readonly count: (visit: PendingVisit) => void;
  /** Writes the pending visits. Also runs every few seconds and on close. */
  readonly write: () => Promise<void>;
  readonly addToPopularity: () => Promise<{ updated: number; deleted: number }>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

type VisitDeps = { db: Db; clock: Clock; log: Logger; random?: Random };
/** `visitor` distinguishes visitors within one day and is not stored. */
type PendingVisit = { itemId: number; visitor: string; origin: VisitOrigin };

/** Visits above this number are dropped until the next write. */
const maxPending = 5_000;
const writeInterval = 5_000;
const monthsKept = 13;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const firstDayKept = (now: Date): string => {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - monthsKept);
  return dayOf(first);
};

const markOf = (salt: Buffer, visitor: string): Buffer =>
  createHash('sha256').update(salt).update(visitor).digest().subarray(0, 16);

const createWriter = ({ db, clock, log, random = systemRandom }: VisitDeps) => {
  let cached: { day: string; salt: Buffer } | null = null;
  return async (pending: readonly PendingVisit[]): Promise<void> => {
    const day = dayOf(clock.now());
    const candidate = random.bytes(32);
    try {
      cached = await db.command({ name: 'catalogue.visits' }, async (tx) => {
        const salt = cached?.day === day ? cached.salt : await readOrCreateSalt(tx, day, candidate);
        const visits = pending.map(({ itemId, visitor, origin }) => ({ itemId, origin, mark: markOf(salt, visitor) }));
        await writeVisits(tx, day, visits);
        return { day, salt };
      });
    } catch (error) {
      // Lost visits are acceptable: they are statistics only.
      log.warn({ error }, 'visits were not counted');
    }
  };
};

const createPopularityUpdate =
  ({ db, clock }: VisitDeps) =>
  async (): Promise<{ updated: number; deleted: number }> => {
    let updated = 0;
    for (let ids = await readDuePopularity(db, 0); ids.length > 0; ids = await readDuePopularity(db, ids.at(-1)!))
      updated += await db.command({ name: 'catalogue.addVisitsToPopularity' }, (tx) => addVisitsToPopularity(tx, ids));
    const now = clock.now();
    updated += await addSalesToPopularity(db, new Date(firstDayKept(now)));
    const repeatUntilNone = async (name: string, step: Parameters<typeof db.command<number>>[1]): Promise<number> => {
      let total = 0;
      for (let deleted = 1; deleted > 0; total += deleted) deleted = await db.command({ name }, step);
      return total;
    };
    const marks = await repeatUntilNone('catalogue.forgetVisitors', (tx) => deleteVisitors(tx, dayOf(now)));
    const days = await repeatUntilNone('catalogue.forgetVisits', (tx) => deleteVisits(tx, firstDayKept(now)));
    await repeatUntilNone('catalogue.forgetVisitOrigins', (tx) => deleteVisitOrigins(tx, firstDayKept(now)));
    return { updated, deleted: marks + days };
  };

export const createVisits = (deps: VisitDeps): Visits => {
  const writeVisitsNow = createWriter(deps);
  const addToPopularity = createPopularityUpdate(deps);
  let pending: PendingVisit[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const visits = pending;
    pending = [];
    if (visits.length > 0) writing = writing.then(() => writeVisitsNow(visits));
    return writing;
  };
  return {
    count: (visit) => {
      if (pending.length >= maxPending) return;
      pending.push(visit);
      timer ??= setTimeout(() => void write(), writeInterval).unref();
    },
    write,
    addToPopularity,
    defineJobs: (jobs) => {
      jobs.define('catalogue.visits', { single: true }, async (_, { log }) =>
        log.info(await addToPopularity(), 'visits and sales added to the popularity'),
      );
      jobs.schedule('catalogue.visits', '41 2 * * *');
    },
  };
};
