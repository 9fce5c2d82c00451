/** Reads of the catalogue. Its caches are refreshed within a second of a change. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { anyItem, dependOn, dependOnItems, itemTag, type ChangedTags } from '#platform/cache';
import { createCachedTable } from '#platform/cached-table';
import type { Pricing } from '#server/pricing';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { ItemDetail } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { createRelatedItems, type LookCard, type PageRequest } from './related-items.ts';
import type { IdPage } from './related-items.store.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createItemCache, type CachedItem, type Card } from './item-cache.ts';
import { createItemIds } from './item-ids.ts';
import { createLiveDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.rules.ts';
import { findIdsByRefs } from './item.store.ts';
import { findCurrentAddress } from './former-paths/former-paths.ts';
import { createPublishedItems, type PublishedItems } from './published-items.ts';
import { createItemReader, type ItemReader } from './item-reader.ts';
import { findByCode, type CodeMatch } from './variant-line.store.ts';
import { createVariantLines, type VariantLines } from './variant-lines.ts';
import { createRatings, type CatalogueRatings } from './ratings.ts';
import { createBoughtTogether, type BoughtTogether } from './bought-together/bought-together.ts';
import { createViewedItems, type ViewedItems } from './viewed-items.ts';
import { readNextLookBoundary } from './tree-desk/look.store.ts';
import { createVisits, type Visits } from './visits/visits.ts';

export { withCards } from './item-cache.ts';
export type { VariantLine } from './variant-lines.ts';
export { isRunning, runningSpecialGroups, type Dictionary } from './dictionary.rules.ts';
export {
  compareStagedItems,
  readExistingNames,
  mergeStagedItems,
  readStagedPlaces,
  traceMergedItems,
  traceStagedItems,
  undoStagedItems,
  type StagedPlaceRow,
} from './staged-import/staged-import.ts';
export { compareRedirects, formerPathKey, mergeRedirects, readRedirectVerdicts } from './former-paths/former-paths.ts';
export { streamExportRows, type ExportImage, type ExportRow } from './staged-import/export-rows.store.ts';
export { createItemDesk, type ItemDesk, type ItemDeskDeps } from './item-desk/item-desk.ts';
export { lockAndFindOutsideGroups } from './tree-desk/scope.store.ts';
export { treeDeskRoutes, type TreeDeskDeps } from './tree-desk/tree-desk.ts';
export {
  attachPhoto,
  detachPhotos,
  hasPhoto,
  readImageItems,
  readPhotoItems,
  readPhotoItemsBySlug,
  readPhotoVariants,
  type PhotoItem,
} from './staged-import/photos.store.ts';

/** Implemented by the search module. */
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
  /** Called when results that contain old names or cards must be discarded. */
  onChange?: (changed: ChangedTags) => void;
};

export type Catalogue = PublishedItems & {
  /** Loads the dictionary. Call it before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly dictionary: () => Dictionary;
  /** In the order of the ids, without items that are hidden in the region. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Card[]>;
  /** `ref` in any letter case. Throws ITEM_NOT_FOUND. */
  readonly item: (ref: string, region: string) => Promise<CachedItem<ItemDetail>>;
  /** `ref` in any letter case. Throws ITEM_NOT_FOUND. */
  readonly itemId: (ref: string) => Promise<number>;
  /** Needs the exact letter case and keeps the order; leaves out unknown and hidden items. */
  readonly itemIds: (refs: readonly string[]) => Promise<number[]>;
  /** In the order of the ids, without items that are hidden in the region. */
  readonly details: (ids: readonly number[], region: string) => Promise<ItemDetail[]>;
  /** Also returns hidden variants. */
  readonly variantLines: VariantLines;
  /** Variant by its SKU, or item by its reference, in any letter case and also hidden. */
  readonly findByCode: (code: string) => Promise<CodeMatch | null>;
  /** In the order that staff chose. Throws SPECIAL_GROUP_NOT_FOUND. */
  readonly specialGroupItems: (id: number, request: PageRequest) => Promise<IdPage>;
  /** Looks of the region, for the sitemap. */
  readonly allLooks: (region: string) => Promise<LookCard[]>;
  readonly visits: Visits;
  readonly viewedItems: Omit<ViewedItems, 'routes'>;
  readonly boughtTogether: BoughtTogether;
  readonly ratings: CatalogueRatings;
  /** The next moment at which a look begins or ends. */
  readonly nextBoundary: () => Promise<Date | null>;
  /** Current address of a former one; null for every other address. */
  readonly findCurrentAddress: (address: { path: string; search: string }) => Promise<string | null>;
  routes: Implementation[];
};

