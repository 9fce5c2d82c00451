import { anyItem, dependOn, dependOnItems } from '#platform/cache';
import { scopeTag } from '#server/listing-index';
import type { ItemDetail, Image, Section, SpecialGroup } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { absentImage } from '#shared/rules/image';
import {
  readComplements,
  readLook,
  readLookPage,
  readLooks,
  readSellable,
  readSpecialGroupItems,
  type IdPage,
  type StoredLook,
} from './related-items.store.ts';
import { currentPrice } from './card.rules.ts';
import { lookTotals } from './detail.rules.ts';
import type { Catalogue, CatalogueDeps } from './catalogue.ts';
import { isRunning, type SpecialGroupEntry } from './dictionary.rules.ts';

export type PageRequest = { page: number; pageSize: number; region: string };

export type Look = {
  id: string;
  name: string;
  /** Null when the look is shown in every section. */
  section: Section | null;
  image: Image;
  items: (ItemDetail & { styleId: string | null })[];
};
export type LookCard = Pick<Look, 'id' | 'name' | 'image'> & {
  itemCount: number;
  available: number;
  from: number;
};
export type LookPrice = { total: number; lines: { itemVariantId: string; price: number }[] };

type RelatedItemsDeps = Pick<CatalogueDeps, 'db' | 'clock' | 'pricing' | 'similar'> & {
  catalogue: Pick<Catalogue, 'dictionary' | 'itemId' | 'details'>;
};

const findRunningGroup = (
  catalogue: RelatedItemsDeps['catalogue'],
  key: number | string,
  now: Date,
): SpecialGroupEntry => {
  const entry = catalogue.dictionary().specialGroup(key);
  if (!entry || !isRunning(entry, now)) throw new ShopError('SPECIAL_GROUP_NOT_FOUND');
  return entry;
};

const windowOf = ({ page, pageSize, region }: PageRequest, at: Date) => ({
  at,
  region,
  limit: pageSize,
  offset: page * pageSize,
});

/** Runs a constant number of queries for any number of looks. */
const createLookReader =
  ({ catalogue }: Pick<RelatedItemsDeps, 'catalogue'>) =>
  async (looks: readonly StoredLook[], region: string): Promise<Look[]> => {
    const ids = [...new Set(looks.flatMap((look) => look.items.map(([id]) => id)))];
    const details = new Map((await catalogue.details(ids, region)).map((detail) => [Number(detail.id), detail]));
    return looks.map(({ id, name, sectionId, image, items }) => ({
      id: String(id),
      name,
      section: sectionId === null ? null : catalogue.dictionary().section(sectionId),
      image: image ?? absentImage(name),
      items: items.flatMap(([itemId, styleId]) => {
        const detail = details.get(itemId);
        return detail ? [{ ...detail, styleId: styleId === null ? null : String(styleId) }] : [];
      }),
    }));
  };

/** Higher than the number of looks that staff maintain. */
const maxLooks = 2_000;

const createLookReaders = ({ db, clock, catalogue }: Pick<RelatedItemsDeps, 'db' | 'clock' | 'catalogue'>) => {
  const toLooks = createLookReader({ catalogue });
  const lookPage = async (
    sectionId: number | null,
    request: PageRequest,
  ): Promise<{ looks: LookCard[]; count: number; sections: Section[] }> => {
    dependOn(anyItem);
    const { looks, count, sections } = await readLookPage(db, sectionId, windowOf(request, clock.now()));
    const cards = (await toLooks(looks, request.region)).map(({ id, name, image, items }) => ({
      id,
      name,
      image,
      itemCount: items.length,
      ...lookTotals(items),
    }));
    return {
      looks: cards,
      count,
      sections: catalogue.dictionary().sections.filter(({ id }) => sections.includes(Number(id))),
    };
  };
  return {
    looks: async (ref: string, region: string): Promise<Look[]> =>
      toLooks(await readLooks(db, await catalogue.itemId(ref), clock.now()), region),

    /** Throws NOT_FOUND when the region shows none of its items. */
    look: async (id: number, region: string): Promise<Look> => {
      const stored = await readLook(db, id, clock.now());
      const [look] = stored ? await toLooks([stored], region) : [];
      if (!look || look.items.length === 0) throw new ShopError('NOT_FOUND');
      return look;
    },

    lookPage,
    allLooks: async (region: string): Promise<LookCard[]> =>
      (await lookPage(null, { page: 0, pageSize: maxLooks, region })).looks,
  };
};

export type RelatedItems = ReturnType<typeof createRelatedItems>;

export const createRelatedItems = ({ db, clock, pricing, similar, catalogue }: RelatedItemsDeps) => {
  const toWindow = (request: PageRequest) => windowOf(request, clock.now());
  const findRunning = (key: number | string): SpecialGroupEntry => findRunningGroup(catalogue, key, clock.now());

  return {
    /** Items that staff chose, then items in stock that were bought together. Throws ITEM_NOT_FOUND. */
    complements: async (ref: string, request: PageRequest): Promise<IdPage> => {
      const { members, ...page } = await readComplements(db, await catalogue.itemId(ref), toWindow(request));
      dependOnItems(members);
      return page;
    },

    /** Items of the same sub-group, those in stock first. Throws ITEM_NOT_FOUND. */
    similar: async (ref: string, request: PageRequest): Promise<IdPage> =>
      similar({ itemId: await catalogue.itemId(ref), ...request }),

    ...createLookReaders({ db, clock, catalogue }),

    /** Throws ITEM_NOT_FOUND when a variant is not sold, because the total would be wrong. */
    lookPrice: async (variantIds: readonly number[], region: string): Promise<LookPrice> => {
      const ids = [...new Set(variantIds)];
      const [sellable, offers] = await Promise.all([readSellable(db, ids, clock.now()), pricing.offers(ids, region)]);
      const lines = ids.map((id) => {
        const offer = offers.get(id);
        if (!offer || !sellable.includes(id)) throw new ShopError('ITEM_NOT_FOUND');
        return { itemVariantId: String(id), price: currentPrice(offer) };
      });
      return { total: lines.reduce((sum, line) => sum + line.price, 0), lines };
    },

    /** Throws SPECIAL_GROUP_NOT_FOUND when it is not running. */
    specialGroup: (seoName: string, sectionSeoName: string | undefined): SpecialGroup & { section: Section | null } => {
      const entry = findRunning(seoName);
      const dictionary = catalogue.dictionary();
      const requested = sectionSeoName === undefined ? null : dictionary.section(sectionSeoName);
      const section = entry.sectionId === null ? null : dictionary.section(entry.sectionId);
      if (requested && section && requested !== section) throw new ShopError('SPECIAL_GROUP_NOT_FOUND');
      return { ...entry.value, section: section ?? requested };
    },

    /** In the order that staff chose. Throws SPECIAL_GROUP_NOT_FOUND. */
    specialGroupItems: async (id: number, request: PageRequest): Promise<IdPage & { specialGroup: SpecialGroup }> => {
      const { value } = findRunning(id);
      const { members, ...page } = await readSpecialGroupItems(db, id, toWindow(request));
      // Makes the page depend on these items. An item added later is not among them; the tag of the group
      // covers additions.
      dependOnItems(members);
      dependOn(scopeTag(request.region, 'special', id));
      return { ...page, specialGroup: value };
    },
  };
};
