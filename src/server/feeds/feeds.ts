/** robots.txt, sitemaps, RSS of new items, product feeds for comparison sites. */
import { LRUCache } from 'lru-cache';
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

/** A document differs by origin and region. */
export type FeedRequest = { origin: string; region: RegionInfo };

export type Feeds = {
  readonly sitemap: (request: FeedRequest) => Promise<string>;
  readonly pagesMap: (request: FeedRequest) => Promise<string>;
  /** Throws NOT_FOUND for an empty part. */
  readonly itemsMap: (request: FeedRequest, part: number) => Promise<string>;
  readonly newItems: (request: FeedRequest) => Promise<string>;
  /** Parts are numbered from 1. Throws NOT_FOUND for an unknown region or an empty part. */
  readonly merchant: (origin: string, region: string, part: number) => Promise<string>;
  readonly routes: Implementation[];
};

/** Item ids in one sitemap. The limits of the protocol are 50,000 URLs and 50 MB. */
const partSize = 10_000;
const merchantSize = 2_000;
const newestSize = 50;
/** Crawlers fetch all parts one after the other, a few times a day. */
const cacheMs = 10 * 60_000;

const createTextCache = (clock: Clock) => {
  const cache = new LRUCache<string, { text: string; until: number }>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ text }) => 2 * text.length + 1,
  });
  return async (key: string, build: () => Promise<string>): Promise<string> => {
    const now = clock.now().getTime();
    const cached = cache.get(key);
    if (cached && cached.until > now) return cached.text;
    const text = await build();
    cache.set(key, { text, until: now + cacheMs });
    return text;
  };
};

const page = (path: string, images: readonly string[] = []): SitemapUrl => ({ path, changedAt: null, images });

/** Branches with items, and running special groups. Empty listings are left out. */
const treeUrls = async ({ catalogue, clock }: FeedsDeps, region: string): Promise<SitemapUrl[]> => {
  const dictionary = catalogue.dictionary();
  const places = await catalogue.publishedPlaces(region);
  const paths = places.flatMap(({ section, group, subGroup }) => [
    listingPath({ section }),
    listingPath({ section, group }),
    ...(subGroup === null ? [] : [listingPath({ section, group, subGroup })]),
  ]);
  const pictures = new Map(
    dictionary.sections.map(({ seoName, image }) => [listingPath({ section: seoName }), image.name]),
  );
  const specialGroups = dictionary.specialGroups.filter((entry) => isRunning(entry, clock.now()));
  return [
    ...[...new Set(paths)].map((path) => page(path, [pictures.get(path) ?? []].flat())),
    ...specialGroups.map(({ value }) => page(specialGroupPath(value.seoName))),
  ];
};

export const createFeeds = (deps: FeedsDeps): Feeds => {
  const { clock, catalogue, regions, firstItems, content } = deps;
  const cachedText = createTextCache(clock);
  const key = (name: string, { origin, region }: FeedRequest): string => `${name} ${origin} ${region.code}`;

  const documents: Omit<Feeds, 'routes'> = {
    sitemap: (request) =>
      cachedText(key('index', request), async () => {
        const parts = await catalogue.publishedParts(request.region.code, partSize);
        return sitemapIndexOf(request.origin, [
          { path: '/sitemaps/pages.xml', changedAt: null },
          ...parts.map(({ part, changedAt }) => ({ path: `/sitemaps/articles-${part}.xml`, changedAt })),
        ]);
      }),
    pagesMap: (request) =>
      cachedText(key('pages', request), async () => {
        const news = (await content.newsPaths()).map((url) => ({ ...url, images: [] }));
        return sitemapOf(request.origin, [
          ...mappedPages.map((path) => page(path)),
          ...(await treeUrls(deps, request.region.code)),
          ...news,
        ]);
      }),
    itemsMap: (request, part) =>
      cachedText(key(`items ${part}`, request), async () => {
        const from = part * partSize;
        const items = await catalogue.publishedItems(request.region.code, [from, from + partSize]);
        if (items.length === 0) throw new ShopError('NOT_FOUND');
        return sitemapOf(
          request.origin,
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
    newItems: (request) =>
      cachedText(key('new', request), async () => {
        const { origin, region } = request;
        const ids = await firstItems({ sectionId: null, region: region.code, sort: 'newest', limit: newestSize });
        const items = await catalogue.details(ids, region.code);
        return newItemsOf({ origin, title: messages.newItems, description: messages.newItemsAbout }, items);
      }),
    merchant: (origin, code, part) =>
      cachedText(`merchant ${origin} ${code} ${part}`, async () => {
        const region = regions.open(code);
        if (!region) throw new ShopError('NOT_FOUND');
        const ids = await catalogue.publishedIds(code, { limit: merchantSize, offset: (part - 1) * merchantSize });
        if (ids.length === 0) throw new ShopError('NOT_FOUND');
        const items = await catalogue.details(ids, code);
        return merchantOf({ origin, title: messages.offers(code), description: messages.offersAbout }, items);
      }),
  };
  return { ...documents, routes: feedsRoutes(documents, deps.publicOrigin) };
};
