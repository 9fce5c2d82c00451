/**
 * Cache of rendered pages. After a change, a page that may depend on it is checked before its next use. It
 * stays if its data did not change; otherwise it is rendered again. The old page is used only when
 * rendering fails, is refused or is slow (see #platform/pages).
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { ChangedTags } from './dependencies.ts';

export { anyItem, dependOn, dependOnItems, itemTag, recordTags, type ChangedTags } from './dependencies.ts';
export { withOwnMemory } from './own-memory.ts';
export { createPromiseCache, type PromiseCache } from './promise-cache.ts';

/** The page in one content coding. `headers` alternates names and values. */
export type Encoded = { readonly headers: readonly string[]; readonly bytes: Buffer };

/** A page has at least one coding. The others are made when a request needs them. */
export type Page = {
  readonly status: number;
  /** ETag of the uncompressed bytes. */
  readonly etag: string;
  /** Headers of all codings, with lower-case names. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly isCompressible: boolean;
  /** Uncompressed form. A compressible page is cached without it, because it takes four times the memory. */
  readonly identity?: Encoded;
  br?: Encoded;
  gzip?: Encoded;
  zstd?: Encoded | undefined;
};

/** `check`: lets the owner of the cache find out whether the data of the page are still the same. */
export type PageDependencies<Check = unknown> = { readonly tags: ReadonlySet<string>; readonly check: Check };

export type PageFound = {
  readonly page: Page;
  readonly fresh: boolean;
  /** Time since the page became stale; Infinity when that is too long ago. */
  readonly staleForMs: number;
  /** Null when the page cannot be checked. */
  readonly dependencies: PageDependencies | null;
};

export type PageToStore = {
  key: string;
  page: Page;
  /** Value of `generation()` before the rendering. */
  generation: number;
  maxAgeMs: number;
  /** Without dependencies, the page depends on every change. */
  dependencies?: PageDependencies | null;
};

export type PageCacheStats = { entries: number; bytes: number; generation: number };

export type PageCache = {
  lookup: (key: string) => PageFound | undefined;
  store: (entry: PageToStore) => void;
  /** Marks a stored page as fresh: its data did not change up to `generation`. */
  confirm: (key: string, page: Page, generation: number) => void;
  /** Marks pages as changed. Call it after the read models were updated. */
  drop: (changed?: ChangedTags) => void;
  generation: () => number;
  stats: () => PageCacheStats;
};

export type PageCacheOptions = {
  maxBytes: number;
  clock: Clock;
  metrics?: { watchPageCache(stats: () => PageCacheStats): void };
  staleLimitMs?: number;
};

type Entry = { page: Page; generation: number; expiresAt: number; dependencies: PageDependencies | null };

/** Limit of entries with a status other than 200. Their addresses are unlimited and must not evict pages. */
const maxOtherEntries = 256;
/** Above this number, all pages count as changed. */
const maxChangedTags = 50_000;

/**
 * Counts the bytes twice, because another coding may be added later, and adds estimates for headers and
 * dependencies.
 */
const sizeOf = ({ page, dependencies }: Entry, key: string): number => {
  const forms = [page.identity, page.br, page.gzip, page.zstd];
  const bytes = forms.reduce((sum, form) => sum + (form?.bytes.length ?? 0), 0);
  return bytes * 2 + key.length + 2048 + (dependencies ? 4096 : 0);
};

/** Numbers the changes and records the last change of each tag. */
const createChanges = ({ clock, staleLimitMs }: { clock: Clock; staleLimitMs: number }) => {
  let current = 0;
  let lastOfAll = 0;
  const lastOfTag = new Map<string, number>();
  const endedAt = new Map<number, number>();
  return {
    current: () => current,
    endedAt: (generation: number): number | undefined => endedAt.get(generation),
    add: (changed: ChangedTags): void => {
      const now = clock.now().getTime();
      endedAt.set(current, now);
      current += 1;
      if (changed !== 'all') for (const tag of changed) lastOfTag.set(tag, current);
      if (changed === 'all' || lastOfTag.size > maxChangedTags) {
        lastOfAll = current;
        lastOfTag.clear();
      }
      for (const [generation, at] of endedAt) {
        if (now - at <= staleLimitMs) break;
        endedAt.delete(generation);
      }
    },
    isUnchangedSince: (generation: number, tags: ReadonlySet<string> | null): boolean => {
      if (generation === current) return true;
      if (tags === null || lastOfAll > generation) return false;
      for (const tag of tags) if ((lastOfTag.get(tag) ?? 0) > generation) return false;
      return true;
    },
  };
};

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { clock, staleLimitMs = 300_000 } = options;
  // The library reads 0 as "no limit".
  const sizes = { maxSize: Math.max(1, options.maxBytes), sizeCalculation: sizeOf };
  const pages = new LRUCache<string, Entry>(sizes);
  const others = new LRUCache<string, Entry>({ ...sizes, max: maxOtherEntries });
  const changes = createChanges({ clock, staleLimitMs });

  /** An upper bound: the change that ended the generation may not affect the page. */
  const staleSince = ({ generation, expiresAt }: Entry): number =>
    Math.min(expiresAt, generation === changes.current() ? expiresAt : (changes.endedAt(generation) ?? 0));

  const find = (key: string): Entry | undefined => pages.get(key) ?? others.get(key);

  const cache: PageCache = {
    lookup: (key) => {
      const entry = find(key);
      if (!entry) return undefined;
      const { page, dependencies } = entry;
      const now = clock.now().getTime();
      if (now < entry.expiresAt && changes.isUnchangedSince(entry.generation, dependencies?.tags ?? null)) {
        entry.generation = changes.current();
        return { page, fresh: true, staleForMs: 0, dependencies };
      }
      const staleForMs = Math.max(0, now - staleSince(entry));
      const isUsable = staleForMs <= staleLimitMs;
      const checkable = now < entry.expiresAt ? dependencies : null;
      if (!isUsable && checkable === null) return undefined;
      return { page, fresh: false, staleForMs: isUsable ? staleForMs : Infinity, dependencies: checkable };
    },
    store: ({ key, page, generation, maxAgeMs, dependencies = null }) => {
      const [target, other] = page.status === 200 ? [pages, others] : [others, pages];
      other.delete(key);
      target.set(key, { page, generation, expiresAt: clock.now().getTime() + maxAgeMs, dependencies });
    },
    confirm: (key, page, generation) => {
      const entry = find(key);
      if (entry?.page === page && entry.generation < generation) entry.generation = generation;
    },
    drop: (changed = 'all') => changes.add(changed),
    generation: changes.current,
    stats: () => ({
      entries: pages.size + others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
      generation: changes.current(),
    }),
  };
  options.metrics?.watchPageCache(cache.stats);
  return cache;
};
