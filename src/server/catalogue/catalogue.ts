/**
 * The catalogue: tree, words, cards, product pages, looks, selections. What it reads often it keeps in memory, true
 * within a second of a change on every node.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { createReread } from '#platform/reread';
import type { Pricing } from '#server/pricing';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { ItemDetail } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { createAround, type Asked } from './related-items.ts';
import type { IdPage } from './related-items.store.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCardShelf, type Card } from './card-cache.ts';
import { createLiveDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.rules.ts';
import { findItem, findItems } from './item.store.ts';
import { createPublished, type Published } from './published-items.ts';
import { createItemReader } from './item-reader.ts';
import { followCatalogue } from './catalogue-events.ts';
import { createVariantLines, type VariantLines } from './variant-lines.ts';
import { createVisits, type Visits } from './visits.ts';

export { withCards, type Card } from './card-cache.ts';
export type { VariantLine } from './variant-lines.ts';
export { isRunning, runningSpecialGroups, type Dictionary, type SpecialGroupEntry } from './dictionary.rules.ts';
export { followCatalogue, type CatalogueNews } from './catalogue-events.ts';
export { compareStagedItems, importWords, mergeStagedItems } from './staged-import/staged-import.ts';
export { attachPhoto, readPhotoItems, type PhotoItem, type PhotoLink } from './staged-import/photos.store.ts';

/** What the catalogue asks of the search room: ids of items like one, in stock first, and how many there are. */
export type SimilarItems = (query: {
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
  /** Cards kept in memory a region. */
  cardLimit?: number;
  /** Called once a change was taken in: what was made from the former words and cards is out of date. */
  onChange?: () => void;
};

export type Catalogue = Published & {
  /** Reads the words of the shop and follows the changes. Call before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Sections, groups, sizes, styles, brands … as last read. */
  readonly dictionary: () => Dictionary;
  /** Cards in the order of the ids, with their JSON; what the region does not show is left out. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Card[]>;
  /** Product page of a reference typed in any case. Throws ITEM_NOT_FOUND. */
  readonly item: (ref: string, region: string) => Promise<ItemDetail>;
  /** Id of a reference, for other rooms. Throws ITEM_NOT_FOUND. */
  readonly itemId: (ref: string) => Promise<number>;
  /** Ids of references written exactly, in their order; unknown or hidden ones are left out. */
  readonly itemIds: (refs: readonly string[]) => Promise<number[]>;
  /** Product pages in the order of the ids; what the region does not show is left out. */
  readonly details: (ids: readonly number[], region: string) => Promise<ItemDetail[]>;
  /** What lines of carts and orders show of their variants, hidden ones too, in one query. */
  readonly variantLines: VariantLines;
  /** A page of a selection, in the order of staff. Throws SPECIAL_GROUP_NOT_FOUND. */
  readonly specialGroupItems: (id: number, asked: Asked) => Promise<IdPage>;
  /** Who looks at what, counted. */
  readonly visits: Visits;
  routes: Implementation[];
};

/** A page asks for its article and for all that goes with it at once: what is being looked for is not looked for again. */
const idFinder = ({ db, clock }: CatalogueDeps): ((ref: string) => Promise<number>) => {
  const underway = new Map<string, Promise<number>>();
  const find = async (ref: string): Promise<number> => {
    try {
      const id = await findItem(db, ref, clock.now());
      if (id === null) throw new ShopError('ITEM_NOT_FOUND');
      return id;
    } finally {
      underway.delete(ref);
    }
  };
  return (ref) => {
    const finding = underway.get(ref) ?? find(ref);
    underway.set(ref, finding);
    return finding;
  };
};

export const createCatalogue = (deps: CatalogueDeps): Catalogue => {
  const { db, clock, log, cardLimit: limit, onChange = () => undefined } = deps;
  const dictionary = createLiveDictionary(db);
  const reader = createItemReader({ ...deps, dictionary });
  const shelf = createCardShelf({ clock, read: reader.cards, ...(limit !== undefined && { limit }) });
  const itemId = idFinder(deps);
  const visits = createVisits(deps);
  let unfollow: (() => Promise<void>) | null = null;

  const words = createReread({
    name: 'words of the catalogue',
    log,
    read: async () => {
      await dictionary.refresh();
      // cards made meanwhile carry the former words
      shelf.dropAll();
    },
    onRead: onChange,
  });
  const itemsChanged = (ids: number[]): void => {
    shelf.drop(ids);
    onChange();
  };
  const allChanged = (): void => {
    shelf.dropAll();
    words.ask();
  };

  const item = async (ref: string, region: string): Promise<ItemDetail> => {
    const [detail] = await reader.details([await itemId(ref)], region);
    if (!detail) throw new ShopError('ITEM_NOT_FOUND');
    return detail;
  };

  const room = {
    load: async () => {
      unfollow ??= await followCatalogue(db, { items: itemsChanged, words: allChanged, all: allChanged });
      await words.load();
    },
    close: async () => {
      words.stop();
      await Promise.all([unfollow?.(), visits.write()]);
      unfollow = null;
    },
    dictionary: dictionary.now,
    cards: shelf.cards,
    details: reader.details,
    variantLines: createVariantLines({ db, clock, dictionary }),
    itemId,
    itemIds: (refs: readonly string[]) => findItems(db, refs, clock.now()),
    item,
  };
  const around = createAround({ ...deps, catalogue: room });
  return {
    ...room,
    ...createPublished(deps),
    specialGroupItems: around.specialGroupItems,
    visits,
    routes: catalogueRoutes({ clock, around, visits, catalogue: room }),
  };
};
