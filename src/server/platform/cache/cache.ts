/** Cache of rendered public pages, bounded by bytes. After `drop` a page is stale: kept only as a fallback when rendering fails. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';

export { createPromiseCache, type PromiseCache } from './promise-cache.ts';

/** One content coding of a page, ready to be written; headers alternate name and value. */
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
  /** False after a `drop` or past its age: render again before showing it. */
  readonly fresh: boolean;
  /** Milliseconds since it became stale; 0 while fresh. */
  readonly staleForMs: number;
};

export type PageToStore = {
  key: string;
  page: Page;
  /** `generation()` from before the rendering: a change during the rendering makes the page stale at once. */
  generation: number;
  maxAgeMs: number;
};

export type PageCacheStats = { entries: number; bytes: number; generation: number };

export type PageCache = {
  /** Undefined when there is no page, or only one past `staleLimitMs`. */
  lookup: (key: string) => PageFound | undefined;
  store: (entry: PageToStore) => void;
  /** Call it AFTER the read models were updated, else pages are rendered again from the old state. */
  drop: () => void;
  /** Incremented by each `drop`. */
  generation: () => number;
  stats: () => PageCacheStats;
};

export type PageCacheOptions = {
  maxBytes: number;
  clock: Clock;
  metrics?: { watchPageCache(stats: () => PageCacheStats): void };
  /** How long a stale page may be shown when rendering fails. */
  staleLimitMs?: number;
};

type Entry = { page: Page; generation: number; expiresAt: number };

/** Redirects and errors have a small cache of their own: their addresses are unlimited and must not evict real pages. */
const maxOtherEntries = 256;

/** Reserves half as much again for the compressed forms, which are added later. */
const sizeOf = (entry: Entry, key: string): number =>
  Math.ceil(entry.page.identity.bytes.length * 1.5) + key.length + 1024;

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { clock, staleLimitMs = 300_000 } = options;
  // at least 1: the library takes 0 for no limit
  const sizes = { maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf };
  const pages = new LRUCache<string, Entry>(sizes);
  const others = new LRUCache<string, Entry>({ ...sizes, max: maxOtherEntries });
  let current = 0;
  /** When each generation ended, for as long as its pages may still be shown. */
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
