import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { imageWidths } from '#shared/api/image';
import { markAvifFailed } from './image.store.ts';
import type { Renditions } from './renditions.ts';
import type { AvifQueue, AvifRequest } from './avif-queue.ts';

type JobDeps = { db: Db; renditions: Renditions };
type RunOptions = { log: Logger; signal: AbortSignal };

/** In milliseconds. */
const maxRunTime = 10 * 60_000;
/** Length of the pause after each image, as a multiple of its encoding time. */
const pauseRatio = 2;

const jobData = z.object({ requests: z.array(z.object({ hash: z.string(), width: z.literal(imageWidths) })) });

const makeAvif = async (
  { db, renditions }: JobDeps,
  requests: readonly AvifRequest[],
  { log, signal }: RunOptions,
): Promise<number> => {
  const end = performance.now() + maxRunTime;
  let done = 0;
  for (const { hash, width } of requests) {
    const start = performance.now();
    if (signal.aborted || start > end) break;
    try {
      await renditions.makeAvif(hash, width);
      done += 1;
    } catch (error) {
      // no retry, because the same bytes would fail again; WebP is served instead
      log.warn({ err: error, hash }, 'AVIF encoding failed');
      await db.command({ name: 'image.avif' }, (tx) => tx.exec(markAvifFailed, [hash]));
    }
    const pause = (performance.now() - start) * pauseRatio;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
  return done;
};

export const defineImageJobs = (
  jobs: Pick<Jobs, 'define' | 'send'>,
  { avifQueue, ...deps }: JobDeps & { avifQueue: AvifQueue },
): void => {
  jobs.define('image.avif', { single: true, timeout: 900 }, async (data, { log, signal }) => {
    // a job queued by an earlier version may have other data
    const { success, data: parsed } = jobData.safeParse(data);
    const done = success ? await makeAvif(deps, parsed.requests, { log, signal }) : 0;
    if (done > 0) log.info({ done }, 'AVIF made');
  });
  avifQueue.setSender(async (requests) => (await jobs.send('image.avif', { requests })) !== null);
};
