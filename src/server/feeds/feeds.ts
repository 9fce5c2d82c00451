/** What machines read of the shop: robots.txt, maps of the site, new arrivals, offers for comparison sites. */
import { createLru } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import { isRunning, type Catalogue } from '#server/catalogue';
import type { FirstItems } from '#server/content';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import { mappedPages } from '#shared/fixed-pages';
import { listingPath, specialGroupPath } from '#shared/paths';
import type { RegionInfo } from '#shared/region';
import { feedsRoutes } from './feeds.routes.ts';
import { messages } from './feeds.messages.ts';
import { merchantOf, newItemsOf, pathOf } from './offers.rules.ts';
import { sitemapIndexOf, sitemapOf, type SitemapUrl } from './sitemap.rules.ts';

export type FeedsDeps = {
  clock: Clock;
  catalogue: Pick<
    Catalogue,
    'dictionary' | 'details' | 'publishedItems' | 'publishedParts' | 'publishedPlaces' | 'publishedIds'
  >;
  content: { readonly newsPaths: () => Promise<{ path: string; changedAt: Date }[]> };
  regions: Pick<Regions, 'open'>;
  firstItems: FirstItems;
  publicOrigin: string;
};

/** Where and for whom a document is made: the same path has one text an origin and a region. */
export type Asked = { origin: string; region: RegionInfo };

export type Feeds = {
  readonly sitemap: (asked: Asked) => Promise<string>;
  readonly pagesMap: (asked: Asked) => Promise<string>;
  /** Throws NOT_FOUND for a part that holds nothing. */
  readonly itemsMap: (asked: Asked, part: number) => Promise<string>;
  readonly newItems: (asked: Asked) => Promise<string>;
  /** Throws NOT_FOUND for a region or a part that does not exist; parts count from 1. */
  readonly merchant: (origin: string, region: string, part: number) => Promise<string>;
  readonly routes: Implementation[];
};

/** Ids in one map: with ten pictures each, far below the 50 MB and 50,000 addresses allowed. */
const partSize = 10_000;
const merchantSize = 2_000;
const newestSize = 50;
/** Crawlers ask a few times a day, all parts in a row. */
const keptMs = 10 * 60_000;

const createKept = (clock: Clock) => {
  const kept = createLru<{ text: string; until: number }>({
    maxBytes: 32 * 1024 * 1024,
    sizeOf: ({ text }) => 2 * text.length,
  });
  return async (key: string, make: () => Promise<string>): Promise<string> => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.text;
    const text = await make();
    kept.set(key, { text, until: now + keptMs });
    return text;
  };
};

const page = (path: string, images: readonly string[] = []): SitemapUrl => ({ path, changedAt: null, images });

/** Branches that hold something, and the selections that run: an empty listing is not for search engines. */
const treeUrls = async ({ catalogue, clock }: FeedsDeps, region: string): Promise<SitemapUrl[]> => {
  const words = catalogue.dictionary();
  const places = await catalogue.publishedPlaces(region);
  const paths = places.flatMap(({ section, group, subGroup }) => [
    listingPath({ section }),
    listingPath({ section, group }),
    ...(subGroup === null ? [] : [listingPath({ section, group, subGroup })]),
  ]);
  const pictures = new Map(words.sections.map(({ seoName, image }) => [listingPath({ section: seoName }), image.name]));
  const selections = words.specialGroups.filter((entry) => isRunning(entry, clock.now()));
  return [
    ...[...new Set(paths)].map((path) => page(path, [pictures.get(path) ?? []].flat())),
    ...selections.map(({ value }) => page(specialGroupPath(value.seoName))),
  ];
};

export const createFeeds = (deps: FeedsDeps): Feeds => {
  const { clock, catalogue, regions, firstItems, content } = deps;
  const keep = createKept(clock);
  const key = (name: string, { origin, region }: Asked): string => `${name} ${origin} ${region.code}`;

  const room: Omit<Feeds, 'routes'> = {
    sitemap: (asked) =>
      keep(key('index', asked), async () => {
        const parts = await catalogue.publishedParts(asked.region.code, partSize);
        return sitemapIndexOf(asked.origin, [
          { path: '/sitemaps/pages.xml', changedAt: null },
          ...parts.map(({ part, changedAt }) => ({ path: `/sitemaps/articles-${part}.xml`, changedAt })),
        ]);
      }),
    pagesMap: (asked) =>
      keep(key('pages', asked), async () => {
        const news = (await content.newsPaths()).map((one) => ({ ...one, images: [] }));
        return sitemapOf(asked.origin, [
          ...mappedPages.map((path) => page(path)),
          ...(await treeUrls(deps, asked.region.code)),
          ...news,
        ]);
      }),
    itemsMap: (asked, part) =>
      keep(key(`items ${part}`, asked), async () => {
        const from = part * partSize;
        const items = await catalogue.publishedItems(asked.region.code, [from, from + partSize]);
        if (items.length === 0) throw new ShopError('NOT_FOUND');
        return sitemapOf(
          asked.origin,
          items.map(({ section, group, subGroup, ...item }) => ({
            path: pathOf({
              ...item,
              section: { seoName: section },
              group: { seoName: group },
              subGroup: subGroup === null ? null : { seoName: subGroup },
            }),
            changedAt: item.changedAt,
            images: item.images,
          })),
        );
      }),
    newItems: (asked) =>
      keep(key('new', asked), async () => {
        const { origin, region } = asked;
        const ids = await firstItems({ sectionId: null, region: region.code, sort: 'newest', limit: newestSize });
        const items = await catalogue.details(ids, region.code);
        return newItemsOf({ origin, title: messages.newItems, description: messages.newItemsAbout }, items);
      }),
    merchant: (origin, code, part) =>
      keep(`merchant ${origin} ${code} ${part}`, async () => {
        const region = regions.open(code);
        if (!region) throw new ShopError('NOT_FOUND');
        const ids = await catalogue.publishedIds(code, { limit: merchantSize, offset: (part - 1) * merchantSize });
        if (ids.length === 0) throw new ShopError('NOT_FOUND');
        const items = await catalogue.details(ids, code);
        return merchantOf({ origin, title: messages.offers(code), description: messages.offersAbout }, items);
      }),
  };
  return { ...room, routes: feedsRoutes(room, deps.publicOrigin) };
};
