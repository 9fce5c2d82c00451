/** Blocks arranged by staff, and the newest items when no block lists items. */
import type { Banner as ApiBanner, HomeBlock } from '#shared/api/content-shapes';
import type { Image, ItemCard } from '#shared/api/shapes';
import type { Currency } from '#shared/money';
import { formatDate } from '#shared/dates';
import { listingPath, specialGroupPath } from '#shared/paths';
import { typo } from '#shared/text';
import { pictureOf, unshownCard, type CardData } from '#storefront/card/card-data.ts';
import { toBanner, type Banner } from '#storefront/content/banner.tsx';
import { newsTile, type NewsTile } from '#storefront/journal/article-card-data.ts';
import { garmentKindOf } from '#storefront/card/garment-kind.rules.ts';
import type { MenuSection, Shop } from '#app/shop-context.ts';
import type { FocalPoint } from '#ui/focal.ts';
import { sceneOf, type SceneImage } from '#ui/scene.tsx';
import { homeMessages } from './home.messages.ts';
import { tilesBeside } from './section-tiles.rules.ts';
import type { GarmentKind } from '#ui/garment.tsx';
import { selectionOutfit } from '#storefront/card/outfit.tsx';

export type Tile = {
  name: string;
  path: string;
  image: CardData['image'];
  /** Drawn outfit of a section or selection; null draws a single garment of `kind`. */
  outfit: string | null;
  /** Garment that is drawn when there is neither a picture nor an outfit. */
  kind: GarmentKind;
  hex: string;
};
type BlockText = { title: string; text: string; link: string | null; linkLabel: string | null };

/** Blocks that this page can show, with only the data that they show. */
export type Block =
  | ({
      type: 'HERO';
      id: string;
      wide: SceneImage | null;
      tall: SceneImage | null;
      focal: FocalPoint | null;
      focalTall: FocalPoint | null;
    } & BlockText)
  | ({
      type: 'EDITORIAL';
      id: string;
      wide: SceneImage | null;
      tall: SceneImage | null;
      gallery: SceneImage[];
    } & BlockText)
  | { type: 'NEWS'; id: string; title: string; news: NewsTile[] }
  | {
      type: 'STORES';
      id: string;
      title: string;
      text: string;
      image: SceneImage | null;
      stores: { name: string; city: string; path: string }[];
    }
  | { type: 'NEWSLETTER'; id: string; title: string; text: string }
  | { type: 'SELECTIONS' | 'SECTIONS'; id: string; title: string; tiles: Tile[] }
  | { type: 'ITEM_ROW'; id: string; title: string; link: string | null; linkLabel: string | null; cards: CardData[] };

export type HomeData = {
  blocks: Block[];
  banners: Banner[];
  section: { name: string; seoName: string; path: string } | null;
  groups: Tile[];
  currency: Currency;
  currencyLabel: string;
  returnDays: number;
};

/** Cards in a row: four side by side, or two rows of two on a phone. */
const rowSize = 4;
const colours = ['#BFD3E6', '#9E1B34', '#E8C7C0', '#8A4B2A', '#2F6B57', '#F2B84B'];
const tileColour = (rank: number): string => colours[rank % colours.length] ?? '#BFD3E6';

const blockText = ({ title, text, link, linkLabel }: BlockText): BlockText => ({
  title: typo(title),
  text: typo(text),
  link,
  linkLabel: linkLabel && typo(linkLabel),
});

const namesOf = (images: readonly (Image | null)[]): string[] => images.flatMap((image) => image?.name ?? []);

/** Pictures of a block that do not depend on the other blocks. */
const fixedPictures = (block: HomeBlock): string[] => {
  switch (block.type) {
    case 'HERO':
      return namesOf([block.image, block.imageTall]);
    case 'EDITORIAL':
      return namesOf([block.image, block.imageTall, ...block.gallery]);
    case 'STORES':
      return namesOf([block.image]);
    case 'SPECIAL_GROUPS':
      return namesOf(block.specialGroups.map(({ image }) => image));
    case 'SECTION_TILES':
      return namesOf(block.sections.map(({ image }) => image));
    case 'ITEM_ROW':
    case 'NEWS':
    case 'NEWSLETTER':
      return [];
  }
};

const bannerPictures = ({ image, imageTall }: ApiBanner): string[] => namesOf([image, imageTall]);

/** Cards of the items, each with a picture that the page does not show yet. */
const rowCards = (items: readonly ItemCard[], shown: Set<string>): CardData[] => {
  const cards: CardData[] = [];
  for (const item of items) {
    if (cards.length === rowSize) break;
    const card = unshownCard(item, shown);
    if (card) cards.push(card);
  }
  return cards;
};

/** `hero`: names of the pictures at the top of the page. */
type Page = { timeZone: string; shown: Set<string>; hero: string[] };

const heroBlock = ({
  type,
  id,
  image,
  imageTall,
  focal,
  focalTall,
  ...text
}: Extract<HomeBlock, { type: 'HERO' }>) => ({
  type,
  id,
  ...blockText(text),
  wide: sceneOf(image),
  tall: sceneOf(imageTall),
  focal,
  focalTall,
});

