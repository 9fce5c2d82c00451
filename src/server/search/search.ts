/**
 * Search and listing: which items, in what order, how many, and what each filter would leave. Answers come from a read
 * model of the sold catalogue, kept in a thread of this process; while it is being built, from SQL.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { ShopError } from '#shared/errors';
import { createAnswers } from './answers.ts';
import { createIndexClient, type IndexClient } from './index-client.ts';
import type { Answer, Question } from './index-worker.ts';
import { createFinder, withKeyword, type Lister } from './found.ts';
import { createKeywords } from './keyword.ts';
import { keyOf, normaliseQuery, type FacetCounts, type ListingQuery, type Page } from './listing.rules.ts';
import { facetsBySql, listBySql, similarBySql } from './listing.store.ts';
import { createMisses } from './misses.ts';
import type { SimilarQuery } from './read-similar.ts';
import { suggestFor, type Suggestions, type SuggestQuery } from './suggest.ts';

export type { Count, FacetCounts, ListingQuery, Page, Sort } from './listing.rules.ts';
export type { SimilarQuery } from './read-similar.ts';
export type { SuggestedPlace } from './suggest.rules.ts';
export type { Suggestions, SuggestQuery } from './suggest.ts';
export { searchRoutes } from './search.routes.ts';

export type SearchDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Address of the database for the thread of the read model. Without it every answer comes from SQL. */
  databaseUrl?: string;
};

export type Search = {
  /** Ids of one page and the total of all pages. A page past the end is empty. */
  list(query: ListingQuery): Promise<Page>;
  facets(query: ListingQuery): Promise<FacetCounts>;
  /** Items like one, in stock first. */
  similar(query: SimilarQuery): Promise<Page>;
  /** Words, places and items for what is being typed; what is popular when that is nothing. */
  suggest(query: SuggestQuery): Promise<Suggestions>;
  /** Counts a keyword that found nothing; written later, with others. */
  missed(keyword: string, region: string): void;
  /** Writes what was counted. Done by the room itself each minute and when it closes. */
  writeMisses(): Promise<void>;
  /** Called each time answers changed: what was made from former answers is out of date. Returns how to stop. */
  onChange(listener: () => void): () => void;
  /** True once the read model answers. */
  ready(): boolean;
  whenReady(): Promise<void>;
  close(): Promise<void>;
};

/**
 * While the read model is being built: items of a scope that SQL looks at, how many may look at once, and the
 * milliseconds for which one look serves all who ask the same.
 */
const bySql = { most: 2_000, atOnce: 4, kept: 1_000 };

const createSqlAnswers = ({ db, clock }: SearchDeps): ((question: Question) => Promise<Answer>) => {
  const keywords = createKeywords(db);
  let running = 0;
  const list: Lister = (query, found) => listBySql(db, { query, found, instant: clock.now(), most: bySql.most });
  const finder = createFinder(keywords, list);
  const answer = async (question: Question): Promise<Answer> => {
    const instant = clock.now();
    if (question.kind === 'similar') return similarBySql(db, { ...question.query, instant });
    // nothing tells of a change here
    finder.forget();
    if (question.kind === 'suggest') return suggestFor({ keywords, finder, list }, question.query);
    const { query } = question;
    const items = query.keyword === undefined ? null : await finder.find({ ...query, keyword: query.keyword });
    const ask = { query, found: items?.ids ?? null, instant, most: bySql.most };
    return question.kind === 'list' ? withKeyword(await listBySql(db, ask), items) : facetsBySql(db, ask);
  };
  return async (question) => {
    if (running >= bySql.atOnce) throw new ShopError('UNAVAILABLE', { retryAfter: 2 });
    running += 1;
    try {
      return await answer(question);
    } finally {
      running -= 1;
    }
  };
};

/** Some hundred pages with their filters: an answer is made again in a millisecond, and what is kept weighs on every collection. */
const mostAnswers = 1_000;

const noIndex: IndexClient = {
  ask: async () => null,
  ready: () => true,
  whenReady: async () => undefined,
  close: async () => undefined,
};

export const createSearch = (deps: SearchDeps): Search => {
  const { log, clock, databaseUrl: url } = deps;
  const listeners = new Set<() => void>();
  const answers = createAnswers<Answer>(mostAnswers);
  const changed = (): void => {
    answers.drop();
    for (const listener of listeners) listener();
  };
  const index = url === undefined ? noIndex : createIndexClient({ url, log, clock, onChange: changed });
  const sql = createSqlAnswers(deps);
  const misses = createMisses(deps);
  let dropAt = 0;

  const ask = async (question: Question): Promise<Answer> => (await index.ask(question)) ?? sql(question);
  const kept = (key: string, question: Question): Promise<Answer> => {
    if (url === undefined) return ask(question);
    // nothing tells when what SQL answered stops being true
    if (!index.ready() && performance.now() > dropAt) {
      answers.drop();
      dropAt = performance.now() + bySql.kept;
    }
    return answers.get(key, () => ask(question));
  };

  return {
    list: (query) => {
      const asked = normaliseQuery(query);
      return kept(keyOf(asked, 'list'), { kind: 'list', query: asked }) as Promise<Page>;
    },
    facets: (query) => {
      const asked = normaliseQuery(query);
      return kept(keyOf(asked, 'facets'), { kind: 'facets', query: asked }) as Promise<FacetCounts>;
    },
    similar: (query) => {
      const { itemId, region, page, pageSize } = query;
      return kept(`similar|${region}|${itemId}|${page}|${pageSize}`, { kind: 'similar', query }) as Promise<Page>;
    },
    suggest: (query) => {
      const text = query.text.trim().replaceAll(/\s+/g, ' ');
      const key = `suggest|${query.region}|${query.sectionId ?? ''}|${text}`;
      return kept(key, { kind: 'suggest', query: { ...query, text } }) as Promise<Suggestions>;
    },
    missed: misses.count,
    writeMisses: misses.write,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: () => index.ready(),
    whenReady: () => index.whenReady(),
    close: async () => {
      await Promise.all([index.close(), misses.close()]);
    },
  };
};
