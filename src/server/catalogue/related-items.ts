/** What surrounds an item: its looks, what completes it, what resembles it; and the items of a selection. */
import type { ItemDetail, Image, Section, SpecialGroup } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { absentImage } from '#shared/rules/image';
import { readComplements, readLooks, readSellable, readSpecialGroupItems, type IdPage } from './related-items.store.ts';
import { averageRating, paid } from './card.rules.ts';
import { readRatings } from './rating.store.ts';
import type { Catalogue, CatalogueDeps } from './catalogue.ts';
import { isRunning, type SpecialGroupEntry } from './dictionary.rules.ts';

/** Which page of a list, in which region. */
export type Asked = { page: number; pageSize: number; region: string };

export type Look = { id: string; name: string; image: Image; items: (ItemDetail & { styleId: string | null })[] };
export type Ratings = { average: number | null; count: number; distribution: number[] };
export type LookPrice = { total: number; lines: { itemVariantId: string; price: number }[] };

type AroundDeps = Pick<CatalogueDeps, 'db' | 'clock' | 'pricing' | 'similar'> & {
  catalogue: Pick<Catalogue, 'dictionary' | 'itemId' | 'details'>;
};

/** The ratings that customers gave an item. Throws ITEM_NOT_FOUND. */
const ratingsOf =
  ({ db, clock }: Pick<AroundDeps, 'db' | 'clock'>) =>
  async (itemId: number): Promise<Ratings> => {
    const distribution = await readRatings(db, itemId, clock.now());
    if (distribution === null) throw new ShopError('ITEM_NOT_FOUND');
    const count = distribution.reduce((sum, one) => sum + one, 0);
    const points = distribution.reduce((sum, one, index) => sum + one * (index + 1), 0);
    return { average: averageRating({ sum: points, count }), count, distribution };
  };

export type Around = ReturnType<typeof createAround>;

export const createAround = ({ db, clock, pricing, similar, catalogue }: AroundDeps) => {
  const windowOf = ({ page, pageSize, region }: Asked) => ({
    at: clock.now(),
    region,
    limit: pageSize,
    offset: page * pageSize,
  });
  const running = (key: number | string): SpecialGroupEntry => {
    const entry = catalogue.dictionary().specialGroup(key);
    if (!entry || !isRunning(entry, clock.now())) throw new ShopError('SPECIAL_GROUP_NOT_FOUND');
    return entry;
  };

  return {
    /** Hand-picked by staff. Throws ITEM_NOT_FOUND. */
    complements: async (ref: string, asked: Asked): Promise<IdPage> =>
      readComplements(db, await catalogue.itemId(ref), windowOf(asked)),

    /** Same sub-group, in stock first. Throws ITEM_NOT_FOUND. */
    similar: async (ref: string, asked: Asked): Promise<IdPage> =>
      similar({ itemId: await catalogue.itemId(ref), ...asked }),

    /** The looks of an item, each with its items as product pages, in a constant number of queries. */
    looks: async (ref: string, region: string): Promise<Look[]> => {
      const looks = await readLooks(db, await catalogue.itemId(ref));
      const ids = [...new Set(looks.flatMap((look) => look.items.map(([id]) => id)))];
      const details = new Map((await catalogue.details(ids, region)).map((detail) => [Number(detail.id), detail]));
      return looks.map(({ id, name, image, items }) => ({
        id: String(id),
        name,
        image: image ?? absentImage(name),
        items: items.flatMap(([item, style]) => {
          const detail = details.get(item);
          return detail ? [{ ...detail, styleId: style === null ? null : String(style) }] : [];
        }),
      }));
    },

    ratings: ratingsOf({ db, clock }),

    /** What variants cost together now. A total that left one out would lie: an unknown one throws ITEM_NOT_FOUND. */
    lookPrice: async (variantIds: readonly number[], region: string): Promise<LookPrice> => {
      const ids = [...new Set(variantIds)];
      const [sellable, offers] = await Promise.all([readSellable(db, ids, clock.now()), pricing.offers(ids, region)]);
      const lines = ids.map((id) => {
        const offer = offers.get(id);
        if (!offer || !sellable.includes(id)) throw new ShopError('ITEM_NOT_FOUND');
        return { itemVariantId: String(id), price: paid(offer) };
      });
      return { total: lines.reduce((sum, line) => sum + line.price, 0), lines };
    },

    /** A selection that runs now, by its seoName, with its section. Throws SPECIAL_GROUP_NOT_FOUND. */
    specialGroup: (seoName: string, sectionSeoName: string | undefined): SpecialGroup & { section: Section | null } => {
      const entry = running(seoName);
      const words = catalogue.dictionary();
      const wanted = sectionSeoName === undefined ? null : words.section(sectionSeoName);
      const own = entry.sectionId === null ? null : words.section(entry.sectionId);
      if (wanted && own && wanted !== own) throw new ShopError('SPECIAL_GROUP_NOT_FOUND');
      return { ...entry.value, section: own ?? wanted };
    },

    /** A page of a selection, in the order of staff. Throws SPECIAL_GROUP_NOT_FOUND. */
    specialGroupItems: async (id: number, asked: Asked): Promise<IdPage & { specialGroup: SpecialGroup }> => {
      const { value } = running(id);
      return { ...(await readSpecialGroupItems(db, id, windowOf(asked))), specialGroup: value };
    },
  };
};
