/** What staff decided about a keyword: first items, or a page. Read as a whole, forgotten at each change. */
import { createPromiseCache } from '#platform/cache';
import type { Reader } from '#platform/db';
import { readDecisions } from './own-results.store.ts';

export type Decision = { readonly items: readonly number[]; readonly path: string | null };

export type OwnResults = {
  readonly of: (keyword: string) => Promise<Decision>;
  readonly forget: () => void;
};

const nothing: Decision = { items: [], path: null };

/** `keyOf`: folded words of a keyword, as they are stored. */
export const createOwnResults = (db: Reader, keyOf: (keyword: string) => string): OwnResults => {
  const cache = createPromiseCache<ReadonlyMap<string, Decision>>(1);
  const all = (): Promise<ReadonlyMap<string, Decision>> =>
    cache.get('all', async () => new Map((await readDecisions(db)).map(({ key, ...decision }) => [key, decision])));
  return {
    of: async (keyword) => (await all()).get(keyOf(keyword)) ?? nothing,
    forget: cache.clear,
  };
};
