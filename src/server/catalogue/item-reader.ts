/** Gathers what cards and product pages are made from: items here, prices and stock from their rooms. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Pricing } from '#server/pricing';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { ItemDetail } from '#shared/api/shapes';
import { variantIdOf } from '#shared/ids';
import { buildCard, knowsWordsOf, type CardParts, type CardWithTerm } from './card.rules.ts';
import { buildDetail, knowsMaterialsOf } from './detail.rules.ts';
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
  /** Cards by item id, in three queries whatever their number; hidden items are absent. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Map<number, CardWithTerm>>;
  /** Product pages in the order of the ids, in four queries; hidden items are absent. */
  readonly details: (ids: readonly number[], region: string) => Promise<ItemDetail[]>;
};

export const createItemReader = ({ db, clock, regions, pricing, stock, dictionary }: ItemDeps): ItemReader => {
  const gather = async (ids: readonly number[], code: string): Promise<{ parts: CardParts[]; words: Dictionary }> => {
    const now = clock.now();
    const region = regions.open(code);
    const items = ids.length === 0 || region === null ? [] : await readItems(db, ids, now);
    const variantIds = items.flatMap((item) => item.variants.map((variant) => variant.id));
    const [offers, free] = await Promise.all([
      pricing.offers(variantIds, code),
      stock.free(variantIds.map(variantIdOf), code),
    ]);
    const known = dictionary.now();
    // a style or a brand written a moment ago may not have been announced here yet
    const words = knowsWordsOf(items, known) ? known : await dictionary.refresh();
    const parts = items.flatMap((item): CardParts[] => {
      const variants = item.variants.flatMap((variant) => {
        const offer = offers.get(variant.id);
        return offer ? [{ ...variant, offer, free: free(variantIdOf(variant.id)) }] : [];
      });
      return region ? [{ item, variants, region, now }] : [];
    });
    return { parts, words };
  };

  return {
    cards: async (ids, region) => {
      const { parts, words } = await gather(ids, region);
      const cards = parts.map((one) => [one.item.id, buildCard(one, words)] as const);
      return new Map(cards.flatMap(([id, card]) => (card ? [[id, card] as const] : [])));
    },
    details: async (ids, region) => {
      const [{ parts, words: known }, texts] = await Promise.all([gather(ids, region), readTexts(db, ids)]);
      const words = knowsMaterialsOf([...texts.values()], known) ? known : await dictionary.refresh();
      const details = new Map(
        parts.map((one) => {
          const text = texts.get(one.item.id);
          return [one.item.id, text ? buildDetail(one, text, words) : null];
        }),
      );
      return ids.flatMap((id) => details.get(id) ?? []);
    },
  };
};
