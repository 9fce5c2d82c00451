/** A map that forgets what was used least recently once it is full, by entries or by bytes. */

export type LruOptions<Value> = {
  maxEntries?: number;
  maxBytes?: number;
  /** Bytes of one value; needed with `maxBytes`. */
  sizeOf?: (value: Value, key: string) => number;
};

export type Lru<Value> = {
  get: (key: string) => Value | undefined;
  /** Like get, without counting as a use. */
  peek: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => boolean;
  clear: () => void;
  readonly size: number;
  readonly bytes: number;
};

/** Give `maxEntries`, or `maxBytes` with `sizeOf`, or both. A value larger than `maxBytes` is not kept. */
export const createLru = <Value>(options: LruOptions<Value>): Lru<Value> => {
  const { maxEntries = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY, sizeOf = () => 0 } = options;
  // A Map keeps the order of insertion: the first key is the one used least recently.
  const entries = new Map<string, { value: Value; bytes: number }>();
  let bytes = 0;

  const remove = (key: string): boolean => {
    const entry = entries.get(key);
    if (!entry) return false;
    bytes -= entry.bytes;
    return entries.delete(key);
  };

  const makeRoom = (): void => {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      remove(key);
    }
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    peek: (key) => entries.get(key)?.value,
    set: (key, value) => {
      remove(key);
      const size = sizeOf(value, key);
      if (size > maxBytes || maxEntries < 1) return;
      entries.set(key, { value, bytes: size });
      bytes += size;
      makeRoom();
    },
    delete: remove,
    clear: () => {
      entries.clear();
      bytes = 0;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
};
