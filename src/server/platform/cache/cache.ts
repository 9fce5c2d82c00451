/** After `drop` a page is stale: used only when rendering fails. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';

export { createPromiseCache, type PromiseCache } from './promise-cache.ts';

/** Headers alternate name and value. */
export type Encoded = { readonly headers: readonly string[]; readonly bytes: Buffer; readonly etag: string };

export type Page = {
  readonly status: number;
  readonly identity: Encoded;
  /** Compressed at the first request that accepts it. */
  br?: Encoded;
  gzip?: Encoded;
  zstd?: Encoded;
};

export type PageFound = {
  readonly page: Page;
  readonly fresh: boolean;
  readonly staleForMs: number;
};

export type PageToStore = {
  key: string;
  page: Page;
  /** Read before the rendering. */
  generation: number;
  maxAgeMs: number;
};

export type PageCacheStats = { entries: number; bytes: number; generation: number };

export type PageCache = {
  lookup: (key: string) => PageFound | undefined;
  store: (entry: PageToStore) => void;
  /** Call it after the read models were updated. */
  drop: () => void;
  generation: () => number;
  stats: () => PageCacheStats;
};

export type PageCacheOptions = {
  maxBytes: number;
  clock: Clock;
  metrics?: { watchPageCache(stats: () => PageCacheStats): void };
  staleLimitMs?: number;
};

type Entry = { page: Page; generation: number; expiresAt: number };

/** Their addresses are unlimited and must not evict pages. */
const maxOtherEntries = 256;

/** Includes the compressed forms, added later. */
const sizeOf = (entry: Entry, key: string): number =>
  Math.ceil(entry.page.identity.bytes.length * 1.5) + key.length + 1024;

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { clock, staleLimitMs = 300_000 } = options;
  // The library takes 0 for no limit.
  const sizes = { maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf };
  const pages = new LRUCache<string, Entry>(sizes);
  const others = new LRUCache<string, Entry>({ ...sizes, max: maxOtherEntries });
  let current = 0;
  const endedAt = new Map<number, number>();

  const staleSince = (entry: Entry): number =>
    Math.min(entry.expiresAt, entry.generation === current ? entry.expiresAt : (endedAt.get(entry.generation) ?? 0));

  const cache: PageCache = {
    lookup: (key) => {
      const entry = pages.get(key) ?? others.get(key);
      if (!entry) return undefined;
      const now = clock.now().getTime();
      if (entry.generation === current && now < entry.expiresAt)
        return { page: entry.page, fresh: true, staleForMs: 0 };
      const staleForMs = Math.max(0, now - staleSince(entry));
      return staleForMs > staleLimitMs ? undefined : { page: entry.page, fresh: false, staleForMs };
    },
    store: ({ key, page, generation, maxAgeMs }) => {
      const [target, other] = page.status === 200 ? [pages, others] : [others, pages];
      other.delete(key);
      target.set(key, { page, generation, expiresAt: clock.now().getTime() + maxAgeMs });
    },
    drop: () => {
      const now = clock.now().getTime();
      endedAt.set(current, now);
      current += 1;
      for (const [generation, at] of endedAt) {
        if (now - at <= staleLimitMs) break;
        endedAt.delete(generation);
      }
    },
    generation: () => current,
    stats: () => ({
      entries: pages.size + others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
      generation: current,
    }),
  };
  options.metrics?.watchPageCache(cache.stats);
  return cache;
};
