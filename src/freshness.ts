/** Tells the page cache what changed. When a sale, a banner or a look starts or ends, any page may have changed. */
import type { ChangedTags, PageCache } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';
import type { Catalogue } from '#server/catalogue';
import type { Content } from '#server/content';
import type { Pricing } from '#server/pricing';
import type { Rooms } from './rooms.ts';

export type FreshnessOptions = {
  readonly clock: Clock;
  readonly log: Logger;
  readonly pages: PageCache;
  readonly pricing: Pick<Pricing, 'nextBoundary'>;
  readonly content: Pick<Content, 'nextBoundary'>;
  readonly catalogue: Pick<Catalogue, 'nextBoundary'>;
  /**
   * Registers a listener that runs after the modules have applied a change. Earlier, a page could be rendered from
   * old data.
   */
  readonly onChange: Rooms['onChange'];
};

const maxTimerMs = 2_000_000_000;

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
  const changed = (tags: ChangedTags): void => {
    pages.drop(tags);
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

const watchBoundary = (
  { pricing, content, catalogue, clock, pages, log }: FreshnessOptions,
  later: Later,
): (() => void) => {
  let planned: NodeJS.Timeout | null = null;
  let isScheduled = false;
  const plan = async (): Promise<void> => {
    const moments = await Promise.all([pricing, content, catalogue].map((source) => source.nextBoundary()));
    const [next] = moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime());
    clearTimeout(planned ?? undefined);
    if (!next) return;
    const delay = Math.min(Math.max(next.getTime() - clock.now().getTime(), 0) + 1, maxTimerMs);
    planned = later(delay, () => {
      pages.drop();
      schedule();
    });
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    // One query for many changes that arrive together.
    later(1_000, () => {
      isScheduled = false;
      plan().catch((error: unknown) => log.warn({ err: error }, 'could not read the next change by date'));
    });
  };
  return schedule;
};
