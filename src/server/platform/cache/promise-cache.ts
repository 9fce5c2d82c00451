import { LRUCache } from 'lru-cache';

export type PromiseCache<Value> = {
  readonly get: (key: string, load: () => Promise<Value>) => Promise<Value>;
  readonly clear: () => void;
};

/** Concurrent calls share one load. Failures are not cached. */
export const createPromiseCache = <Value>(maxEntries: number): PromiseCache<Value> => {
  const entries = new LRUCache<string, Promise<Value>>({ max: maxEntries });
  return {
    get: (key, load) => {
      const stored = entries.get(key);
      if (stored) return stored;
      const promise = load();
      entries.set(key, promise);
      promise.catch(() => {
        if (entries.peek(key) === promise) entries.delete(key);
      });
      return promise;
    },
    clear: () => entries.clear(),
  };
};
