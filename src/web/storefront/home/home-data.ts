/** Loads the home page: blocks arranged by staff, and the newest items when no block lists items. */
import type { HomeBlock } from '#shared/api/content-shapes';
import type { ItemCard } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { listingPath, specialGroupPath } from '#shared/paths';
import { typo } from '#shared/text';
import { cardOf, pictureOf, type CardData } from '#storefront/card/card-data.ts';
import { newsTile, type NewsTile } from '#storefront/journal/article-card-data.ts';
import { garmentKindOf } from '#storefront/card/garment-kind.rules.ts';
import { refusalOf, type MenuSection, type Shop } from '#app/shop-context.ts';
import { sceneOf, type SceneImage } from '#ui/scene.tsx';
import { homeMessages } from './home.messages.ts';
import type { GarmentKind } from '#ui/garment.tsx';
import { selectionOutfit } from '#storefront/card/outfit.tsx';

export type Tile = {
  name: string;
  path: string;
  image: CardData['image'];
  /** Drawn outfit of a section or selection; null draws a single garment of `kind`. */
  outfit: string | null;
  /** Garment drawn when there is neither picture nor outfit. */
  kind: GarmentKind;
  hex: string;
};
type BlockText = { title: string; text: string; link: string | null; linkLabel: string | null };

/** Blocks that this page can show, with only the data they show. */
export type Block =
  | ({ type: 'HERO'; id: string; wide: SceneImage | null; tall: SceneImage | null } & BlockText)
  | ({ type: 'EDITORIAL'; id: string; image: SceneImage | null } & BlockText)
  | { type: 'NEWS'; id: string; title: string; news: NewsTile[] }
  | { type: 'STORES'; id: string; title: string; text: string; stores: { name: string; city: string; path: string }[] }
  | { type: 'TILES'; id: string; title: string; tiles: Tile[] }
  | { type: 'ITEM_ROW'; id: string; title: string; link: string | null; linkLabel: string | null; cards: CardData[] };

export type HomeData = {
  blocks: Block[];
  section: { name: string; seoName: string; path: string } | null;
  groups: Tile[];
  currency: Currency;
  currencyLabel: string;
  returnDays: number;
};

const rowSize = 8;
const colours = ['#BFD3E6', '#9E1B34', '#E8C7C0', '#8A4B2A', '#2F6B57', '#F2B84B'];
const tileColour = (rank: number): string => colours[rank % colours.length] ?? '#BFD3E6';

const blockText = ({ title, text, link, linkLabel }: BlockText): BlockText => ({
  title: typo(title),
  text: typo(text),
  link,
  linkLabel: linkLabel && typo(linkLabel),
});

const toBlock = (block: HomeBlock, timeZone: string): Block | null => {
  const { id, title } = block;
  switch (block.type) {
    case 'HERO':
      return { type: 'HERO', id, ...blockText(block), wide: sceneOf(block.image), tall: sceneOf(block.imageTall) };
    case 'EDITORIAL':
      return { type: 'EDITORIAL', id, ...blockText(block), image: sceneOf(block.image) };
    case 'NEWS':
      return { type: 'NEWS', id, title: typo(title), news: block.news.map((article) => newsTile(article, timeZone)) };
    case 'STORES': {
      const stores = block.stores.map(({ name, city, seoName }) => ({
        name: typo(name),
        city,
        path: `/nos-magasins#${seoName}`,
      }));
      return { type: 'STORES', id, title: typo(title), text: typo(block.text), stores };
    }
    case 'SPECIAL_GROUPS': {
      const tiles = block.specialGroups.map(({ name, seoName, image }, rank) => ({
        name,
        path: specialGroupPath(seoName),
        image: image && pictureOf([image]),
        outfit: selectionOutfit(rank),
        kind: garmentKindOf([seoName]),
        hex: tileColour(rank),
      }));
      return tiles.length === 0 ? null : { type: 'TILES', id, title, tiles };
    }
    case 'SECTION_TILES': {
      const tiles = block.sections.map(({ name, seoName, image }, rank) => ({
        name,
        path: listingPath({ section: seoName }),
        image: pictureOf([image]),
        outfit: seoName,
        kind: garmentKindOf([seoName]),
        hex: tileColour(rank),
      }));
      return tiles.length === 0 ? null : { type: 'TILES', id, title, tiles };
    }
    case 'ITEM_ROW': {
      const cards = block.items.slice(0, rowSize).map(cardOf);
      return cards.length === 0
        ? null
        : { type: 'ITEM_ROW', id, title, link: block.link, linkLabel: block.linkLabel, cards };
    }
    // @TODO(#17) newsletter subscription
    case 'NEWSLETTER':
      return null;
    default:
      return null;
  }
};

const loadArrangedBlocks = async (shop: Shop, sectionId: string | undefined): Promise<Block[]> => {
  try {
    const { blocks } = await shop.api.settings.dashboard(sectionId === undefined ? {} : { itemSectionId: sectionId });
    return blocks.flatMap((block) => toBlock(block, shop.region.timeZone) ?? []);
  } catch (error) {
    if (refusalOf(error) === 'NOT_BUILT') return [];
    throw error;
  }
};

const loadNewestRow = async (shop: Shop, section: string | undefined): Promise<Block[]> => {
  const scope = section === undefined ? {} : { selectedSection: section };
  const list = await shop.api.items.list({ ...scope, sort: 'newest', page: 0, pageSize: rowSize });
  const cards = (list.items satisfies ItemCard[]).map(cardOf);
  const link = `${listingPath({ section })}?tri=nouveautes`;
  const { newest: title, seeAll: linkLabel } = homeMessages;
  return cards.length === 0 ? [] : [{ type: 'ITEM_ROW', id: 'nouveautes', title, link, linkLabel, cards }];
};

/** One tile per group, with the picture of its most popular item. */
const loadGroupTiles = async (shop: Shop, section: MenuSection): Promise<Tile[]> => {
  const { groups } = await shop.api.items.leads({ itemSectionSeoName: section.seoName });
  const leads = new Map(groups.map(({ seoName, item }) => [seoName, item]));
  return section.groups.map(({ name, seoName }, rank) => ({
    name: typo(name),
    path: listingPath({ section: section.seoName, group: seoName }),
    image: pictureOf(leads.get(seoName)?.images ?? []),
    outfit: null,
    kind: garmentKindOf([seoName]),
    hex: tileColour(rank),
  }));
};

export const loadHome = async (shop: Shop): Promise<HomeData> => {
  const section = await shop.mainSection();
  const [blocks, groups] = await Promise.all([
    loadArrangedBlocks(shop, section?.id),
    section ? loadGroupTiles(shop, section) : [],
  ]);
  const rows = blocks.some(({ type }) => type === 'ITEM_ROW') ? [] : await loadNewestRow(shop, section?.seoName);
  const { currency, currencyLabel, returnDays } = shop.region;
  return {
    blocks: [...blocks, ...rows],
    section: section && {
      name: section.name,
      seoName: section.seoName,
      path: listingPath({ section: section.seoName }),
    },
    groups,
    currency,
    currencyLabel,
    returnDays,
  };
};
