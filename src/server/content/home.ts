/** Builds the home page of a section from stored blocks. Blocks without content are left out (UX-038). */
import type { Catalogue } from '#server/catalogue';
import { absentImage } from '#shared/rules/image';
import type { HomeBlock } from '#shared/api/content-shapes';
import type { Image, ItemCard, Section, SpecialGroup } from '#shared/api/shapes';
import { listingPath, specialGroupPath } from '#shared/paths';
import type { RegionInfo } from '#shared/region';
import { focalPointsOf } from '#shared/rules/focal-point';
import { dateOf, isRunning } from '#shared/rules/period';
import { messages } from './content.messages.ts';
import { findImage } from './settings.ts';
import type { BannerRow } from './banner.store.ts';
import type { BlockContent, ItemSource, StoredBlock } from './home-blocks/home-blocks.ts';
import type { Editorial } from './editorial.ts';

/** Ids of the first items of a section, or of the whole shop when null. */
export type FirstItems = (query: {
  sectionId: number | null;
  region: string;
  sort: 'newest' | 'relevance';
  limit: number;
}) => Promise<number[]>;

export type HomeDeps = {
  catalogue: Catalogue;
  firstItems: FirstItems;
  editorial: Pick<Editorial, 'news' | 'stores'>;
};

export type HomeContext = {
  section: Section | null;
  region: RegionInfo;
  specialGroups: SpecialGroup[];
  images: ReadonlyMap<string, Image>;
  at: Date;
};

/** The contents of the blocks that are shown in the region at the moment. */
export const runningBlocks = (
  blocks: readonly StoredBlock[],
  { region, at }: { region: RegionInfo; at: Date },
): BlockContent[] =>
  blocks.flatMap((block) => {
    const { id: _, version: __, hidden, regions, startsAt, endsAt, ...content } = block;
    const isInPeriod = isRunning({ startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) }, at);
    const isShown = !hidden && isInPeriod && (regions.length === 0 || regions.includes(region.code));
    return isShown ? [content] : [];
  });

/** The hero of a running banner, in place of the one of the blocks. */
export const withHero = (blocks: readonly BlockContent[], banner: BannerRow): BlockContent[] => [
  {
    type: 'HERO',
    title: banner.title,
    text: banner.text,
    link: banner.link,
    linkLabel: banner.linkLabel,
    image: banner.image,
    imageTall: banner.imageTall,
    ...focalPointsOf(banner),
  },
  ...blocks.filter(({ type }) => type !== 'HERO'),
];

const readItemIds = async (
  { catalogue, firstItems }: HomeDeps,
  source: ItemSource,
  limit: number,
  { section, region }: HomeContext,
): Promise<number[]> => {
  if (source.kind === 'items') return catalogue.itemIds(source.refs);
  if (source.kind === 'specialGroup') {
    const entry = catalogue.dictionary().specialGroup(source.seoName);
    if (!entry) return [];
    const query = { page: 0, pageSize: limit, region: region.code };
    return (await catalogue.specialGroupItems(Number(entry.value.id), query)).ids;
  }
  const sort = source.kind === 'newest' ? 'newest' : 'relevance';
  return firstItems({ sectionId: section ? Number(section.id) : null, region: region.code, sort, limit });
};

/** Path of all items of a source; null for single items. */
const pathOfSource = (source: ItemSource, section: Section | null): string | null => {
  const listing = listingPath({ section: section?.seoName });
  switch (source.kind) {
    case 'newest':
      return `${listing}?tri=nouveautes`;
    case 'popular':
      return listing;
    case 'specialGroup':
      return specialGroupPath(source.seoName);
    case 'items':
      return null;
  }
};

const linkOfRow = (block: Extract<BlockContent, { type: 'ITEM_ROW' }>, section: Section | null) => {
  const link = block.link ?? (block.seeAll ? pathOfSource(block.source, section) : null);
  return { link, linkLabel: link === null ? null : (block.linkLabel ?? messages.seeAll) };
};

export const createHome = (deps: HomeDeps) => {
  const { catalogue, editorial } = deps;
  const readCards = async (source: ItemSource, limit: number, context: HomeContext): Promise<ItemCard[]> => {
    const cards = await catalogue.cards(await readItemIds(deps, source, limit, context), context.region.code);
    return cards.slice(0, limit).map((card) => card.value);
  };

  const buildBlock = async (block: BlockContent, id: string, context: HomeContext): Promise<HomeBlock | null> => {
    const { images, specialGroups, region } = context;
    switch (block.type) {
      case 'HERO':
        return {
          ...block,
          id,
          image: findImage(images, block.image) ?? absentImage(block.title),
          imageTall: findImage(images, block.imageTall),
        };
      case 'EDITORIAL':
        return {
          ...block,
          id,
          image: findImage(images, block.image),
          imageTall: findImage(images, block.imageTall),
          gallery: block.gallery.flatMap((name) => findImage(images, name) ?? []),
        };
      case 'NEWSLETTER':
        return { ...block, id };
      case 'NEWS': {
        const { news } = await editorial.news({ page: 0, pageSize: block.limit, at: context.at });
        return news.length === 0 ? null : { type: block.type, id, title: block.title, news };
      }
      case 'STORES': {
        const stores = (await editorial.stores(region, context.at)).filter((store) => store.region === region.code);
        return stores.length === 0 ? null : { ...block, id, image: findImage(images, block.image), stores };
      }
      case 'SPECIAL_GROUPS': {
        const shown = specialGroups.slice(0, block.limit);
        return shown.length === 0 ? null : { type: block.type, id, title: block.title, specialGroups: shown };
      }
      case 'SECTION_TILES': {
        const tiles = catalogue
          .dictionary()
          .sections.map(({ id, name, seoName, image }) => ({ id, name, seoName, image }));
        return tiles.length === 0 ? null : { type: block.type, id, title: block.title, sections: tiles };
      }
      case 'ITEM_ROW': {
        const { type, title } = block;
        const items = await readCards(block.source, block.limit, context);
        return items.length === 0
          ? null
          : { type, id, title, ...linkOfRow(block, context.section), items, currency: region.currency };
      }
    }
  };

  return async (blocks: readonly BlockContent[], context: HomeContext): Promise<HomeBlock[]> => {
    const built = await Promise.all(blocks.map((block, index) => buildBlock(block, String(index + 1), context)));
    return built.filter((block) => block !== null);
  };
};

/** The next moment at which a published block appears or disappears by its dates. */
export const nextBlockBoundary = (
  pages: readonly { readonly blocks: readonly StoredBlock[] }[],
  at: Date,
): Date | null =>
  pages
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ startsAt, endsAt }) => [dateOf(startsAt), dateOf(endsAt)])
    .filter((moment) => moment !== null && moment > at)
    .reduce((first, moment) => (first === null || (moment !== null && moment < first) ? moment : first), null);
