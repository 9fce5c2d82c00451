/** With their JSON. A changed card is dropped, also while it is being read. */
import type { Clock } from '#platform/clock';
import { ReadyJson } from '#platform/contract';
import type { ItemCard } from '#shared/api/shapes';
import type { ExpiringCard } from './card.rules.ts';
import { LRUCache } from 'lru-cache';

export type Card = { value: ItemCard; json: Buffer };

const opening = Buffer.from('{"items":[');
const comma = Buffer.from(',');

/** `{ items, ...rest }`: serialising the cards again would dominate the cost of an answer. */
export const withCards = (cards: readonly Card[], rest: Readonly<Record<string, unknown>>): ReadyJson =>
  new ReadyJson({
    bytes: () => {
      const ending = Buffer.from(`],${JSON.stringify(rest).slice(1)}`);
      const items = cards.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]));
      return Buffer.concat([opening, ...items, ending]);
    },
    value: () => ({ items: cards.map(({ value }) => value), ...rest }),
  });

export type CardCache = {
  /** In the order of the ids, without the items that the region does not show. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Card[]>;
  readonly drop: (ids: readonly number[]) => void;
  readonly dropAll: () => void;
};

export type CardCacheDeps = {
  clock: Clock;
  readonly read: (ids: readonly number[], region: string) => Promise<Map<number, ExpiringCard>>;
  /** Cards cached for each region. */
  limit?: number;
};

/** `until`: milliseconds since 1970. */
type CachedCard = Card & { until: number };
/** Cards in `changed` are returned to the waiting callers but not cached. */
type RunningRead = { cards: Promise<Map<number, CachedCard>>; changed: Set<number> };
type RegionCache = {
  readonly cards: (ids: readonly number[]) => Promise<Card[]>;
  readonly drop: (ids: Iterable<number>) => void;
  readonly dropAll: () => void;
};

const toCachedCard = ({ value, until }: ExpiringCard): CachedCard => ({
  value,
  json: Buffer.from(JSON.stringify(value)),
  until: until?.getTime() ?? Infinity,
});

const createRegionCache = ({ clock, read, limit = 10_000 }: CardCacheDeps, region: string): RegionCache => {
  const cache = new LRUCache<number, CachedCard>({ max: limit });
  const runningReads = new Map<number, RunningRead>();

  const readCards = async (ids: readonly number[], running: RunningRead): Promise<Map<number, CachedCard>> => {
    try {
      const cards = new Map([...(await read(ids, region))].map(([id, card]) => [id, toCachedCard(card)]));
      for (const [id, card] of cards) if (!running.changed.has(id)) cache.set(id, card);
      return cards;
    } finally {
      for (const id of ids) if (runningReads.get(id) === running) runningReads.delete(id);
    }
  };
  const startRead = (ids: readonly number[]): void => {
    const running: RunningRead = { cards: Promise.resolve(new Map()), changed: new Set() };
    for (const id of ids) runningReads.set(id, running);
    running.cards = readCards(ids, running);
  };
  const getValid = (id: number, now: number): CachedCard | undefined => {
    const card = cache.get(id);
    return card && now < card.until ? card : undefined;
  };
  const drop = (ids: Iterable<number>): void => {
    for (const id of ids) {
      cache.delete(id);
      runningReads.get(id)?.changed.add(id);
      // Later callers start a new read.
      runningReads.delete(id);
    }
  };

  return {
    cards: async (ids) => {
      const now = clock.now().getTime();
      const cached = ids.map((id) => getValid(id, now));
      const missing = ids.filter((id, index) => !cached[index] && !runningReads.has(id));
      if (missing.length > 0) startRead([...new Set(missing)]);
      const reads = await Promise.all(
        ids.map(async (id, index) => (cached[index] ? undefined : await runningReads.get(id)?.cards)),
      );
      return ids.flatMap((id, index) => cached[index] ?? reads[index]?.get(id) ?? []);
    },
    drop,
    dropAll: () => {
      drop([...runningReads.keys()]);
      cache.clear();
    },
  };
};

export const createCardCache = (deps: CardCacheDeps): CardCache => {
  const regions = new Map<string, RegionCache>();
  const cacheOf = (region: string): RegionCache => {
    const cache = regions.get(region) ?? createRegionCache(deps, region);
    regions.set(region, cache);
    return cache;
  };
  return {
    cards: (ids, region) => cacheOf(region).cards(ids),
    drop: (ids) => {
      for (const cache of regions.values()) cache.drop(ids);
    },
    dropAll: () => {
      for (const cache of regions.values()) cache.dropAll();
    },
  };
};
