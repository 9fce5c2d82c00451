/** Reads names and prices of variants. A cached copy follows catalogue changes; orders never use it. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
import type { Catalogue, VariantLine } from '#server/catalogue';
import type { OfferNow, Pricing } from '#server/pricing';
import { variantIdOf, type VariantId } from '#shared/ids';

export type CatalogueReaderDeps = {
  db: Pick<Db, 'followChanges'>;
  clock: Clock;
  catalogue: Pick<Catalogue, 'variantLines'>;
  pricing: Pick<Pricing, 'offers'>;
};

export type CatalogueFacts = { variants: Map<VariantId, VariantLine>; offers: Map<VariantId, OfferNow> };
type ReadFacts = (ids: readonly VariantId[], region: string, reader: Reader) => Promise<CatalogueFacts>;

export type CatalogueReader = {
  readonly current: ReadFacts;
  /** Reads only variants that are not cached. A change becomes visible within a second. */
  readonly cached: ReadFacts;
  /** Starts to follow changes; nothing is cached before. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Limits the time of a scan: each changed item scans all entries, in about 0.1 ms. */
const maxEntries = 5_000;

const keyOf = (id: VariantId, region: string): string => `${region} ${id}`;

const byVariantId = <Value>(rows: ReadonlyMap<number, Value>): Map<VariantId, Value> =>
  new Map([...rows].map(([rowId, value]) => [variantIdOf(rowId), value]));

export const createCatalogueReader = ({ db, clock, catalogue, pricing }: CatalogueReaderDeps): CatalogueReader => {
  const cache = new LRUCache<string, { line: VariantLine; offer: OfferNow }>({ max: maxEntries });
  let unfollow: (() => Promise<void>) | null = null;
  // Counts changes, because the result of a read that began before a change must not be cached after it.
  let changes = 0;

  const clear = (): void => {
    changes += 1;
    cache.clear();
  };
  const removeItems = (itemIds: readonly number[]): void => {
    changes += 1;
    const changed = new Set(itemIds);
    for (const [key, { line }] of cache.entries()) if (changed.has(line.itemId)) cache.delete(key);
  };

  const current: ReadFacts = async (ids, region, reader) => {
    const rowIds = ids.map(Number);
    const [variants, offers] = await Promise.all([
      catalogue.variantLines(rowIds, reader),
      pricing.offers(rowIds, region, reader),
    ]);
    return { variants: byVariantId(variants), offers: byVariantId(offers) };
  };

  const addToCache = ({ variants, offers }: CatalogueFacts, region: string): void => {
    for (const [id, line] of variants) {
      const offer = offers.get(id);
      // Hidden variants are not cached: they may become visible at a set time, without a notification.
      if (offer && line.shown) cache.set(keyOf(id, region), { line, offer });
    }
  };

  return {
    current,
    cached: async (ids, region, reader) => {
      const facts: CatalogueFacts = { variants: new Map(), offers: new Map() };
      const now = clock.now();
      const missing = ids.filter((id) => {
        const entry = cache.get(keyOf(id, region));
        if (!entry || (entry.offer.until !== null && entry.offer.until <= now)) return true;
        facts.variants.set(id, entry.line);
        facts.offers.set(id, entry.offer);
        return false;
      });
      if (missing.length === 0) return facts;
      const changesBefore = changes;
      const read = await current(missing, region, reader);
      if (unfollow && changesBefore === changes) addToCache(read, region);
      return {
        variants: new Map([...facts.variants, ...read.variants]),
        offers: new Map([...facts.offers, ...read.offers]),
      };
    },
    load: async () => {
      unfollow ??= await db.followChanges({ items: removeItems, namesOrSettings: clear, all: clear });
    },
    close: async () => {
      const stop = unfollow;
      unfollow = null;
      clear();
      await stop?.();
    },
  };
};
