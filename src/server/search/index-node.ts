/**
 * A read model and its keeper: built from one snapshot, then mended. It listens before it reads, so a commit during the
 * build is in the snapshot, or in the news, or in both.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createKeywords } from './keyword.ts';
import { normaliseQuery, type FacetCounts, type ListingQuery, type Page } from './listing.rules.ts';
import { Announced, ModelKeeper, type KeeperEvents } from './model-keeper.ts';
import { loadModel } from './model-load.store.ts';
import { countFacets } from './read-facets.ts';
import { listPage } from './read-list.ts';
import type { ReadModel } from './read-model.ts';
import { readingOf, type Reading } from './read-scope.ts';
import { similarTo, type SimilarQuery } from './read-similar.ts';

export type IndexNodeDeps = { db: Db; url: string; clock: Clock; log: Logger; on: KeeperEvents };

export type IndexNode = {
  list(query: ListingQuery): Promise<Page>;
  facets(query: ListingQuery): Promise<FacetCounts>;
  similar(query: SimilarQuery): Promise<Page>;
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
  const keeper = new ModelKeeper({ db, clock, log, keywords, on }, announced, { ...built, upTo });
  await keeper.start();
  const reading = growingReading(built.model);
  const found = (query: ListingQuery): Promise<readonly number[]> | null =>
    query.keyword === undefined ? null : keywords.find(query.keyword);
  return {
    list: async (query) => {
      const asked = normaliseQuery(query);
      const ids = await found(asked);
      return listPage(reading(), asked, ids);
    },
    facets: async (query) => {
      const asked = normaliseQuery(query);
      const ids = await found(asked);
      return countFacets(reading(), asked, ids);
    },
    similar: async (query) => similarTo(reading(), query),
    size: () => built.model.size,
    close: async () => {
      await stopListening();
      await keeper.stop();
    },
  };
};
