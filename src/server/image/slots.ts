/**
 * Limits CPU-bound work to one task per core, with a short queue. Background work starts only on an idle
 * core, so it does not delay other work. On a single core, one task of each kind may run at the same time.
 */
import { ShopError } from '#shared/errors';

export type Slots = {
  run: <Out>(work: () => Promise<Out>) => Promise<Out>;
  /** Runs one background task at a time. It waits for an idle core without a time limit. */
  runInBackground: <Out>(work: () => Promise<Out>) => Promise<Out>;
  readonly running: number;
  readonly waiting: number;
};

type Lane = { running: number; waiting: (() => void)[] };

export const createSlots = ({ cores, queue }: { cores: number; queue: number }): Slots => {
  const foreground: Lane = { running: 0, waiting: [] };
  const background: Lane = { running: 0, waiting: [] };
  const hasFreeSlot = (lane: Lane): boolean =>
    lane === foreground
      ? foreground.running < Math.max(1, cores - background.running)
      : background.running === 0 && foreground.running < cores && foreground.waiting.length === 0;
  const startQueued = (): void => {
    for (const lane of [foreground, background]) {
      for (let next = lane.waiting[0]; next && hasFreeSlot(lane); next = lane.waiting[0]) {
        lane.waiting.shift();
        lane.running += 1;
        next();
      }
    }
  };
  const runInLane = async <Out>(lane: Lane, work: () => Promise<Out>): Promise<Out> => {
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve);
      startQueued();
    });
    try {
      return await work();
    } finally {
      lane.running -= 1;
      startQueued();
    }
  };
  return {
    run: async (work) => {
      if (!hasFreeSlot(foreground) && foreground.waiting.length >= queue)
        throw new ShopError('OVERLOADED', { retryAfter: 2 });
      return runInLane(foreground, work);
    },
    runInBackground: (work) => runInLane(background, work),
    get running() {
      return foreground.running + background.running;
    },
    get waiting() {
      return foreground.waiting.length + background.waiting.length;
    },
  };
};
