/**
 * Places for work that fills a core: one a core, a short queue, then the shop says that it is full. Work in the
 * background gets a core that nobody uses, and never has anybody wait: on a machine of one core both then work at once.
 */
import { ShopError } from '#shared/errors';

export type Slots = {
  /** Runs `work` in its turn; throws OVERLOADED when too many wait already. */
  run: <Out>(work: () => Promise<Out>) => Promise<Out>;
  /** One at a time, when a core is free; waits without end. */
  runBehind: <Out>(work: () => Promise<Out>) => Promise<Out>;
  readonly running: number;
  readonly waiting: number;
};

type Side = { running: number; waiting: (() => void)[] };

export const createSlots = ({ cores, queue }: { cores: number; queue: number }): Slots => {
  const front: Side = { running: 0, waiting: [] };
  const behind: Side = { running: 0, waiting: [] };
  const hasRoom = (side: Side): boolean =>
    side === front
      ? front.running < Math.max(1, cores - behind.running)
      : behind.running === 0 && front.running < cores && front.waiting.length === 0;
  const admit = (): void => {
    for (const side of [front, behind]) {
      for (let next = side.waiting[0]; next && hasRoom(side); next = side.waiting[0]) {
        side.waiting.shift();
        side.running += 1;
        next();
      }
    }
  };
  const runIn = async <Out>(side: Side, work: () => Promise<Out>): Promise<Out> => {
    await new Promise<void>((resolve) => {
      side.waiting.push(resolve);
      admit();
    });
    try {
      return await work();
    } finally {
      side.running -= 1;
      admit();
    }
  };
  return {
    run: async (work) => {
      if (!hasRoom(front) && front.waiting.length >= queue) throw new ShopError('OVERLOADED', { retryAfter: 2 });
      return runIn(front, work);
    },
    runBehind: (work) => runIn(behind, work),
    get running() {
      return front.running + behind.running;
    },
    get waiting() {
      return front.waiting.length + behind.waiting.length;
    },
  };
};
