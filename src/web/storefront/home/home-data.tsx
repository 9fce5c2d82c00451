/** Loads the home page: the blocks that staff arranged, else the newest articles of the section. */
import type { HomeBlock } from '#shared/api/content-shapes';
import type { ItemCard } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { listingPath, specialGroupPath } from '#shared/paths';
import { cardOf, pictureOf, type CardData } from '#storefront/catalogue/card-data';
import { kindOf } from '#storefront/catalogue/kind';
import { refusalOf, type Shop } from '#storefront/shell/visit';
import { homeMessages } from './home.messages.ts';
import type { GarmentKind } from '#ui/garment';
import { selectionOutfit } from './outfit.tsx';

export type Tile = {
  name: string;
  path: string;
  image: { name: string; alt: string } | null;
  /** The outfit drawn for a section or a selection; null draws the garment its address names. */
  outfit: string | null;
  /** The garment drawn when there is neither picture nor outfit, and its colour. */
  kind: GarmentKind;
  hex: string;
};
type Words = { title: string; text: string; link: string | null; linkLabel: string | null };

/** Blocks this page knows how to show, each with what it shows and nothing else. */
export type Block =
  | ({ type: 'HERO' | 'EDITORIAL'; id: string } & Words)
  | { type: 'TILES'; id: string; title: string; tiles: Tile[] }
  | { type: 'ITEM_ROW'; id: string; title: string; link: string | null; linkLabel: string | null; cards: CardData[] };

export type HomeData = {
  blocks: Block[];
  /** The section shown, and its groups. */
  section: { name: string; seoName: string; path: string } | null;
  groups: Tile[];
  currency: Currency;
  currencyLabel: string;
  returnDays: number;
};

const rowSize = 8;
const colours = ['#BFD3E6', '#9E1B34', '#E8C7C0', '#8A4B2A', '#2F6B57', '#F2B84B'];
const colourOf = (rank: number): string => colours[rank % colours.length] ?? '#BFD3E6';

const blockOf = (block: HomeBlock): Block | null => {
  const { id, title } = block;
  switch (block.type) {
    case 'HERO':
    case 'EDITORIAL':
      return { type: block.type, id, title, text: block.text, link: block.link, linkLabel: block.linkLabel };
    case 'SPECIAL_GROUPS': {
      const tiles = block.specialGroups.map(({ name, seoName, image }, rank) => ({
        name,
        path: specialGroupPath(seoName),
        image: image && pictureOf([image]),
        outfit: selectionOutfit(rank),
        kind: kindOf([seoName]),
        hex: colourOf(rank),
      }));
      return tiles.length === 0 ? null : { type: 'TILES', id, title, tiles };
    }
    case 'SECTION_TILES': {
      const tiles = block.sections.map(({ name, seoName, image }, rank) => ({
        name,
        path: listingPath({ section: seoName }),
        image: pictureOf([image]),
        outfit: seoName,
        kind: kindOf([seoName]),
        hex: colourOf(rank),
      }));
      return tiles.length === 0 ? null : { type: 'TILES', id, title, tiles };
    }
    case 'ITEM_ROW': {
      const cards = block.items.slice(0, rowSize).map(cardOf);
      return cards.length === 0
        ? null
        : { type: 'ITEM_ROW', id, title, link: block.link, linkLabel: block.linkLabel, cards };
    }
    // Shown once their screens exist.
    case 'NEWS':
    case 'NEWSLETTER':
    case 'STORES':
      return null;
    default:
      return null;
  }
};

const arranged = async (shop: Shop, sectionId: string | undefined): Promise<Block[]> => {
  try {
    const { blocks } = await shop.api.settings.dashboard(sectionId === undefined ? {} : { itemSectionId: sectionId });
    return blocks.flatMap((block) => blockOf(block) ?? []);
  } catch (error) {
    if (refusalOf(error) === 'NOT_BUILT') return [];
    throw error;
  }
};

const newest = async (shop: Shop, section: string | undefined): Promise<Block[]> => {
  const scope = section === undefined ? {} : { selectedSection: section };
  const list = await shop.api.items.list({ ...scope, sort: 'newest', page: 0, pageSize: rowSize });
  const cards = (list.items satisfies ItemCard[]).map(cardOf);
  const link = `${listingPath({ section })}?tri=nouveautes`;
  const { newest: title, seeAll: linkLabel } = homeMessages;
  return cards.length === 0 ? [] : [{ type: 'ITEM_ROW', id: 'nouveautes', title, link, linkLabel, cards }];
};

export const loadHome = async (shop: Shop): Promise<HomeData> => {
  const section = await shop.mainSection();
  const blocks = await arranged(shop, section?.id);
  const rows = blocks.some(({ type }) => type === 'ITEM_ROW') ? [] : await newest(shop, section?.seoName);
  const { currency, currencyLabel, returnDays } = shop.region;
  return {
    blocks: [...blocks, ...rows],
    section: section && {
      name: section.name,
      seoName: section.seoName,
      path: listingPath({ section: section.seoName }),
    },
    groups: (section?.groups ?? []).map(({ name, seoName }, rank) => ({
      name,
      path: listingPath({ section: section?.seoName, group: seoName }),
      image: null,
      outfit: null,
      kind: kindOf([seoName]),
      hex: colourOf(rank),
    })),
    currency,
    currencyLabel,
    returnDays,
  };
};
