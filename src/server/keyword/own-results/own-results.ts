/** First items or page that staff chose for keywords. The whole table is cached, and read again after a change. */
import { createPromiseCache } from '#platform/cache';
import type { Reader } from '#platform/db';
import { readDecisions } from './own-results.store.ts';

export type Decision = { readonly items: readonly number[]; readonly path: string | null };

export type OwnResults = {
  readonly of: (keyword: string) => Promise<Decision>;
  readonly forget: () => void;
};

const nothing: Decision = { items: [], path: null };

/** `keyOf`: returns the folded words of a keyword, which are its key in the table. */
export const createOwnResults = (db: Reader, keyOf: (keyword: string) => string): OwnResults => {
  const cache = createPromiseCache<ReadonlyMap<string, Decision>>(1);
  const all = (): Promise<ReadonlyMap<string, Decision>> =>
    cache.get('all', async () => new Map((await readDecisions(db)).map(({ key, ...decision }) => [key, decision])));
  return {
    of: async (keyword) => (await all()).get(keyOf(keyword)) ?? nothing,
    forget: cache.clear,
  };
};
