/** Catalogue module. Its caches are refreshed within a second of a change. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { createCachedTable } from '#platform/cached-table';
import type { Pricing } from '#server/pricing';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { ItemDetail } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { createRelatedItems, type PageRequest } from './related-items.ts';
import type { IdPage } from './related-items.store.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCardCache, type Card } from './card-cache.ts';
import { createLiveDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.rules.ts';
import { findIdByRef, findIdsByRefs } from './item.store.ts';
import { createPublishedItems, type PublishedItems } from './published-items.ts';
import { createItemReader } from './item-reader.ts';
import { followCatalogue } from './catalogue-events.ts';
import { createVariantLines, type VariantLines } from './variant-lines.ts';
import { createVisits, type Visits } from './visits.ts';

export { withCards } from './card-cache.ts';
export type { VariantLine } from './variant-lines.ts';
export { isRunning, runningSpecialGroups, type Dictionary } from './dictionary.rules.ts';
export { followCatalogue } from './catalogue-events.ts';
export { compareStagedItems, importWords, mergeStagedItems } from './staged-import/staged-import.ts';
export { attachPhoto, readPhotoItems, type PhotoItem } from './staged-import/photos.store.ts';

/** Provided by the search module. */
type SimilarItems = (query: {
  itemId: number;
  region: string;
  page: number;
  pageSize: number;
}) => Promise<{ ids: number[]; count: number }>;

export type CatalogueDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  regions: Regions;
  pricing: Pricing;
  stock: Stock;
  similar: SimilarItems;
  /** Cards cached for each region. */
  cardLimit?: number;
  /** Results made from former names and cards are out of date. */
  onChange?: () => void;
};

export type Catalogue = PublishedItems & {
  /** Call before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly dictionary: () => Dictionary;
  /** In the order of the ids, without the items that the region does not show. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Card[]>;
  /** `ref` in any case. Throws ITEM_NOT_FOUND. */
  readonly item: (ref: string, region: string) => Promise<ItemDetail>;
  /** `ref` in any case. Throws ITEM_NOT_FOUND. */
  readonly itemId: (ref: string) => Promise<number>;
  /** Exact references, in their order; unknown or hidden ones are left out. */
  readonly itemIds: (refs: readonly string[]) => Promise<number[]>;
  /** In the order of the ids, without the items that the region does not show. */
  readonly details: (ids: readonly number[], region: string) => Promise<ItemDetail[]>;
  /** Includes hidden variants. */
  readonly variantLines: VariantLines;
  /** In the order chosen by staff. Throws SPECIAL_GROUP_NOT_FOUND. */
  readonly specialGroupItems: (id: number, request: PageRequest) => Promise<IdPage>;
  readonly visits: Visits;
  routes: Implementation[];
};

/** Concurrent calls share one query: a product page needs the id several times at once. */
const createIdFinder = ({ db, clock }: CatalogueDeps): ((ref: string) => Promise<number>) => {
  const running = new Map<string, Promise<number>>();
  const find = async (ref: string): Promise<number> => {
    try {
      const id = await findIdByRef(db, ref, clock.now());
      if (id === null) throw new ShopError('ITEM_NOT_FOUND');
      return id;
    } finally {
      running.delete(ref);
    }
  };
  return (ref) => {
    const id = running.get(ref) ?? find(ref);
    running.set(ref, id);
    return id;
  };
};

export const createCatalogue = (deps: CatalogueDeps): Catalogue => {
  const { db, clock, log, cardLimit: limit, onChange = () => undefined } = deps;
  const dictionary = createLiveDictionary(db);
  const reader = createItemReader({ ...deps, dictionary });
  const cards = createCardCache({ clock, read: reader.cards, ...(limit !== undefined && { limit }) });
  const itemId = createIdFinder(deps);
  const visits = createVisits(deps);
  let unsubscribe: (() => Promise<void>) | null = null;

  const words = createCachedTable({
    name: 'words of the catalogue',
    log,
    read: async () => {
      await dictionary.refresh();
      // Cards built during the read contain former names.
      cards.dropAll();
    },
    onReload: onChange,
  });
  const itemsChanged = (ids: number[]): void => {
    cards.drop(ids);
    onChange();
  };
  const allChanged = (): void => {
    cards.dropAll();
    words.reload();
  };

  const item = async (ref: string, region: string): Promise<ItemDetail> => {
    const [detail] = await reader.details([await itemId(ref)], region);
    if (!detail) throw new ShopError('ITEM_NOT_FOUND');
    return detail;
  };

  const base = {
    load: async () => {
      unsubscribe ??= await followCatalogue(db, { items: itemsChanged, words: allChanged, all: allChanged });
      await words.load();
    },
    close: async () => {
      words.stop();
      await Promise.all([unsubscribe?.(), visits.write()]);
      unsubscribe = null;
    },
    dictionary: dictionary.current,
    cards: cards.cards,
    details: reader.details,
    variantLines: createVariantLines({ db, clock, dictionary }),
    itemId,
    itemIds: (refs: readonly string[]) => findIdsByRefs(db, refs, clock.now()),
    item,
  };
  const relatedItems = createRelatedItems({ ...deps, catalogue: base });
  return {
    ...base,
    ...createPublishedItems(deps),
    specialGroupItems: relatedItems.specialGroupItems,
    visits,
    routes: catalogueRoutes({ clock, relatedItems, visits, catalogue: base }),
  };
};
