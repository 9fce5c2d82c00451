/** The home page of a section: stored blocks made showable; a block without content disappears (UX-038). */
import type { Catalogue } from '#server/catalogue';
import { absentImage } from '#shared/rules/image';
import type { HomeBlock } from '#shared/api/content-shapes';
import type { Image, ItemCard, Section, SpecialGroup } from '#shared/api/shapes';
import { listingPath } from '#shared/paths';
import type { RegionInfo } from '#shared/region';
import { messages } from './content.messages.ts';
import { pictureOf } from './settings.ts';
import type { ItemSource, StoredBlock } from './stored.ts';
import type { Texts } from './texts.ts';

/** Ids of the first items of a section (of the shop when null), newest or most asked for first. */
export type FirstItems = (query: {
  sectionId: number | null;
  region: string;
  sort: 'newest' | 'relevance';
  limit: number;
}) => Promise<number[]>;

export type HomeDeps = {
  catalogue: Catalogue;
  firstItems: FirstItems;
  texts: Pick<Texts, 'news' | 'stores'>;
};

export type HomeContext = {
  section: Section | null;
  region: RegionInfo;
  specialGroups: SpecialGroup[];
  images: ReadonlyMap<string, Image>;
};

/** What a home page shows until staff compose one. */
export const defaultBlocks = (section: Section | null): StoredBlock[] => {
  const link = listingPath({ section: section?.seoName });
  return [
    {
      type: 'ITEM_ROW',
      title: messages.newestTitle,
      link,
      linkLabel: messages.seeAll,
      source: { kind: 'newest' },
      limit: 8,
    },
    { type: 'SPECIAL_GROUPS', title: messages.selectionsTitle, limit: 6 },
    {
      type: 'ITEM_ROW',
      title: messages.popularTitle,
      link,
      linkLabel: messages.seeAll,
      source: { kind: 'popular' },
      limit: 8,
    },
    { type: 'SECTION_TILES', title: messages.sectionsTitle },
  ];
};

export const createHome = ({ catalogue, firstItems, texts }: HomeDeps) => {
  const idsOf = async (source: ItemSource, limit: number, { section, region }: HomeContext): Promise<number[]> => {
    if (source.kind === 'items') return catalogue.itemIds(source.refs);
    if (source.kind === 'specialGroup') {
      const entry = catalogue.dictionary().specialGroup(source.seoName);
      if (!entry) return [];
      const asked = { page: 0, pageSize: limit, region: region.code };
      return (await catalogue.specialGroupItems(Number(entry.value.id), asked)).ids;
    }
    const sort = source.kind === 'newest' ? 'newest' : 'relevance';
    return firstItems({ sectionId: section ? Number(section.id) : null, region: region.code, sort, limit });
  };
  const rowOf = async (source: ItemSource, limit: number, context: HomeContext): Promise<ItemCard[]> => {
    const cards = await catalogue.cards(await idsOf(source, limit, context), context.region.code);
    return cards.slice(0, limit).map((card) => card.value);
  };

  const show = async (block: StoredBlock, id: string, context: HomeContext): Promise<HomeBlock | null> => {
    const { images, specialGroups, region } = context;
    switch (block.type) {
      case 'HERO':
        return {
          ...block,
          id,
          image: pictureOf(images, block.image) ?? absentImage(block.title),
          imageTall: pictureOf(images, block.imageTall),
        };
      case 'EDITORIAL':
        return { ...block, id, image: pictureOf(images, block.image) };
      case 'NEWSLETTER':
        return { ...block, id };
      case 'NEWS': {
        const { news } = await texts.news({ page: 0, pageSize: block.limit });
        return news.length === 0 ? null : { type: block.type, id, title: block.title, news };
      }
      case 'STORES': {
        const stores = (await texts.stores(region)).filter((store) => store.region === region.code);
        return stores.length === 0 ? null : { type: block.type, id, title: block.title, text: block.text, stores };
      }
      case 'SPECIAL_GROUPS': {
        const shown = specialGroups.slice(0, block.limit);
        return shown.length === 0 ? null : { type: block.type, id, title: block.title, specialGroups: shown };
      }
      case 'SECTION_TILES': {
        const sections = catalogue.dictionary().sections.filter(({ id }) => id !== context.section?.id);
        const tiles = sections.map(({ id, name, seoName, image }) => ({ id, name, seoName, image }));
        return tiles.length === 0 ? null : { type: block.type, id, title: block.title, sections: tiles };
      }
      case 'ITEM_ROW': {
        const { type, title, link, linkLabel } = block;
        const items = await rowOf(block.source, block.limit, context);
        return items.length === 0 ? null : { type, id, title, link, linkLabel, items, currency: region.currency };
      }
    }
  };

  return async (blocks: readonly StoredBlock[], context: HomeContext): Promise<HomeBlock[]> => {
    const shown = await Promise.all(blocks.map((block, index) => show(block, String(index + 1), context)));
    return shown.filter((block) => block !== null);
  };
};
