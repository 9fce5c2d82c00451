/** Documents for search engines and comparison sites: robots.txt, sitemaps, RSS of new items, product feeds. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { isRunning, type Catalogue } from '#server/catalogue';
import type { FirstItems } from '#server/content';
import type { Delivery } from '#server/delivery';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import { mappedPages, minSelectionItems } from '#shared/fixed-pages';
import { listingPath, lookPath, looksPath, specialGroupPath } from '#shared/paths';
import type { RegionInfo } from '#shared/region';
import { feedsRoutes } from './feeds.routes.ts';
import { messages } from './feeds.messages.ts';
import { alternateOrigins } from './alternates.rules.ts';
import { createDocumentCache } from './document-cache.ts';
import { merchantFrame, merchantOffers, newItemsOf, pathOf } from './offers.rules.ts';
import { sitemapIndexOf, sitemapOf, type Alternate, type SitemapUrl } from './sitemap.rules.ts';

export type FeedsDeps = {
  clock: Clock;
  log: Logger;
  catalogue: Pick<
    Catalogue,
    | 'dictionary'
    | 'details'
    | 'specialGroupItems'
    | 'allLooks'
    | 'publishedItems'
    | 'publishedParts'
    | 'publishedPlaces'
    | 'publishedIds'
  >;
  content: { readonly newsPaths: () => Promise<{ path: string; changedAt: Date }[]> };
  regions: Pick<Regions, 'open' | 'hosts' | 'isServedOn' | 'resolve'>;
  delivery: Pick<Delivery, 'homeShipping'>;
  firstItems: FirstItems;
  publicOrigin: string;
};

/** Each origin and region has its own document. */
export type FeedRequest = { origin: string; region: RegionInfo };

export type Feeds = {
  readonly sitemap: (request: FeedRequest) => Promise<Buffer>;
  readonly pagesMap: (request: FeedRequest) => Promise<Buffer>;
  /** Throws NOT_FOUND for an empty part. */
  readonly itemsMap: (request: FeedRequest, part: number) => Promise<Buffer>;
  readonly newItems: (request: FeedRequest) => Promise<Buffer>;
  /** Parts are numbered from 1. Throws NOT_FOUND for an unknown region, a host of another region or an empty part. */
  readonly merchant: (origin: string, region: string, part: number) => Promise<Buffer>;
  readonly routes: Implementation[];
};

/** Number of item ids in one sitemap. The protocol allows 50,000 URLs and 50 MB. */
const partSize = 10_000;
const merchantSize = 2_000;
const readSize = 200;
const newestSize = 50;

const page = (path: string, images: readonly string[] = []): SitemapUrl => ({ path, changedAt: null, images });

/** Sections and groups that have items, and running special groups that have enough of them. */
const treeUrls = async ({ catalogue, clock }: FeedsDeps, region: string): Promise<SitemapUrl[]> => {
  const dictionary = catalogue.dictionary();
  const [places, looks] = await Promise.all([catalogue.publishedPlaces(region), catalogue.allLooks(region)]);
  const paths = places.flatMap(({ section, group, subGroup }) => [
    listingPath({ section }),
    listingPath({ section, group }),
    ...(subGroup === null ? [] : [listingPath({ section, group, subGroup })]),
  ]);
  const pictures = new Map(
    dictionary.sections.map(({ seoName, image }) => [listingPath({ section: seoName }), image.name]),
  );
  const running = dictionary.specialGroups.filter((entry) => isRunning(entry, clock.now()));
  const counts = await Promise.all(
    running.map(({ value }) => catalogue.specialGroupItems(Number(value.id), { page: 0, pageSize: 1, region })),
  );
  const specialGroups = running.filter((_, index) => (counts[index]?.count ?? 0) >= minSelectionItems);
  return [
    ...[...new Set(paths)].map((path) => page(path, [pictures.get(path) ?? []].flat())),
    ...specialGroups.map(({ value }) => page(specialGroupPath(value.seoName))),
    ...(looks.length > 0 ? [page(looksPath())] : []),
    ...looks.map((look) => page(lookPath(look), [look.image.name])),
  ];
};

/** Finds the same page on the hosts of other regions, if the item is sold there. */
const createAlternates = ({ catalogue, regions, publicOrigin }: FeedsDeps) => {
  return async (ids: readonly [number, number]): Promise<(id: number, path: string) => Alternate[]> => {
    const hosts = alternateOrigins(regions, publicOrigin);
    const codes = [...new Set(hosts.map(({ region }) => region))];
    const sold = new Map(
      await Promise.all(
        codes.map(async (code) => {
          const items = await catalogue.publishedItems(code, ids);
          return [code, new Set(items.map(({ id }) => id))] as const;
        }),
      ),
    );
    return (id, path) => {
      const own = hosts.filter(({ region }) => sold.get(region)?.has(id));
      return own.length < 2 ? [] : own.map(({ language, origin }) => ({ language, url: origin + path }));
    };
  };
};