/** Bytes of JSON in memory: enough for 10,000 cards in two regions and as many products in one. */
const cacheBytes = { cards: 32 * 1024 * 1024, products: 48 * 1024 * 1024 };

type Readers = { find: Catalogue['itemId']; cards: Catalogue['cards']; details: ItemReader['details'] };

/** The readers. They also record (as tags) the items that a page depends on. */
const tagReaders = (
  { db, clock }: CatalogueDeps,
  { find, cards, details }: Readers,
): Pick<Catalogue, 'itemId' | 'itemIds' | 'cards' | 'details'> => ({
  itemId: async (ref) => {
    try {
      const id = await find(ref);
      dependOnItems([id]);
      return id;
    } catch (error) {
      dependOn(anyItem);
      throw error;
    }
  },
  itemIds: async (refs) => {
    const ids = await findIdsByRefs(db, refs, clock.now());
    dependOnItems(ids);
    if (ids.length < refs.length) dependOn(anyItem);
    return ids;
  },
  cards: (ids, region) => {
    dependOnItems(ids);
    return cards(ids, region);
  },
  // Not cached, because the feeds read the whole catalogue.
  details: async (ids, region) => {
    dependOnItems(ids);
    const found = await details(ids, region);
    return ids.flatMap((id) => found.get(id)?.value ?? []);
  },
});

const readProduct =
  (
    products: Pick<ReturnType<typeof createItemCache<ItemDetail>>, 'items'>,
    itemId: Catalogue['itemId'],
  ): Catalogue['item'] =>
  async (ref, region) => {
    const [product] = await products.items([await itemId(ref)], region);
    if (!product) throw new ShopError('ITEM_NOT_FOUND');
    return product;
  };

const createCaches = (deps: CatalogueDeps, reader: ItemReader) => {
  const cards = createItemCache({ clock: deps.clock, read: reader.cards, maxBytes: cacheBytes.cards });
  const products = createItemCache({ clock: deps.clock, read: reader.details, maxBytes: cacheBytes.products });
  const itemIds = createItemIds(deps);
  const caches = [cards, products, itemIds];
  return {
    cards,
    products,
    itemIds,
    drop: (ids: number[]): void => caches.forEach((cache) => cache.drop(ids)),
    dropAll: (): void => caches.forEach((cache) => cache.dropAll()),
  };
};

export const createCatalogue = (deps: CatalogueDeps): Catalogue => {
  const { db, clock, log, onChange = () => undefined } = deps;
  const dictionary = createLiveDictionary(db);
  const reader = createItemReader({ ...deps, dictionary });
  const { cards, products, itemIds, drop, dropAll } = createCaches(deps, reader);
  const visits = createVisits(deps);
  const ratings = createRatings(deps);
  let unsubscribe: (() => Promise<void>) | null = null;

  const dictionaryCache = createCachedTable({
    name: 'names of the catalogue',
    log,
    read: async () => {
      await dictionary.refresh();
      // Cards that were built during this read contain the old names.
      dropAll();
    },
    onReload: () => onChange('all'),
  });
  const itemsChanged = (ids: number[]): void => {
    drop(ids);
    onChange([anyItem, ...ids.map(itemTag)]);
  };
  const allChanged = (): void => {
    dropAll();
    dictionaryCache.reload();
  };
  const tagged = tagReaders(deps, { find: itemIds.find, cards: cards.items, details: reader.details });
  const base = {
    load: async () => {
      unsubscribe ??= await db.followChanges({ items: itemsChanged, namesOrSettings: allChanged, all: allChanged });
      await dictionaryCache.load();
    },
    close: async () => {
      dictionaryCache.stop();
      await Promise.all([unsubscribe?.(), visits.write()]);
      unsubscribe = null;
    },
    dictionary: dictionary.current,
    ...tagged,
    variantLines: createVariantLines({ db, clock, dictionary }),
    findByCode: (code: string) => findByCode(db, code),
    item: readProduct(products, tagged.itemId),
  };
  const relatedItems = createRelatedItems({ ...deps, catalogue: base });
  const viewedItems = createViewedItems({ db, clock, catalogue: base });
  return {
    ...base,
    ...createPublishedItems(deps),
    specialGroupItems: relatedItems.specialGroupItems,
    allLooks: relatedItems.allLooks,
    visits,
    viewedItems,
    boughtTogether: createBoughtTogether(deps),
    ratings,
    nextBoundary: () => readNextLookBoundary(db, clock.now()),
    findCurrentAddress: (address) => findCurrentAddress(db, address),
    routes: catalogueRoutes({ clock, relatedItems, visits, viewedItems, ratings, catalogue: base }),
  };
};
