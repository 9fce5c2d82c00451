/** AVIF is made here, of what visitors asked for, one at a time on all nodes together, never while somebody waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { imageWidths } from '#shared/api/image';
import { noteAvifFailure } from './image.store.ts';
import type { Renditions } from './renditions.ts';
import type { Wish, Wishes } from './wishes.ts';

type JobDeps = { db: Db; renditions: Renditions };
type TurnOptions = { log: Logger; signal: AbortSignal };

/** A turn ends by itself: what is left is asked for again. */
const turnLasts = 10 * 60_000;
/** The process rests that many times as long as it worked. */
const restShare = 2;

const order = z.object({ wishes: z.array(z.object({ hash: z.string(), rung: z.literal(imageWidths) })) });

/** Makes what is wished for; how many renditions were there at the end. */
export const makeAvif = async (
  { db, renditions }: JobDeps,
  wishes: readonly Wish[],
  { log, signal }: TurnOptions,
): Promise<number> => {
  const end = performance.now() + turnLasts;
  let done = 0;
  for (const { hash, rung } of wishes) {
    const start = performance.now();
    if (signal.aborted || start > end) break;
    try {
      await renditions.makeAvif(hash, rung);
      done += 1;
    } catch (error) {
      // WebP goes on being served; the same bytes would fail the same way for ever
      log.warn({ err: error, hash }, 'no AVIF of a picture');
      await db.command({ name: 'image.avif' }, (tx) => tx.exec(noteAvifFailure, [hash]));
    }
    const rest = (performance.now() - start) * restShare;
    await sleep(rest, undefined, { signal }).catch(() => undefined);
  }
  return done;
};

/** Has the wishes of visitors granted, on one of the nodes. */
export const defineImageJobs = (
  jobs: Pick<Jobs, 'define' | 'send'>,
  { wishes, ...deps }: JobDeps & { wishes: Wishes },
): void => {
  jobs.define('image.avif', { single: true, timeout: 900 }, async (data, { log, signal }) => {
    // a job of an earlier version names no wishes
    const { success, data: asked } = order.safeParse(data);
    const done = success ? await makeAvif(deps, asked.wishes, { log, signal }) : 0;
    if (done > 0) log.info({ done }, 'AVIF made');
  });
  wishes.tell(async (some) => (await jobs.send('image.avif', { wishes: some })) !== null);
};