const createSitemaps = (deps: FeedsDeps) => {
  const { catalogue, content, regions, publicOrigin } = deps;
  const alternatesOf = createAlternates(deps);
  return {
    index: async ({ origin, region }: FeedRequest): Promise<string> => {
      const parts = await catalogue.publishedParts(region.code, partSize);
      return sitemapIndexOf(origin, [
        { path: '/sitemaps/pages.xml', changedAt: null },
        ...parts.map(({ part, changedAt }) => ({ path: `/sitemaps/articles-${part}.xml`, changedAt })),
      ]);
    },
    pages: async ({ origin, region }: FeedRequest): Promise<string> => {
      const news = (await content.newsPaths()).map((url) => ({ ...url, images: [] }));
      const fixed = [...mappedPages.map((path) => page(path)), ...news];
      const hosts = alternateOrigins(regions, publicOrigin);
      const codes = new Set([region.code, ...hosts.map((host) => host.region)]);
      const trees = new Map(
        await Promise.all([...codes].map(async (code) => [code, await treeUrls(deps, code)] as const)),
      );
      const paths = new Map(
        [...trees].map(([code, urls]) => [code, new Set([...fixed, ...urls].map(({ path }) => path))]),
      );
      const alternates = (path: string): Alternate[] => {
        const existing = hosts.filter((host) => paths.get(host.region)?.has(path));
        return existing.length < 2
          ? []
          : existing.map((host) => ({ language: host.language, url: host.origin + path }));
      };
      const urls = [...fixed, ...(trees.get(region.code) ?? [])];
      return sitemapOf(
        origin,
        urls.map((url) => ({ ...url, alternates: alternates(url.path) })),
      );
    },
    items: async ({ origin, region }: FeedRequest, part: number): Promise<string> => {
      const ids = [part * partSize, (part + 1) * partSize] as const;
      const items = await catalogue.publishedItems(region.code, ids);
      if (items.length === 0) throw new ShopError('NOT_FOUND');
      const alternates = await alternatesOf(ids);
      const urls = items.map(({ section, group, subGroup, id, changedAt, images, ...item }) => {
        const path = pathOf({
          ...item,
          section: { seoName: section },
          group: { seoName: group },
          subGroup: subGroup === null ? null : { seoName: subGroup },
        });
        return { path, changedAt, images, alternates: alternates(id, path) };
      });
      return sitemapOf(origin, urls);
    },
  };
};

const createMerchantFeed = ({ catalogue, regions, delivery }: FeedsDeps) =>
  async function* merchant(origin: string, code: string, part: number): AsyncIterable<string> {
    const region = regions.open(code);
    if (!region || !regions.isServedOn(new URL(origin).host, code)) throw new ShopError('NOT_FOUND');
    const offset = (part - 1) * merchantSize;
    const ids = await catalogue.publishedIds(code, { limit: merchantSize, offset });
    if (ids.length === 0) throw new ShopError('NOT_FOUND');
    const { head, tail } = merchantFrame({
      origin,
      title: messages.offers(code),
      description: messages.offersAbout,
    });
    const facts = { origin, region: code, shipping: delivery.homeShipping(code) };
    yield head;
    for (let start = 0; start < ids.length; start += readSize) {
      yield merchantOffers(facts, await catalogue.details(ids.slice(start, start + readSize), code));
    }
    yield tail;
  };

async function* single(text: Promise<string>): AsyncIterable<string> {
  yield await text;
}

export const createFeeds = (deps: FeedsDeps): Feeds => {
  const { catalogue, firstItems } = deps;
  const documents = createDocumentCache(deps);
  const sitemaps = createSitemaps(deps);
  const merchant = createMerchantFeed(deps);
  const read = (name: string, request: FeedRequest, build: () => Promise<string>): Promise<Buffer> =>
    documents.read(`${name} ${request.origin} ${request.region.code}`, () => single(build()));
  const newItems = async ({ origin, region }: FeedRequest): Promise<string> => {
    const ids = await firstItems({ sectionId: null, region: region.code, sort: 'newest', limit: newestSize });
    const items = await catalogue.details(ids, region.code);
    return newItemsOf({ origin, title: messages.newItems, description: messages.newItemsAbout }, items);
  };
  const feeds: Omit<Feeds, 'routes'> = {
    sitemap: (request) => read('index', request, () => sitemaps.index(request)),
    pagesMap: (request) => read('pages', request, () => sitemaps.pages(request)),
    itemsMap: (request, part) => read(`items ${part}`, request, () => sitemaps.items(request, part)),
    newItems: (request) => read('new', request, () => newItems(request)),
    merchant: (origin, region, part) =>
      documents.read(`merchant ${origin} ${region} ${part}`, () => merchant(origin, region, part)),
  };
  return { ...feeds, routes: feedsRoutes(feeds, deps.publicOrigin) };
};
