/**
 * Rendered public pages, least recently used first out, bounded by bytes. `drop` makes every page stale at once: a stale
 * page stays only as a fallback for when rendering fails, and for no longer than `staleLimitMs`.
 */
import type { Clock } from '#platform/clock';
import { createLru, type Lru } from './lru.ts';

/** One content coding of a page, ready to be written: headers alternate name and value. */
export type Encoded = { readonly headers: readonly string[]; readonly bytes: Buffer; readonly etag: string };

export type Page = {
  readonly status: number;
  readonly identity: Encoded;
  /** Compressed when first asked for. */
  br?: Encoded;
  gzip?: Encoded;
  zstd?: Encoded;
};

export type PageFound = {
  readonly page: Page;
  /** False after a `drop` or past its age: render again before showing it. */
  readonly fresh: boolean;
  /** Milliseconds since it stopped being true; 0 while fresh. */
  readonly staleForMs: number;
};

export type PageToStore = {
  key: string;
  page: Page;
  /** What `generation()` answered before the rendering began: a change during it makes the page stale at birth. */
  generation: number;
  maxAgeMs: number;
};

export type PageCacheStats = { entries: number; bytes: number; generation: number };

export type PageCache = {
  /** Undefined when there is no page, or only one too stale to be shown. */
  lookup: (key: string) => PageFound | undefined;
  store: (entry: PageToStore) => void;
  /** Call it AFTER the read models took the change in, else pages are rendered again from the old state. */
  drop: () => void;
  /** Grows by one with each `drop`. */
  generation: () => number;
  stats: () => PageCacheStats;
};

export type PageCacheOptions = {
  maxBytes: number;
  clock: Clock;
  metrics?: { watchPageCache(stats: () => PageCacheStats): void };
  /** How long a page may be shown after it stopped being true, rendering having failed. */
  staleLimitMs?: number;
};

type Entry = { page: Page; generation: number; expiresAt: number };

/** Addresses that show nothing are endless: unknown ones and redirections get a small store, and push out no real page. */
const maxAside = 256;

/** The compressed forms come later; half as much again is set aside for them. */
const bytesOf = (entry: Entry, key: string): number => entry.page.identity.bytes.length * 1.5 + key.length + 1024;

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { clock, staleLimitMs = 300_000 } = options;
  const pages = createLru<Entry>({ maxBytes: options.maxBytes, sizeOf: bytesOf });
  const aside = createLru<Entry>({
    maxEntries: maxAside,
    maxBytes: options.maxBytes,
    sizeOf: bytesOf,
  });
  let current = 0;
  /** When each generation ended, for as long as its pages may still be shown. */
  const endedAt = new Map<number, number>();

  const storeOf = (status: number): Lru<Entry> => (status === 200 ? pages : aside);

  const staleSince = (entry: Entry): number =>
    Math.min(entry.expiresAt, entry.generation === current ? entry.expiresAt : (endedAt.get(entry.generation) ?? 0));

  const cache: PageCache = {
    lookup: (key) => {
      const entry = pages.get(key) ?? aside.get(key);
      if (!entry) return undefined;
      const now = clock.now().getTime();
      if (entry.generation === current && now < entry.expiresAt)
        return { page: entry.page, fresh: true, staleForMs: 0 };
      const staleForMs = Math.max(0, now - staleSince(entry));
      return staleForMs > staleLimitMs ? undefined : { page: entry.page, fresh: false, staleForMs };
    },
    store: ({ key, page, generation, maxAgeMs }) => {
      const home = storeOf(page.status);
      (home === pages ? aside : pages).delete(key);
      home.set(key, { page, generation, expiresAt: clock.now().getTime() + maxAgeMs });
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
    stats: () => ({ entries: pages.size + aside.size, bytes: pages.bytes + aside.bytes, generation: current }),
  };
  options.metrics?.watchPageCache(cache.stats);
  return cache;
};