const toBlock = (block: HomeBlock, { timeZone, shown, hero }: Page): Block | null => {
  const { id, title } = block;
  switch (block.type) {
    case 'HERO':
      return heroBlock(block);
    case 'EDITORIAL':
      return {
        type: 'EDITORIAL',
        id,
        ...blockText(block),
        wide: sceneOf(block.image),
        tall: sceneOf(block.imageTall),
        gallery: block.gallery.flatMap((image) => sceneOf(image) ?? []),
      };
    case 'NEWS':
      return { type: 'NEWS', id, title: typo(title), news: block.news.map((article) => newsTile(article, timeZone)) };
    case 'STORES': {
      const stores = block.stores.map(({ name, city, seoName }) => ({
        name: typo(name),
        city,
        path: `/nos-magasins#${seoName}`,
      }));
      return { type: 'STORES', id, title: typo(title), text: typo(block.text), image: sceneOf(block.image), stores };
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
      return tiles.length === 0 ? null : { type: 'SELECTIONS', id, title, tiles };
    }
    case 'SECTION_TILES': {
      const tiles = tilesBeside(block.sections, hero).map(({ name, seoName, image }, rank) => ({
        name,
        path: listingPath({ section: seoName }),
        image: pictureOf([image]),
        outfit: seoName,
        kind: garmentKindOf([seoName]),
        hex: tileColour(rank),
      }));
      return tiles.length === 0 ? null : { type: 'SECTIONS', id, title, tiles };
    }
    case 'ITEM_ROW': {
      const cards = rowCards(block.items, shown);
      return cards.length === 0
        ? null
        : { type: 'ITEM_ROW', id, title, link: block.link, linkLabel: block.linkLabel, cards };
    }
    case 'NEWSLETTER':
      return { type: 'NEWSLETTER', id, title: typo(title), text: typo(block.text) };
    default:
      return null;
  }
};

const loadArrangement = async (shop: Shop, sectionId: string | undefined): Promise<HomeBlock[]> =>
  (await shop.api.settings.dashboard(sectionId === undefined ? {} : { itemSectionId: sectionId })).blocks;

const loadNewestRow = async (shop: Shop, section: string | undefined, shown: Set<string>): Promise<Block[]> => {
  const scope = section === undefined ? {} : { selectedSection: section };
  const { items } = await shop.api.items.list({ ...scope, sort: 'newest', page: 0, pageSize: rowSize * 2 });
  const cards = rowCards(items, shown);
  const link = `${listingPath({ section })}?tri=nouveautes`;
  const { newest: title, seeAll: linkLabel } = homeMessages;
  return cards.length === 0 ? [] : [{ type: 'ITEM_ROW', id: 'nouveautes', title, link, linkLabel, cards }];
};

const loadLeads = async (shop: Shop, section: MenuSection): Promise<Map<string, ItemCard | null>> => {
  const { groups } = await shop.api.items.leads({ itemSectionSeoName: section.seoName });
  return new Map(groups.map(({ seoName, item }) => [seoName, item]));
};

/** One tile per group, with a picture of its most popular item. */
const groupTiles = (section: MenuSection, leads: Map<string, ItemCard | null>, shown: Set<string>): Tile[] =>
  section.groups.map(({ name, seoName }, rank) => {
    const lead = leads.get(seoName) ?? null;
    return {
      name: typo(name),
      path: listingPath({ section: section.seoName, group: seoName }),
      image: (lead && unshownCard(lead, shown)?.image) ?? null,
      outfit: null,
      kind: garmentKindOf([seoName]),
      hex: tileColour(rank),
    };
  });

/** The end is exclusive, so a banner that ends at midnight was shown until the previous day. */
const untilText = (endsAt: string | null, timeZone: string): string | null =>
  endsAt === null ? null : homeMessages.until(formatDate(new Date(Date.parse(endsAt) - 1), timeZone));

export const loadHome = async (shop: Shop): Promise<HomeData> => {
  const section = await shop.mainSection();
  const [arranged, leads, { banners }] = await Promise.all([
    loadArrangement(shop, section?.id),
    section ? loadLeads(shop, section) : new Map<string, ItemCard | null>(),
    shop.api.settings.banners(section ? { itemSectionId: section.id } : {}),
  ]);
  const { currency, currencyLabel, returnDays, timeZone } = shop.region;
  // no picture is shown twice: fixed pictures are chosen first, then the groups, then the rows from top to bottom
  const shown = new Set([...arranged.flatMap(fixedPictures), ...banners.flatMap(bannerPictures)]);
  const groups = section ? groupTiles(section, leads, shown) : [];
  const hero = arranged.filter(({ type }) => type === 'HERO').flatMap(fixedPictures);
  const blocks = arranged.flatMap((block) => toBlock(block, { timeZone, shown, hero }) ?? []);
  const rows = blocks.some(({ type }) => type === 'ITEM_ROW') ? [] : await loadNewestRow(shop, section?.seoName, shown);
  return {
    blocks: [...blocks, ...rows],
    banners: banners.map((banner) => ({ ...toBanner(banner), until: untilText(banner.endsAt, timeZone) })),
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
