/**
 * What the shop window says of articles, remembered until the catalogue tells that they changed: an add to a cart then
 * only asks for the pieces there are. What is ordered is never priced from here.
 */
import { createLru } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
import { followCatalogue, type Catalogue, type VariantLine } from '#server/catalogue';
import type { OfferNow, Pricing } from '#server/pricing';
import { variantIdOf, type VariantId } from '#shared/ids';

export type GoodsDeps = {
  db: Pick<Db, 'listen'>;
  clock: Clock;
  catalogue: Pick<Catalogue, 'variantLines'>;
  pricing: Pick<Pricing, 'offers'>;
};

export type GoodsFacts = { variants: Map<VariantId, VariantLine>; offers: Map<VariantId, OfferNow> };
type Kept = { line: VariantLine; offer: OfferNow };

export type Goods = {
  /** Lines and offers by variant id, as read now. */
  readonly now: (ids: readonly VariantId[], region: string, reader: Reader) => Promise<GoodsFacts>;
  /** The same as the window shows them: a change is followed within a second. Only what is not known is read. */
  readonly shown: (ids: readonly VariantId[], region: string, reader: Reader) => Promise<GoodsFacts>;
  /** What `shown` would answer without asking anybody; null when something is not known. */
  readonly remembered: (ids: readonly VariantId[], region: string) => GoodsFacts | null;
  /** Follows the changes of the catalogue; nothing is remembered before. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Each change of an article looks through all of them, which takes a tenth of a millisecond. */
const mostKept = 5_000;

const byVariantId = <Value>(rows: ReadonlyMap<number, Value>): Map<VariantId, Value> =>
  new Map([...rows].map(([rowId, value]) => [variantIdOf(rowId), value]));

const keyOf = (id: VariantId, region: string): string => `${region} ${id}`;

/** Lines and offers by region and variant; a change of an item ends those of its variants. */
const createMemory = () => {
  const kept = createLru<Kept>({ maxEntries: mostKept });
  const known = new Map<string, number>();
  // an answer asked for before a change is not remembered after it
  let changes = 0;

  const forgetAll = (): void => {
    changes += 1;
    kept.clear();
    known.clear();
  };
  return {
    // not counted as a use, which would cost as much as all the rest: the oldest go first, and are read again
    find: (id: VariantId, region: string): Kept | undefined => kept.peek(keyOf(id, region)),
    changes: (): number => changes,
    forgetAll,
    forget: (itemIds: readonly number[]): void => {
      changes += 1;
      const gone = new Set(itemIds);
      for (const [key, itemId] of known)
        if (gone.has(itemId)) {
          known.delete(key);
          kept.delete(key);
        }
    },
    keep: ({ variants, offers }: GoodsFacts, region: string): void => {
      // articles that were forgotten for want of room leave their keys: they go together once in a while
      if (known.size > mostKept * 2) forgetAll();
      for (const [id, line] of variants) {
        const offer = offers.get(id);
        // what is not sold yet may be so by the hour alone, which nobody announces
        if (!offer || !line.shown) continue;
        kept.set(keyOf(id, region), { line, offer });
        known.set(keyOf(id, region), line.itemId);
      }
    },
  };
};

export const createGoods = ({ db, clock, catalogue, pricing }: GoodsDeps): Goods => {
  const memory = createMemory();
  let unfollow: (() => Promise<void>) | null = null;

  const now: Goods['now'] = async (ids, region, reader) => {
    const rowIds = ids.map(Number);
    const [variants, offers] = await Promise.all([
      catalogue.variantLines(rowIds, reader),
      pricing.offers(rowIds, region, reader),
    ]);
    return { variants: byVariantId(variants), offers: byVariantId(offers) };
  };

  const recall = (ids: readonly VariantId[], region: string): { facts: GoodsFacts; missing: VariantId[] } => {
    const facts: GoodsFacts = { variants: new Map(), offers: new Map() };
    const at = clock.now();
    const missing: VariantId[] = [];
    for (const id of ids) {
      const found = memory.find(id, region);
      if (!found || (found.offer.until !== null && found.offer.until <= at)) {
        missing.push(id);
        continue;
      }
      facts.variants.set(id, found.line);
      facts.offers.set(id, found.offer);
    }
    return { facts, missing };
  };

  return {
    now,
    remembered: (ids, region) => {
      const { facts, missing } = recall(ids, region);
      return missing.length === 0 ? facts : null;
    },
    shown: async (ids, region, reader) => {
      const { facts, missing } = recall(ids, region);
      if (missing.length === 0) return facts;
      const before = memory.changes();
      const read = await now(missing, region, reader);
      if (unfollow && before === memory.changes()) memory.keep(read, region);
      for (const [id, line] of read.variants) facts.variants.set(id, line);
      for (const [id, offer] of read.offers) facts.offers.set(id, offer);
      return facts;
    },
    load: async () => {
      const { forget, forgetAll } = memory;
      unfollow ??= await followCatalogue(db, { items: forget, words: forgetAll, all: forgetAll });
    },
    close: async () => {
      const stop = unfollow;
      unfollow = null;
      memory.forgetAll();
      await stop?.();
    },
  };
};
