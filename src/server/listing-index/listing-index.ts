import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { FacetCounts, ListingQuery, Page, RankedIds } from './listing.rules.ts';
import { facetsBySql, listBySql, similarBySql } from './listing.store.ts';
import { ChangeQueue, ModelKeeper, type KeeperEvents } from './model-keeper.ts';
import { loadModel } from './model-load.store.ts';
import { countFacets } from './read-facets.ts';
import { createPlacedItems, readPlacedItems } from './placed-items.store.ts';
import { listPage } from './read-list.ts';
import { createQueryContext } from './selection.ts';
import { similarTo, type SimilarPage, type SimilarQuery } from './read-similar.ts';

export {
  normaliseQuery,
  queryKey,
  type Count,
  type FacetCounts,
  type ListingQuery,
  type Page,
  type RankedIds,
} from './listing.rules.ts';
export { scopeTag, tagOfQuery } from './listing-tags.ts';
export type { SimilarPage, SimilarQuery } from './read-similar.ts';

/** Queries must be normalised. `among`: ids found for a keyword, or null for all items. */
export type Listing = {
  readonly list: (query: ListingQuery, among: RankedIds | null) => Promise<Page>;
  readonly facets: (query: ListingQuery, among: RankedIds | null) => Promise<FacetCounts>;
  readonly similar: (query: SimilarQuery) => Promise<SimilarPage>;
};

/** The SQL fallback reads only the most popular items of a scope, to stay cheap on a large catalogue. */
const maxSqlItems = 2_000;

export const createSqlListing = ({ db, clock }: { db: Db; clock: Clock }): Listing => {
  const limits = () => ({ instant: clock.now(), maxItems: maxSqlItems });
  return {
    list: async (query, among) => listBySql(db, { query, among, ...limits() }, await readPlacedItems(db, query)),
    facets: (query, among) => facetsBySql(db, { query, among, ...limits() }),
    similar: async (query) => ({ ...(await similarBySql(db, query, clock.now())), tag: null }),
  };
};

export type ListingIndex = Listing & {
  size(): number;
  close(): Promise<void>;
};

type ListingIndexDeps = { db: Db; url: string; clock: Clock; log: Logger; on: KeeperEvents };

/** Follows changes before it reads, so that it misses no commit during the build. */
export const openListingIndex = async ({ db, url, clock, log, on }: ListingIndexDeps): Promise<ListingIndex> => {
  const changes = new ChangeQueue();
  const stopFollowing = await db.followChanges(changes);
  const readUntil = clock.now();
  const built = await loadModel({ url, log }, readUntil);
  const { model } = built;
  const placed = createPlacedItems(db);
  const changed: KeeperEvents['changed'] = (tags) => {
    placed.forget();
    on.changed(tags);
  };
  const keeper = new ModelKeeper({ db, clock, log, on: { ...on, changed } }, changes, { ...built, readUntil });
  await keeper.start();

  let current = createQueryContext(model);
  const context = () => {
    // The buffer must have room for every slot of the grown model.
    if (current.buffer.length < model.columns.capacity) current = createQueryContext(model);
    return current;
  };
  return {
    list: async (query, among) => {
      const first = await placed.of(query);
      return listPage(context(), query, among, first);
    },
    facets: async (query, among) => countFacets(context(), query, among),
    similar: async (query) => similarTo(context(), query),
    size: () => model.size,
    close: async () => {
      await stopFollowing();
      await keeper.stop();
    },
  };
};
