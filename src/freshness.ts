/** Keeps the stored pages true: they are dropped once the rooms took a change in, and when the clock changes a price. */
import type { PageCache } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';
import type { Pricing } from '#server/pricing';
import type { Rooms } from './rooms.ts';

export type FreshnessOptions = {
  readonly clock: Clock;
  readonly log: Logger;
  readonly pages: PageCache;
  readonly pricing: Pick<Pricing, 'nextBoundary'>;
  /** Not told of the news itself but of its end: a page made while a room still reads would keep the former words. */
  readonly onChange: Rooms['onChange'];
};

const longestTimer = 2_000_000_000;

/** Answers how to stop. */
export const keepPagesFresh = (options: FreshnessOptions): (() => void) => {
  const { pages, onChange } = options;
  const timers = new Set<NodeJS.Timeout>();
  const later = (delay: number, work: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay).unref();
    timers.add(timer);
    return timer;
  };
  const boundary = watchBoundary(options, later);
  const changed = (): void => {
    pages.drop();
    boundary();
  };
  const forget = onChange(changed);
  boundary();
  return () => {
    forget();
    for (const timer of timers) clearTimeout(timer);
  };
};

type Later = (delay: number, work: () => void) => NodeJS.Timeout;

/** Each call looks up when the next sale starts or ends, and has the pages dropped then. */
const watchBoundary = ({ pricing, clock, pages, log }: FreshnessOptions, later: Later): (() => void) => {
  let planned: NodeJS.Timeout | null = null;
  let asking = false;
  const plan = async (): Promise<void> => {
    const next = await pricing.nextBoundary();
    clearTimeout(planned ?? undefined);
    if (next === null) return;
    const delay = Math.min(Math.max(next.getTime() - clock.now().getTime(), 0) + 1, longestTimer);
    planned = later(delay, () => {
      pages.drop();
      ask();
    });
  };
  const ask = (): void => {
    if (asking) return;
    asking = true;
    // a burst of changes asks once
    later(1_000, () => {
      asking = false;
      plan().catch((error: unknown) => log.warn({ err: error }, 'the next change of price is unknown'));
    });
  };
  return ask;
};
