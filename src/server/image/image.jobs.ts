/** AVIF is made here, by the clock, never while somebody waits. */
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { noteAvif, readDue } from './image.store.ts';
import { avifRungs } from './ladder.rules.ts';
import type { Renditions } from './renditions.ts';

type JobDeps = { db: Db; renditions: Renditions };

/** A turn ends by itself: what is left is for the next minute, on whichever node. */
const turnLasts = 10 * 60_000;

/** Makes AVIF of what lacks it until `goOn` says no; how many pictures were done. */
export const makeDueAvif = async (
  { db, renditions }: JobDeps,
  { log, goOn }: { log: Logger; goOn: () => boolean },
): Promise<number> => {
  let done = 0;
  for (let due = await readDue(db); due && goOn(); due = await readDue(db)) {
    const { hash, width } = due;
    let outcome = 'ready';
    try {
      for (const rung of avifRungs(width)) await renditions.makeAvif(hash, rung);
    } catch (error) {
      // WebP goes on being served; the same bytes would fail the same way for ever
      log.warn({ err: error, hash }, 'no AVIF of a picture');
      outcome = 'failed';
    }
    await db.command({ name: 'image.avif' }, (tx) => tx.exec(noteAvif, [hash, outcome]));
    done += 1;
  }
  return done;
};

/** Has it run each minute on one of the nodes. */
export const defineImageJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: JobDeps): void => {
  jobs.define('image.avif', { single: true, timeout: 900 }, async (_, { log, signal }) => {
    const end = performance.now() + turnLasts;
    const done = await makeDueAvif(deps, { log, goOn: () => !signal.aborted && performance.now() < end });
    if (done > 0) log.info({ done }, 'AVIF made');
  });
  jobs.schedule('image.avif', '* * * * *');
};
