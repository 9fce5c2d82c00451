import type { Reader } from '#platform/db';
import { buildDictionary, type Dictionary } from './dictionary.rules.ts';
import { readDictionary } from './dictionary.store.ts';

export type LiveDictionary = {
  readonly current: () => Dictionary;
  /** Returns a dictionary read after this call. Concurrent calls share one read. */
  readonly refresh: () => Promise<Dictionary>;
};

const empty = buildDictionary({
  sections: [],
  groups: [],
  subGroups: [],
  specialGroups: [],
  brands: [],
  materials: [],
  fits: [],
  styles: [],
  sizes: [],
  care: [],
  lookSections: [],
});

export const createLiveDictionary = (db: Reader): LiveDictionary => {
  let current = empty;
  let reading: Promise<Dictionary> | null = null;
  let next: Promise<Dictionary> | null = null;

  const read = async (): Promise<Dictionary> => {
    current = buildDictionary(await readDictionary(db));
    return current;
  };
  const start = (): Promise<Dictionary> => {
    next = null;
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    current: () => current,
    refresh: () => {
      // The running read may have begun before the change, so the caller gets the result of the next read.
      if (reading) next ??= reading.then(start, start);
      return next ?? start();
    },
  };
};
