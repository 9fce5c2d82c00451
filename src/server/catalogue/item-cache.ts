/** Cache of cards and products as JSON. A changed item is dropped, even if its read is still running. */
import type { Clock } from '#platform/clock';
import { withOwnMemory } from '#platform/cache';
import { ReadyJson } from '#platform/contract';
import type { ItemCard } from '#shared/api/shapes';
import type { Expiring } from './card.rules.ts';
import { LRUCache } from 'lru-cache';

/** Only the JSON is kept: the objects would take four times the memory. */
export type CachedItem<Value> = {
  readonly json: Buffer;
  /** Parsed from the JSON at each access. */
  readonly value: Value;
};

export type Card = CachedItem<ItemCard>;

const opening = Buffer.from('{"items":[');
const comma = Buffer.from(',');

/**
 * JSON of `{ items, ...rest }`. It joins the cached JSON of the cards, because serialising them would
 * dominate the cost of a response.
 */
export const withCards = (cards: readonly Card[], rest: Readonly<Record<string, unknown>>): ReadyJson =>
  new ReadyJson({
    bytes: () => {
      const ending = Buffer.from(`],${JSON.stringify(rest).slice(1)}`);
      const items = cards.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]));
      return Buffer.concat([opening, ...items, ending]);
    },
    value: () => ({ items: cards.map(({ value }) => value), ...rest }),
  });

export const readyJsonOf = (item: CachedItem<object>): ReadyJson =>
  new ReadyJson({ bytes: () => item.json, value: () => item.value });

export type ItemCache<Value> = {
  /** In the order of the ids, without items that are hidden in the region. */
  readonly items: (ids: readonly number[], region: string) => Promise<CachedItem<Value>[]>;
  readonly drop: (ids: readonly number[]) => void;
  readonly dropAll: () => void;
};

export type ItemCacheDeps<Value> = {
  readonly clock: Clock;
  readonly read: (ids: readonly number[], region: string) => Promise<Map<number, Expiring<Value>>>;
  /** Sum over all regions. */
  readonly maxBytes: number;
};

class KeptItem<Value> implements CachedItem<Value> {
  readonly json: Buffer;
  /** Milliseconds since 1970. */
  readonly until: number;

  constructor({ value, until }: Expiring<Value>) {
    this.json = withOwnMemory(Buffer.from(JSON.stringify(value)));
    this.until = until?.getTime() ?? Infinity;
  }

  get value(): Value {
    return JSON.parse(this.json.toString()) as Value;
  }
}

/** Items in `changed` are returned to the callers that wait for this read, but not cached. */
type RunningRead<Value> = { items: Promise<Map<number, KeptItem<Value>>>; changed: Set<number> };

type Region<Value> = { readonly name: string; readonly runningReads: Map<number, RunningRead<Value>> };

/** Estimated bytes of an entry in addition to its JSON: the key and the objects of the cache. */
const entryBytes = 500;

export const createItemCache = <Value>({ clock, read, maxBytes }: ItemCacheDeps<Value>): ItemCache<Value> => {
  const cache = new LRUCache<string, KeptItem<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }) => json.length + entryBytes,
  });
  const regions = new Map<string, Region<Value>>();
  const keyOf = ({ name }: Region<Value>, id: number): string => `${name} ${id}`;
  const regionOf = (name: string): Region<Value> => {
    const region = regions.get(name) ?? { name, runningReads: new Map() };
    regions.set(name, region);
    return region;
  };

  const readItems = async (region: Region<Value>, ids: readonly number[], running: RunningRead<Value>) => {
    try {
      const found = await read(ids, region.name);
      const items = new Map([...found].map(([id, item]) => [id, new KeptItem(item)]));
      for (const [id, item] of items) if (!running.changed.has(id)) cache.set(keyOf(region, id), item);
      return items;
    } finally {
      for (const id of ids) if (region.runningReads.get(id) === running) region.runningReads.delete(id);
    }
  };
  const startRead = (region: Region<Value>, ids: readonly number[]): void => {
    const running: RunningRead<Value> = { items: Promise.resolve(new Map()), changed: new Set() };
    for (const id of ids) region.runningReads.set(id, running);
    running.items = readItems(region, ids, running);
  };
  const dropFrom = (region: Region<Value>, ids: Iterable<number>): void => {
    for (const id of ids) {
      cache.delete(keyOf(region, id));
      region.runningReads.get(id)?.changed.add(id);
      // Later callers start a new read.
      region.runningReads.delete(id);
    }
  };

  return {
    items: async (ids, regionName) => {
      const region = regionOf(regionName);
      const { runningReads } = region;
      const now = clock.now().getTime();
      const cached = ids.map((id) => {
        const item = cache.get(keyOf(region, id));
        return item && now < item.until ? item : undefined;
      });
      const missing = ids.filter((id, index) => !cached[index] && !runningReads.has(id));
      if (missing.length > 0) startRead(region, [...new Set(missing)]);
      const reads = await Promise.all(
        ids.map(async (id, index) => (cached[index] ? undefined : await runningReads.get(id)?.items)),
      );
      return ids.flatMap((id, index) => cached[index] ?? reads[index]?.get(id) ?? []);
    },
    drop: (ids) => {
      for (const region of regions.values()) dropFrom(region, ids);
    },
    dropAll: () => {
      for (const region of regions.values()) dropFrom(region, [...region.runningReads.keys()]);
      cache.clear();
    },
  };
};
