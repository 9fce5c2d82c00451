/** Keeps the values used last, up to a number of them. */
export type Lru<Value> = {
  get(key: number): Value | undefined;
  set(key: number, value: Value): void;
  delete(key: number): void;
  clear(): void;
  readonly size: number;
};

export const createLru = <Value>(limit: number): Lru<Value> => {
  // a Map remembers the order of insertion: the first key is the one used longest ago
  const entries = new Map<number, Value>();
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
};
