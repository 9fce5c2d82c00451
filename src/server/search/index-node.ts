/**
 * A read model and its keeper: built from one snapshot, then mended. It listens before it reads, so a commit during the
 * build is in the snapshot, or in the news, or in both.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createFinder, withKeyword, type FoundItems, type Lister } from './found.ts';
import { createKeywords } from './keyword.ts';
import { normaliseQuery, type FacetCounts, type ListingQuery, type Page } from './listing.rules.ts';
import { Announced, ModelKeeper, type KeeperEvents } from './model-keeper.ts';
import { loadModel } from './model-load.store.ts';
import { countFacets } from './read-facets.ts';
import { listPage } from './read-list.ts';
import type { ReadModel } from './read-model.ts';
import { readingOf, type Reading } from './read-scope.ts';
import { similarTo, type SimilarQuery } from './read-similar.ts';
import { suggestFor, type Suggestions, type SuggestQuery } from './suggest.ts';

export type IndexNodeDeps = { db: Db; url: string; clock: Clock; log: Logger; on: KeeperEvents };

export type IndexNode = {
  list(query: ListingQuery): Promise<Page>;
  facets(query: ListingQuery): Promise<FacetCounts>;
  similar(query: SimilarQuery): Promise<Page>;
  suggest(query: SuggestQuery): Promise<Suggestions>;
  size(): number;
  close(): Promise<void>;
};

/** A reading that always has room for every slot, however many there are by now. */
const growingReading = (model: ReadModel): (() => Reading) => {
  let reading = readingOf(model);
  return () => {
    if (reading.room.length < model.columns.capacity) reading = readingOf(model);
    return reading;
  };
};

/** Builds the model; answers once it is true. */
export const openIndexNode = async (deps: IndexNodeDeps): Promise<IndexNode> => {
  const { db, url, clock, log, on } = deps;
  const announced = new Announced();
  const stopListening = await db.listen('catalogue', announced);
  const upTo = clock.now();
  const built = await loadModel({ url, log }, upTo);
  const keywords = createKeywords(db);
  const reading = growingReading(built.model);
  const lister: Lister = (query, found) => listPage(reading(), query, found);
  const finder = createFinder(keywords, lister);
  const keeper = new ModelKeeper({ db, clock, log, keywords: finder, on }, announced, { ...built, upTo });
  await keeper.start();
  const found = async (query: ListingQuery): Promise<FoundItems | null> =>
    query.keyword === undefined ? null : finder.find({ ...query, keyword: query.keyword });
  return {
    list: async (query) => {
      const asked = normaliseQuery(query);
      const items = await found(asked);
      return withKeyword(listPage(reading(), asked, items?.ids ?? null), items);
    },
    facets: async (query) => {
      const asked = normaliseQuery(query);
      const items = await found(asked);
      return countFacets(reading(), asked, items?.ids ?? null);
    },
    similar: async (query) => similarTo(reading(), query),
    suggest: (query) => suggestFor({ keywords, finder, list: lister }, query),
    size: () => built.model.size,
    close: async () => {
      await stopListening();
      await keeper.stop();
    },
  };
};
