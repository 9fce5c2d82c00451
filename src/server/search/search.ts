/** Answers listings and searches. Uses the read model in a worker thread or, until it is ready, SQL. */
import { anyItem, createPromiseCache, dependOn, type ChangedTags } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createKeywordSearch, createZeroResults, type Suggestions, type SuggestQuery } from '#server/keyword';
import {
  createSqlListing,
  normaliseQuery,
  queryKey,
  tagOfQuery,
  type FacetCounts,
  type ListingQuery,
  type Page,
  type SimilarPage,
  type SimilarQuery,
} from '#server/listing-index';
import { ShopError } from '#shared/errors';
import { answerQuestion, type Answer, type ListResult, type Question } from './answer-question.ts';
import { createIndexClient, type IndexClient } from './index-client.ts';

export type { ListingQuery } from '#server/listing-index';
export type { ListResult } from './answer-question.ts';
export { searchRoutes } from './search.routes.ts';
export { searchWordsForStaff, type SearchWordDeps } from './search-words.ts';

export type SearchDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  databaseUrl?: string;
};

export type Search = {
  /** A page past the end is empty. */
  list(query: ListingQuery): Promise<ListResult>;
  facets(query: ListingQuery): Promise<FacetCounts>;
  /** Items in stock come first. */
  similar(query: SimilarQuery): Promise<Page>;
  suggest(query: SuggestQuery): Promise<Suggestions>;
  /** Counts in memory; written later. */
  countZeroResult(keyword: string, region: string): void;
  /** Counts any search, for the list of the most searched keywords. */
  countSearch(keyword: string, region: string): void;
  /** Also runs every minute and on close. */
  writeZeroResults(): Promise<void>;
  /** `listener` is called when earlier answers are out of date. Returns a function that unsubscribes. */
  onChange(listener: (changed: ChangedTags) => void): () => void;
  ready(): boolean;
  whenReady(): Promise<void>;
  close(): Promise<void>;
};

/** Maximum number of concurrent SQL answers, and milliseconds for which an answer is cached. */
const sqlLimits = { concurrent: 4, cachedFor: 1_000 };

const createSqlAnswers = ({ db, clock }: SearchDeps): ((question: Question) => Promise<Answer>) => {
  const listing = createSqlListing({ db, clock });
  const keywords = createKeywordSearch(db, listing.list);
  let running = 0;
  return async (question) => {
    if (running >= sqlLimits.concurrent) throw new ShopError('UNAVAILABLE', { retryAfter: 2 });
    running += 1;
    try {
      // Without the index, nothing announces changes, so nothing may be cached.
      keywords.forget();
      return await answerQuestion(question, { listing, keywords });
    } finally {
      running -= 1;
    }
  };
};

/** Enough for a few hundred pages with their facets. More entries would slow down the garbage collection. */
const maxCachedAnswers = 1_000;

const noIndex: IndexClient = {
  ask: async () => null,
  isReady: () => true,
  whenReady: async () => undefined,
  close: async () => undefined,
};

export const createSearch = (deps: SearchDeps): Search => {
  const { log, clock, databaseUrl: url } = deps;
  const listeners = new Set<(changed: ChangedTags) => void>();
  const answers = createPromiseCache<Answer>(maxCachedAnswers);
  const onChange = (changed: ChangedTags): void => {
    answers.clear();
    for (const listener of listeners) listener(changed);
  };
  const index = url === undefined ? noIndex : createIndexClient({ url, log, clock, onChange });
  const answerBySql = createSqlAnswers(deps);
  const zeroResults = createZeroResults(deps);
  let clearAt = 0;

  const answer = async (question: Question): Promise<Answer> => (await index.ask(question)) ?? answerBySql(question);
  const cachedAnswer = (key: string, question: Question): Promise<Answer> => {
    if (url === undefined) return answer(question);
    // Without the index, nothing announces changes, so answers expire by time.
    if (!index.isReady() && performance.now() > clearAt) {
      answers.clear();
      clearAt = performance.now() + sqlLimits.cachedFor;
    }
    return answers.get(key, () => answer(question));
  };

  return {
    list: (listingQuery) => {
      const query = normaliseQuery(listingQuery);
      dependOn(tagOfQuery('list', query));
      return cachedAnswer(queryKey(query, 'list'), { kind: 'list', query }) as Promise<ListResult>;
    },
    facets: (listingQuery) => {
      const query = normaliseQuery(listingQuery);
      dependOn(tagOfQuery('facets', query));
      return cachedAnswer(queryKey(query, 'facets'), { kind: 'facets', query }) as Promise<FacetCounts>;
    },
    similar: async (query) => {
      const key = `similar|${query.region}|${query.itemId}|${query.page}|${query.pageSize}`;
      const answered = (await cachedAnswer(key, { kind: 'similar', query })) as SimilarPage;
      const { tag, ...page } = answered;
      dependOn(tag ?? anyItem);
      return page;
    },
    suggest: ({ region, sectionId, text: typed }) => {
      dependOn(anyItem);
      const text = typed.trim().replaceAll(/\s+/g, ' ');
      const key = `suggest|${region}|${sectionId ?? ''}|${text}`;
      return cachedAnswer(key, { kind: 'suggest', query: { region, sectionId, text } }) as Promise<Suggestions>;
    },
    countZeroResult: zeroResults.count,
    countSearch: zeroResults.countUse,
    writeZeroResults: zeroResults.write,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: () => index.isReady(),
    whenReady: () => index.whenReady(),
    close: async () => {
      await Promise.all([index.close(), zeroResults.close()]);
    },
  };
};
