/** The live dictionary: the last one built, replaced when news of a change arrives. */
import type { Reader } from '#platform/db';
import { buildDictionary, type Dictionary } from './dictionary.rules.ts';
import { readDictionary } from './dictionary.store.ts';

export type LiveDictionary = {
  readonly now: () => Dictionary;
  /** A dictionary read after this call began; calls made meanwhile share one reading. */
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
    now: () => current,
    refresh: () => {
      // a reading under way may have begun before the change: whoever asks now waits for the one after it
      if (reading) next ??= reading.then(start, start);
      return next ?? start();
    },
  };
};
