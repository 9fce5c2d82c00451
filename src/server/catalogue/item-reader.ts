import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Pricing } from '#server/pricing';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { ItemCard, ItemDetail } from '#shared/api/shapes';
import { variantIdOf } from '#shared/ids';
import { buildCard, hasNamesOf, type CardParts, type Expiring } from './card.rules.ts';
import { buildDetail, hasMaterialsOf } from './detail.rules.ts';
import type { LiveDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.rules.ts';
import { readItems, readTexts } from './item.store.ts';

export type ItemDeps = {
  db: Db;
  clock: Clock;
  regions: Regions;
  pricing: Pricing;
  stock: Stock;
  dictionary: LiveDictionary;
};

export type ItemReader = {
  /** Runs three queries. Hidden items are absent. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Map<number, Expiring<ItemCard>>>;
  /** Runs four queries. Hidden items are absent. */
  readonly details: (ids: readonly number[], region: string) => Promise<Map<number, Expiring<ItemDetail>>>;
};

export const createItemReader = ({ db, clock, regions, pricing, stock, dictionary }: ItemDeps): ItemReader => {
  const readParts = async (
    ids: readonly number[],
    code: string,
  ): Promise<{ parts: CardParts[]; names: Dictionary }> => {
    const now = clock.now();
    const region = regions.open(code);
    const items = ids.length === 0 || region === null ? [] : await readItems(db, ids, now);
    const variantIds = items.flatMap((item) => item.variants.map((variant) => variant.id));
    const [offers, free] = await Promise.all([
      pricing.offers(variantIds, code),
      stock.free(variantIds.map(variantIdOf), code),
    ]);
    const current = dictionary.current();
    // The item may name a style or brand whose notification has not arrived yet.
    const names = hasNamesOf(items, current) ? current : await dictionary.refresh();
    const parts = items.flatMap((item): CardParts[] => {
      const variants = item.variants.flatMap((variant) => {
        const offer = offers.get(variant.id);
        return offer ? [{ ...variant, offer, free: free(variantIdOf(variant.id)) }] : [];
      });
      return region ? [{ item, variants, region, now }] : [];
    });
    return { parts, names };
  };

  return {
    cards: async (ids, region) => {
      const { parts, names } = await readParts(ids, region);
      const cards = parts.map((part) => [part.item.id, buildCard(part, names)] as const);
      return new Map(cards.flatMap(([id, card]) => (card ? [[id, card] as const] : [])));
    },
    details: async (ids, region) => {
      const [{ parts, names: current }, texts] = await Promise.all([readParts(ids, region), readTexts(db, ids)]);
      const names = hasMaterialsOf([...texts.values()], current) ? current : await dictionary.refresh();
      return new Map(
        parts.flatMap((part) => {
          const text = texts.get(part.item.id);
          const detail = text ? buildDetail(part, text, names) : null;
          return detail ? [[part.item.id, detail] as const] : [];
        }),
      );
    },
  };
};
